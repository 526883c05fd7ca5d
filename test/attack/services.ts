import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import type { Misdeed } from '../../app/demo/mischief/mischief.ts';
import { type Quirks, quirks } from '../../app/demo/quirks.ts';

/** What the service does wrong. `{demo}`, `{other}` and `{elsewhere}` stand for those addresses. */
export interface Misbehaviour {
  /** Throughout. */
  readonly quirks?: Partial<Quirks>;
  /** What befalls single requests. */
  readonly mischief?: Misdeed;
}

/** What all rows share: the service, another provider of the same kind, and a host that nothing may ever be sent to. */
export interface Services {
  readonly demo: DemoService;
  readonly other: DemoService;
  readonly elsewhere: { readonly url: string; readonly requests: string[] };
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
  const urls: Readonly<Record<string, string>> = { demo: demo.url, other: other.url, elsewhere: elsewhere.url };
  const placed = <T>(value: T): T =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/\{(demo|other|elsewhere)\}/g, (_, name: string) => urls[name] ?? ''),
    ) as T;
  return {
    demo,
    other,
    elsewhere,
    bend: (wanted) => {
      demo.mischief.clear();
      Object.assign(demo.quirks, quirks.parse(placed(wanted.quirks ?? {})));
      const { mischief } = wanted;
      if (mischief) demo.mischief.next({ ...mischief, do: placed(mischief.do) });
    },
    close: async () => {
      server.close();
      await Promise.all([demo.close(), other.close()]);
    },
  };
};
