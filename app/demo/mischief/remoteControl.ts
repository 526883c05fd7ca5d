import { Hono } from 'hono';
import { z } from 'zod';
import { demoCompanies } from '../company.ts';
import type { DemoEffectLedger } from '../ledger.ts';
import type { DemoPurchaseBooks } from '../purchases/demoPurchaseBooks.ts';
import type { DemoBackOffice } from '../sales/demoBackOffice.ts';
import { type ServiceQuirks, serviceQuirks } from '../serviceQuirks.ts';
import { backOfficeCommand, listBackOfficeRecords, runBackOfficeCommand } from './backOfficeCommand.ts';
import type { FaultInjector } from './faultInjector.ts';
import { faultAction } from './injectedFault.ts';

const isPattern = (text: string): boolean => {
  try {
    return Boolean(new RegExp(text));
  } catch {
    // Not a regular expression: the schema says so.
    return false;
  }
};

const faultCommand = z.strictObject({
  path: z.string().max(300).refine(isPattern, 'must be a regular expression'),
  method: z.string().max(10).exactOptional(),
  times: z.number().int().min(1).exactOptional(),
  do: faultAction,
});

const most = z.number().int().min(0).max(1_000_000).optional();
const step = z.strictObject({
  customerNumber: z.enum(demoCompanies.map(({ customerNumber }) => customerNumber)).optional(),
  gone: most,
  changed: most,
  added: most,
});

interface RemoteControlDeps {
  readonly quirks: ServiceQuirks;
  readonly ledger: DemoEffectLedger;
  readonly books: DemoPurchaseBooks;
  readonly office: DemoBackOffice;
}

/**
 * Returns routes that control the demo service over HTTP when it runs alone: GET returns what happened, POST queues a
 * fault (its `path` is the text of a regular expression), POST `/purchases` changes the purchase list, `/sales` is the
 * service's own application, PATCH `/quirks` sets switches, DELETE clears the queued faults. They accept JSON only, and
 * only under the loopback address, so that no web page can use them.
 */
export const createDemoControlRoutes = (
  mischief: FaultInjector,
  { quirks, ledger, books, office }: RemoteControlDeps,
): Hono =>
  new Hono()
    .basePath('/mischief')
    .use('*', async (context, next) => {
      const isLoopback = /^127\.0\.0\.1(:\d+)?$/.test(context.req.header('host') ?? '');
      const isJson = context.req.method === 'GET' || context.req.header('content-type') === 'application/json';
      return isLoopback && isJson ? next() : context.body(null, 403);
    })
    .get('/', (context) => context.json({ done: mischief.done, quirks, ledger }))
    .post('/', async (context) => {
      const command = faultCommand.safeParse(await readJsonBody(context.req));
      if (!command.success) return context.json({ error: z.prettifyError(command.error) }, 400);
      mischief.next({ ...command.data, path: new RegExp(command.data.path) });
      return context.body(null, 204);
    })
    .post('/purchases', async (context) => {
      const parsed = step.safeParse(await readJsonBody(context.req));
      if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400);
      books.moveOn(parsed.data);
      return context.body(null, 204);
    })
    .get('/sales', (context) => context.json(listBackOfficeRecords(office)))
    .post('/sales', async (context) => {
      const parsed = backOfficeCommand.safeParse(await readJsonBody(context.req));
      if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400);
      return runBackOfficeCommand(office, parsed.data) ? context.body(null, 204) : context.body(null, 404);
    })
    .patch('/quirks', async (context) => {
      const changed = serviceQuirks.safeParse({ ...quirks, ...Object(await readJsonBody(context.req)) });
      if (!changed.success) return context.json({ error: z.prettifyError(changed.error) }, 400);
      Object.assign(quirks, changed.data);
      return context.json(quirks);
    })
    .delete('/', (context) => {
      mischief.clear();
      return context.body(null, 204);
    });

const readJsonBody = (request: { json(): Promise<unknown> }): Promise<unknown> => request.json().catch(() => null);
