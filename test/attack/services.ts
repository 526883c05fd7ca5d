import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoRedirectUris } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import type { InjectedFault } from '#app/demo/mischief/faultInjector.ts';
import { type ServiceQuirks, serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { freeAddress } from '../fixtures/freeAddress.ts';

/** What the service does wrong. `{demo}`, `{other}` and `{elsewhere}` stand for those addresses, `{secret}` for the client's. */
export interface Misbehaviour {
  /** Throughout. */
  readonly quirks?: Partial<ServiceQuirks>;
  /** What befalls single requests. */
  readonly mischief?: InjectedFault;
}

/** What all rows share: the service, another provider of the same kind, and a host that nothing may ever be sent to. */
export interface Services {
  readonly demo: DemoService;
  readonly other: DemoService;
  readonly elsewhere: { readonly url: string; readonly requests: string[] };
  /** Two registered addresses at which nothing listens, for sign-ins in the browser. */
  readonly loopback: readonly string[];
  /** The same with what they stand for in place of the names. */
  placed<T>(value: T): T;
  /** Makes the service misbehave just so. */
  bend(wanted: Misbehaviour): void;
  close(): Promise<void>;
}

export const startServices = async (): Promise<Services> => {
  const demo = await startDemoService({ purchaseCount: 1 });
  const other = await startDemoService({ purchaseCount: 1 });
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const credentials = request.headers.authorization ? ' with credentials' : '';
    requests.push(`${request.method} ${request.url}${credentials}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const elsewhere = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
  const named: Readonly<Record<string, string>> = {
    demo: demo.url,
    other: other.url,
    elsewhere: elsewhere.url,
    secret: demo.credentials.clientSecret,
  };
  const placed = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\{(demo|other|elsewhere|secret)\}/g, (_, name: string) => named[name] ?? ''),
    ) as T;
  const loopback = [`${await freeAddress()}/signin`, `${await freeAddress()}/signin`];
  return {
    demo,
    other,
    elsewhere,
    loopback,
    placed,
    bend: (wanted) => {
      demo.mischief.clear();
      const registered = { redirectUris: [...demoRedirectUris, ...loopback] };
      Object.assign(demo.quirks, serviceQuirks.parse({ ...registered, ...placed(wanted.quirks ?? {}) }));
      const { mischief } = wanted;
      if (mischief) demo.mischief.next({ ...mischief, do: placed(mischief.do) });
    },
    close: async () => {
      server.close();
      await Promise.all([demo.close(), other.close()]);
    },
  };
};
