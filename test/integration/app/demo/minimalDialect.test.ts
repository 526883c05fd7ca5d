import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { createSalesConnection } from '../sales/parts.ts';

const clock = {
  time: Date.parse('2026-11-20T10:00:00Z'),
  now() {
    return this.time;
  },
};

let demo: DemoService;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'minimal' }, clock });
  const { tokens, subscription } = createSalesConnection(demo);
  headers = { authorization: `Bearer ${await tokens.get()}`, 'x-account-key': subscription };
});
afterAll(() => demo.close());

const call = async (method: string, path: string, body?: object, own = headers) => {
  const init = { method, headers: own, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${demo.url}/sales/fi/20774740${path}`, init);
  return { status: answer.status, body: JSON.parse(await answer.text()) };
};

const line = {
  title: 'Hirsi',
  quantity: 2.5,
  unit: 'MTR',
  price_cents: 1490.5,
  discount_percent: 10,
  vat_percent: 25.5,
};

const createInvoice = async (email: string): Promise<string> => {
  const { body: client } = await call('POST', '/clients', { display_name: 'Kymin Veistämö Oy', email });
  const { body: draft } = await call('POST', '/invoices', { client_id: client.id });
  await call('PUT', `/invoices/${draft.id}`, { due_on: '2026-12-04', lines: [line] });
  return draft.id;
};

test('an invoice has few fields, and amounts in cents', async () => {
  const id = await createInvoice('laskut@kymi.example');
  expect((await call('GET', `/invoices/${id}`)).body).toEqual({
    id,
    number: null,
    client_id: expect.any(String),
    state: 'draft',
    issued_on: '2026-11-20',
    due_on: '2026-12-04',
    net_cents: 3354,
    vat_cents: 855,
    total_cents: 4209,
    lines: [line],
  });
});

test('an invoice is sent when the job of its delivery is done, and not before', async () => {
  const id = await createInvoice('laskut@kymi.example');
  const { status, body } = await call('POST', `/invoices/${id}/deliveries`, {});
  expect(status).toBe(202);
  const readStates = async () => [
    (await call('GET', `/jobs/${body.job}`)).body.state,
    (await call('GET', `/invoices/${id}`)).body.state,
  ];
  expect(await readStates()).toEqual(['queued', 'draft']);
  clock.time += 1000;
  expect(await readStates()).toEqual(['running', 'draft']);
  clock.time += 1000;
  expect(await readStates()).toEqual(['done', 'sent']);
  expect(demo.ledger.deliveries.filter(({ invoiceId }) => invoiceId === id)).toMatchObject([{ channel: 'Email' }]);
});

test('a delivery to a mailbox that nobody has ends in a failed job, and the invoice stays a draft', async () => {
  const id = await createInvoice('laskut@palautuu.example');
  const { body } = await call('POST', `/invoices/${id}/deliveries`, {});
  clock.time += 2000;
  expect((await call('GET', `/jobs/${body.job}`)).body).toMatchObject({
    state: 'failed',
    reason: 'The mail server of the recipient refused the message.',
  });
  expect((await call('GET', `/invoices/${id}`)).body.state).toBe('draft');
});

test.each([
  ['POST', '/clients', { display_name: 'Kymi', email: 'a@b.example', phone: '1' }, 422, ['phone']],
  ['POST', '/clients', { display_name: '', email: 'kymi' }, 422, ['display_name', 'email']],
  ['POST', '/items', { sku: '1', title: 'Hirsi', price_cents: '100', vat_percent: 25.5 }, 422, ['price_cents']],
  ['POST', '/invoices', { client_id: 'nobody' }, 422, ['client_id']],
  ['GET', '/invoices?page=1', undefined, 400, ['page']],
  ['GET', '/invoices?cursor=none', undefined, 400, ['cursor']],
] as const)('%s %s %j is refused with the member that is wrong', async (method, path, sent, status, members) => {
  const refusal = await call(method, path, sent);
  expect(refusal.status).toBe(status);
  expect(refusal.body.problems.map(({ member }: { readonly member: string }) => member)).toEqual(members);
});

test('a line is refused by its place, for a member that is not known or a value that is wrong', async () => {
  const id = await createInvoice('laskut@kymi.example');
  const lines = [line, { ...line, product: '1' }];
  expect((await call('PUT', `/invoices/${id}`, { due_on: '2026-12-04', lines })).body.problems).toMatchObject([
    { member: 'lines.1.product' },
  ]);
  const odd = [line, { ...line, quantity: 0, vat_percent: 24 }];
  expect((await call('PUT', `/invoices/${id}`, { due_on: '2026-12-04', lines: odd })).body.problems).toMatchObject([
    { member: 'lines.1.quantity' },
    { member: 'lines.1.vat_percent' },
  ]);
  expect(
    (await call('POST', `/invoices/${id}/deliveries`, { email: 'uusi@kymi.example' })).body.problems,
  ).toMatchObject([{ member: 'email' }]);
});

test('lists go on by a cursor; names and payments are lists of their own', async () => {
  const first = (await call('GET', '/invoices?limit=9')).body;
  expect(first.items).toHaveLength(9);
  expect(Object.keys(first.items[0])).toEqual([
    ...['id', 'number', 'client_id', 'state', 'issued_on', 'due_on', 'total_cents'],
  ]);
  const second = (await call('GET', `/invoices?limit=9&cursor=${first.next}`)).body;
  expect(second.items[0].id).not.toBe(first.items[0].id);
  expect(Object.keys((await call('GET', '/clients')).body.items[0])).toEqual(['id', 'display_name']);
  expect((await call('GET', '/payments')).body.items[0]).toMatchObject({
    state: 'written_off',
    open_cents: 0,
  });
});

test('a wrong account key and a token that has expired are both answered 401', async () => {
  const wrongKey = await call('GET', '/invoices', undefined, { ...headers, 'x-account-key': 'wrong' });
  expect(wrongKey).toMatchObject({ status: 401, body: { problem: 'unknown_account' } });
  const noToken = await call('GET', '/invoices', undefined, { ...headers, authorization: 'Bearer old' });
  expect(noToken).toMatchObject({ status: 401, body: { problem: 'token_expired' } });
});
