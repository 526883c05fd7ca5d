import { describe, expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { dialectTrialMethods } from '#app/sales/dialect/dialectTrialMethods.ts';

const documented = createDemoProfileText('http://127.0.0.1:5100');
const other = createDemoProfileText('http://127.0.0.1:5100', serviceQuirks.parse({ salesDialect: 'other' }));

const findOperation = async (profile: string, name: string) =>
  (await dialectTrialMethods.operations({ profile }))?.find((operation) => operation.name === name);

const attempt = async (
  profile: string,
  operation: string,
  changes: { input?: string; status?: number; body?: string } = {},
) => {
  const sample = await findOperation(profile, operation);
  const { input = sample?.sampleInput ?? '', status = 200, body = sample?.sampleAnswer ?? '' } = changes;
  const headers = [{ name: 'Location', value: '/sales/fi/1/customers/c-1' }];
  return dialectTrialMethods.attempt({ profile, operation, input, answer: { status, headers, body } });
};

test('every documented operation makes a request of its sample, and reads its sample answer', async () => {
  const operations = (await dialectTrialMethods.operations({ profile: documented })) ?? [];
  expect(operations.map(({ name }) => name)).toEqual([
    ...['createContact', 'findContacts', 'updateContact', 'createProduct', 'findProducts', 'updateProduct'],
    ...['createInvoice', 'readInvoice', 'updateInvoice', 'listInvoices', 'listDrafts', 'deliver', 'readPayments'],
    ...['listPayments', 'readSettings'],
  ]);
  for (const { name, isDocumented } of operations) {
    expect(isDocumented).toBe(true);
    expect(await attempt(documented, name)).toMatchObject({ request: {}, requestError: null, readError: null });
  }
});

test('the request stands as it would be sent, without a secret', async () => {
  const { request } = await attempt(documented, 'createContact');
  expect(request).toMatchObject({ method: 'POST', url: 'http://127.0.0.1:5100/sales/fi/20774740/contacts' });
  const headers = Object.fromEntries((request?.headers ?? []).map(({ name, value }) => [name, value]));
  expect(headers).toMatchObject({ 'Ocp-Apim-Subscription-Key': '•••', authorization: 'Bearer •••' });
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ name: 'Karjalan Rakennus Oy', paymentTerm: 14 });
});

test('the answer stands as it is read: decimals by their digits, states as ours', async () => {
  const { read } = await attempt(documented, 'readInvoice');
  expect(JSON.parse(read ?? '')).toMatchObject({ id: '47d0', total: '42.08', open: '20', paymentState: 'partlyPaid' });
});

test('a dialect of its own is tried as it is: numbers with a comma, the id from a header, lines one by one', async () => {
  expect(await findOperation(other, 'addLine')).toMatchObject({ isDocumented: false });
  const { request } = await attempt(other, 'addLine', { status: 201, body: '' });
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ row: { count: '2,5', price: { net: '14,90' } } });
  expect((await attempt(other, 'createContact', { status: 201, body: '' })).read).toBe('{\n  "id": "c-1"\n}');
});

describe('what is wrong is said with its place', () => {
  test('in the input', async () => {
    expect((await attempt(documented, 'createContact', { input: '{' })).requestError).toMatchObject({
      kind: 'invalidRequest',
    });
    expect((await attempt(documented, 'readInvoice', { input: '{"invoiceId":""}' })).requestError).toMatchObject({
      kind: 'invalidRequest',
      detail: '{invoiceId} is empty',
    });
  });

  test('in an expression of the profile', async () => {
    const broken = JSON.parse(other);
    broken.sales.dialect.createContact.body = '$sum("x")';
    broken.sales.dialect.readInvoice.answer = '{ "id": $sum("x") }';
    const createDialectFault = (path: string) => ({
      kind: 'invalidProfile',
      faults: [{ path: `sales.dialect.${path}` }],
    });
    const text = JSON.stringify(broken);
    expect((await attempt(text, 'createContact')).requestError).toMatchObject(createDialectFault('createContact.body'));
    expect((await attempt(text, 'readInvoice')).readError).toMatchObject(createDialectFault('readInvoice.answer'));
  });

  test('in the answer', async () => {
    const wrong = await attempt(documented, 'readInvoice', { body: '{"id":"1","totalTaxIncluded":"much"}' });
    expect(wrong).toMatchObject({
      read: null,
      readError: { kind: 'unreadableAnswer', detail: 'readInvoice: total: must be a decimal number' },
    });
    expect((await attempt(documented, 'readInvoice', { body: '<p>' })).readError).toMatchObject({ reason: 'html' });
  });

  test('by the service, on the fields of a draft', async () => {
    const body = '{"refusals":[{"about":"/row/count","words":["Too much."]}]}';
    expect((await attempt(other, 'addLine', { status: 422, body })).readError).toEqual({
      kind: 'validation',
      fields: [{ path: 'lines.0.quantity', message: 'Too much.' }],
      messages: [],
    });
  });
});

test('of a text that is no profile there is nothing to try', async () => {
  expect(await dialectTrialMethods.operations({ profile: '{' })).toBeNull();
  await expect(attempt('{', 'createContact')).rejects.toMatchObject({ error: { kind: 'invalidProfile' } });
  await expect(attempt(documented, 'fieldPaths')).rejects.toMatchObject({ error: { kind: 'notFound' } });
});
