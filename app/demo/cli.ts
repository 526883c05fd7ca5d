import { parseArgs } from 'node:util';
import { demoOAuthClients } from './company.ts';
import { type DemoService, startDemoService } from './demoService.ts';
import { type ServiceQuirks, serviceQuirks } from './serviceQuirks.ts';

/** `node app/demo/cli.ts --port N [--size N] [--dialect NAME]`: the demo service alone, until it is interrupted. */
const main = async (): Promise<void> => {
  const { port, size, salesDialect } = readArguments();
  const demo = await startDemoService({ port, purchaseCount: size, remoteControl: true, quirks: { salesDialect } });
  console.log(createIntroduction(demo));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void demo.close();
    });
};

interface DemoServiceArguments {
  readonly port: number;
  readonly size: number;
  readonly salesDialect: ServiceQuirks['salesDialect'];
}

const readArguments = (): DemoServiceArguments => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      size: { type: 'string', default: '500' },
      dialect: { type: 'string', default: 'documented' },
    },
  });
  return {
    port: parseWholeNumber('--port', values.port, 65_535),
    size: parseWholeNumber('--size', values.size, 1_000_000),
    salesDialect: parseSalesDialect(values.dialect),
  };
};

const parseWholeNumber = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!/^\d{1,7}$/.test(text) || value > most) throw new Error(`${name} must be a whole number from 0 to ${most}.`);
  return value;
};

const parseSalesDialect = (text: string): ServiceQuirks['salesDialect'] => {
  const { options } = serviceQuirks.shape.salesDialect.unwrap();
  const dialect = options.find((name) => name === text);
  if (dialect === undefined) throw new Error(`--dialect must be one of ${options.join(', ')}.`);
  return dialect;
};

const createIntroduction = ({ url, credentials, profileText }: DemoService): string => `Demo service at ${url}

Identity    ${url}/identity/.well-known/openid-configuration
Purchases   ${url}/v1/invoices?customerNumber=1001
Sales       ${url}/sales/fi/20774740
Mischief    ${url}/mischief

Person                ${credentials.personName}: ${credentials.userName} / ${credentials.password}
Client                ${demoOAuthClients.purchases.id} / ${credentials.clientSecret}
Sales client          ${demoOAuthClients.sales.id} / ${credentials.salesClientSecret}
Subscription          ${credentials.subscriptionId}

Profile:
${profileText}

Ctrl+C ends it.`;

const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  return isTaken ? 'The port is already in use. Choose another one with --port, or 0 for any.' : error.message;
};

main().catch((error: unknown) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
