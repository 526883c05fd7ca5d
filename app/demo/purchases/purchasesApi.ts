import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { clients, companies } from '../company.ts';
import { addDays, toFinnishDate } from '../dates.ts';
import type { DemoWorld } from '../world.ts';
import type { BookEntry } from './books.ts';
import { type PurchaseSource, purchaseInvoice } from './invoice.ts';
import { type PagePlan, plannedPage } from './pages.ts';
import { createValidators, isUnchanged } from './validators.ts';

const perChunk = 100;

/**
 * `GET /v1/invoices?customerNumber=` (specification 4.2). 401 without a token for purchases, 406, 400, 403 in this
 * order.
 */
export const purchasesApi = ({ accessTokens, ledger, quirks, clock, seed, books }: DemoWorld): Hono =>
  new Hono().get('/v1/invoices', (context) => {
    const token = accessTokens.fromHeader(context.req.header('authorization'));
    if (!token?.scopes.includes(clients.purchases.scope))
      return context.body(null, 401, { 'www-authenticate': 'Bearer error="invalid_token"' });
    if (!/application\/json|\*\/\*/.test(context.req.header('accept') ?? '')) return context.body(null, 406);
    const customerNumber = context.req.query('customerNumber');
    if (!customerNumber || !/^\d+$/.test(customerNumber))
      return context.json({ error: 'customerNumber must be numeric', code: 'InvalidCustomerNumber' }, 400);
    const company = companies.find((represented) => represented.customerNumber === customerNumber);
    if (!company) return context.body(null, 403);

    const source = { seed, company, today: toFinnishDate(clock.now()) };
    const validators = createValidators(source, books.moves, quirks);
    if (isUnchanged(context, validators)) return context.body(null, 304, validators);
    const count = books.count(company);
    const plan = plannedPage(context, count, quirks);
    if (!plan) return context.json({ error: 'no such page', code: 'InvalidPage' }, 400);

    const shift = getShift(quirks.purchaseOrder, ledger.purchasePages);
    if (plan.from === 0) ledger.purchaseLists += 1;
    ledger.purchasePages += 1;
    const entryAt = (place: number): BookEntry => books.at(company, (place - shift + count * (shift + 1)) % count);
    const total = { untold: null, told: count, tooHigh: count + 1 }[quirks.purchaseTotal];
    const text = listText(source, plan, entryAt, { ...(total !== null && { rowCount: total }), next: plan.next });
    return context.body(text, 200, { 'content-type': 'application/json; charset=utf-8', ...validators });
  });

/** By how many places the list has moved on before this page: what was last then comes first. */
const getShift = (order: DemoWorld['quirks']['purchaseOrder'], pagesBefore: number): number =>
  ({ steady: 0, movesOnce: Math.min(1, pagesBefore), moves: pagesBefore })[order];

/** Returns the list as JSON text, made as it is read: no invoice is kept once it is sent. */
const listText = (
  source: PurchaseSource,
  { from, until }: PagePlan,
  entryAt: (place: number) => BookEntry,
  { next, ...others }: { readonly next: string | null },
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  const rest = JSON.stringify({ ...others, ...(next !== null && { next }) }).slice(1);
  const end = rest === '}' ? ']}' : `],${rest}`;
  let place = from;
  return new ReadableStream({
    pull: async (controller) => {
      // A loopback socket takes megabytes at once: without this the whole list could pass in one turn of the event loop.
      await turn();
      const stop = Math.min(until, place + perChunk);
      let text = place === from ? '{"Items":[' : '';
      for (; place < stop; place += 1)
        text += `${place === from ? '' : ','}${JSON.stringify(entryJson(source, entryAt(place)))}`;
      controller.enqueue(encoder.encode(place === until ? text + end : text));
      if (place === until) controller.close();
    },
  });
};

/** A changed invoice is a new version that is due two weeks from today, later with each change. */
const entryJson = (source: PurchaseSource, { index, changes }: BookEntry): object => {
  const invoice: Readonly<Record<string, unknown>> = { ...purchaseInvoice(source, index) };
  if (changes === 0) return invoice;
  const version = Number(invoice.version) + changes;
  return { ...invoice, version, ...('dueDate' in invoice && { dueDate: addDays(source.today, 14 * changes) }) };
};
