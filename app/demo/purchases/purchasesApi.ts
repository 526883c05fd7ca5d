import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { clients, companies } from '../company.ts';
import { dateAt } from '../dates.ts';
import type { World } from '../world.ts';
import { type PurchaseSource, purchaseInvoice } from './invoice.ts';

const perChunk = 100;

/** `GET /v1/invoices?customerNumber=` (spec 4.2). 401 without a token for purchases, 406, 400, 403 in this order. */
export const purchasesApi = ({ accessTokens, ledger, clock, seed, purchaseCount }: World): Hono =>
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

    ledger.purchaseLists += 1;
    const source = { seed, company, today: dateAt(clock.now()) };
    const count = company === companies[0] ? purchaseCount : Math.ceil(purchaseCount / 10);
    return context.body(listText(source, count), 200, { 'content-type': 'application/json; charset=utf-8' });
  });

/** The list as JSON text, made as it is read: no invoice is kept once it is sent. */
const listText = (source: PurchaseSource, count: number): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let next = 0;
  return new ReadableStream({
    pull: async (controller) => {
      // A loopback socket takes megabytes at once: without this the whole list could pass in one turn of the event loop.
      await turn();
      const until = Math.min(count, next + perChunk);
      let text = next === 0 ? '{"Items":[' : '';
      for (; next < until; next += 1)
        text += `${next === 0 ? '' : ','}${JSON.stringify(purchaseInvoice(source, next))}`;
      controller.enqueue(encoder.encode(next === count ? `${text}]}` : text));
      if (next === count) controller.close();
    },
  });
};
