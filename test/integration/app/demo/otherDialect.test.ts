import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { createSalesConnection } from '../sales/parts.ts';

let demo: DemoService;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1, quirks: { salesDialect: 'other' } });
  const { tokens, subscription } = createSalesConnection(demo);
  headers = { authorization: `Bearer ${await tokens.get()}`, 'ocp-apim-subscription-key': subscription };
});
afterAll(() => demo.close());

const call = async (method: string, path: string, body?: object) => {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${demo.url}/sales/fi/20774740${path}`, init);
  const text = await answer.text();
  const location = answer.headers.get('location')?.replace('/sales/fi/20774740', '') ?? '';
  return { status: answer.status, location, text, body: text === '' ? null : JSON.parse(text) };
};

const customer = {
  kind: 'company',
  title: 'Kymin Veistämö Oy',
  mail: { lines: ['Puistokatu 1'], zip: '48100', city: 'Kotka', land: 'FI' },
  prefers: { tongue: 'fin' },
};

const newDocument = async (): Promise<string> => {
  const ref = (await call('POST', '/customers', { customer })).location.split('/').at(-1);
  return (await call('POST', '/documents', { document: { buyer: { ref } } })).location;
};

test('what is made is where Location points to, and answers have no body', async () => {
  const made = await call('POST', '/customers', { customer });
  expect(made).toMatchObject({
    status: 201,
    text: '',
    location: expect.stringMatching(/^\/customers\/[0-9a-f-]{36}$/),
  });
  expect(await call('PATCH', made.location, { customer: { ...customer, title: 'Uusi Oy' } })).toMatchObject({
    status: 204,
    text: '',
  });
});

test('rows come and go one by one, their numbers as text with a comma, without a version', async () => {
  const document = await newDocument();
  const row = {
    text: 'Hirsi',
    count: '2,5',
    measure: 'MTR',
    price: { net: '14,905' },
    vat: { rate: '25,5', code: 'S' },
  };
  const first = await call('POST', `${document}/rows`, { row });
  const second = await call('POST', `${document}/rows`, { row: { ...row, text: 'Lauta' } });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect((await call('GET', document)).body.document).toMatchObject({
    serial: null,
    phase: 'open',
    money: { net: '74,52', vat: '19', gross: '93,52', valuta: 'EUR' },
    rows: [{ text: 'Hirsi', count: '2,5', price: { net: '14,905', gross: null } }, { text: 'Lauta' }],
  });
  expect((await call('DELETE', first.location)).status).toBe(204);
  expect((await call('GET', document)).body.document.rows).toMatchObject([{ text: 'Lauta' }]);
});

test('refusals point into what was sent', async () => {
  const document = await newDocument();
  const readProblem = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    return [status, ...body.refusals.map(({ about }: { about: string }) => about)];
  };
  expect(
    await readProblem(call('POST', `${document}/rows`, { row: { text: '', count: '0', vat: { rate: '24' } } })),
  ).toEqual([...[422, '/row/text', '/row/count', '/row/price/net', '/row/vat/rate']]);
  expect(await readProblem(call('POST', '/customers', { customer: { ...customer, title: '' } }))).toEqual([
    422,
    '/title',
  ]);
  const transport = { via: 'mail', to: { email: 'x' } };
  expect(await readProblem(call('POST', `${document}/transports`, { transport }))).toEqual([422, '/rows', '/to/email']);
  expect(await readProblem(call('PATCH', document, {}))).toEqual([422, '/dates/issued']);
});

test('pages: numbered from 1, or by the link to the next one', async () => {
  const { body } = await call('GET', '/customers?page=1&size=3');
  expect(body).toMatchObject({ page: { number: 1, entries: expect.stringMatching(/^\d+$/) } });
  expect(body.list.customers).toHaveLength(3);
  expect((await call('GET', '/customers?page=0')).status).toBe(422);
  const documents = await call('GET', '/documents?take=9');
  expect(documents.body.links.next).toMatch(/^\/sales\/fi\/20774740\/documents\?take=9&after=/);
});
