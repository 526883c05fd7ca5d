import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { demoCompanies, demoOAuthClients } from '../company.ts';
import { addDays, toFinnishIsoDate } from '../dates.ts';
import type { DemoWorld } from '../world.ts';
import { createCacheValidatorHeaders, isNotModified } from './cacheValidatorHeaders.ts';
import type { DemoPurchaseBookEntry } from './demoPurchaseBooks.ts';
import { createDemoPurchaseInvoice, type DemoPurchaseSource } from './invoice.ts';
import { getRequestedPageRange, type RequestedPageRange } from './pages.ts';

const perChunk = 100;

/**
 * `GET /v1/invoices?customerNumber=` (specification 4.2). 401 without a token for purchases, 406, 400, 403 in this
 * order.
 */
export const createDemoPurchasesApi = ({ accessTokens, ledger, quirks, clock, seed, books }: DemoWorld): Hono =>
  new Hono().get('/v1/invoices', (context) => {
    const token = accessTokens.fromHeader(context.req.header('authorization'));
    if (!token?.scopes.includes(demoOAuthClients.purchases.scope))
      return context.body(null, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });
    if (!/application\/json|\*\/\*/.test(context.req.header('accept') ?? '')) return context.body(null, 406);
    const customerNumber = context.req.query('customerNumber');
    if (!customerNumber || !/^\d+$/.test(customerNumber))
      return context.json({ error: 'customerNumber must be numeric', code: 'InvalidCustomerNumber' }, 400);
    const company = demoCompanies.find((represented) => represented.customerNumber === customerNumber);
    if (!company) return context.body(null, 403);

    const source = { seed, company, today: toFinnishIsoDate(clock.now()) };
    const validators = createCacheValidatorHeaders(source, books.moves, quirks);
    if (isNotModified(context, validators)) return context.body(null, 304, validators);
    const count = books.count(company);
    const plan = getRequestedPageRange(context, count, quirks);
    if (!plan) return context.json({ error: 'no such page', code: 'InvalidPage' }, 400);

    const shift = getShift(quirks.purchaseOrder, ledger.purchasePages);
    if (plan.from === 0) ledger.purchaseLists += 1;
    ledger.purchasePages += 1;
    const entryAt = (index: number): DemoPurchaseBookEntry =>
      books.at(company, (index - shift + count * (shift + 1)) % count);
    const total = { untold: null, told: count, tooHigh: count + 1 }[quirks.purchaseTotal];
    const text = listText(source, plan, entryAt, { ...(total !== null && { rowCount: total }), next: plan.next });
    return context.body(text, 200, { 'content-type': 'application/json; charset=utf-8', ...validators });
  });

/** By how many places the list has moved on before this page: what was last then comes first. */
const getShift = (order: DemoWorld['quirks']['purchaseOrder'], pagesBefore: number): number =>
  ({ steady: 0, movesOnce: Math.min(1, pagesBefore), moves: pagesBefore })[order];

/** Returns the list as JSON text, made as it is read: no invoice is kept once it is sent. */
const listText = (
  source: DemoPurchaseSource,
  { from, until }: RequestedPageRange,
  entryAt: (index: number) => DemoPurchaseBookEntry,
  { next, ...others }: { readonly next: string | null },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const rest = JSON.stringify({ ...others, ...(next !== null && { next }) }).slice(1);
  const end = rest === '}' ? ']}' : `],${rest}`;
  let index = from;
  return new ReadableStream({
    pull: async (controller) => {
      // A loopback socket takes megabytes at once: without this the whole list could pass in one turn of the event loop.
      await nextTurn();
      const stop = Math.min(until, index + perChunk);
      let text = index === from ? '{"Items":[' : '';
      for (; index < stop; index += 1)
        text += `${index === from ? '' : ','}${JSON.stringify(entryJson(source, entryAt(index)))}`;
      controller.enqueue(encoder.encode(index === until ? text + end : text));
      if (index === until) controller.close();
    },
  });
};

/** A changed invoice is a new version that is due two weeks from today, later with each change. */
const entryJson = (source: DemoPurchaseSource, { index, changes }: DemoPurchaseBookEntry): object => {
  const invoice: Readonly<Record<string, unknown>> = { ...createDemoPurchaseInvoice(source, index) };
  if (changes === 0) return invoice;
  const version = Number(invoice.version) + changes;
  return { ...invoice, version, ...('dueDate' in invoice && { dueDate: addDays(source.today, 14 * changes) }) };
};
