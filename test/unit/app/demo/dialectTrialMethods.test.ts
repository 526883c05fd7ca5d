import { describe, expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import { serviceQuirks } from '#app/demo/serviceQuirks.ts';
import { dialectTrialMethods } from '#app/sales/dialect/dialectTrialMethods.ts';

const documented = createDemoProfileText('http://127.0.0.1:5100', serviceQuirks.parse({ followUps: 'none' }));
const other = createDemoProfileText('http://127.0.0.1:5100', serviceQuirks.parse({ salesDialect: 'other' }));

const minimal = createDemoProfileText('http://127.0.0.1:5100', serviceQuirks.parse({ salesDialect: 'minimal' }));

const findOperation = async (profile: string, name: string) =>
  (await dialectTrialMethods.operations({ profile }))?.find((operation) => operation.name === name);

const attempt = async (
  profile: string,
  operation: string,
  changes: { input?: string; status?: number; body?: string | null } = {},
) => {
  const sample = await findOperation(profile, operation);
  const { input = sample?.sampleInput ?? '', status = 200, body = sample?.sampleAnswer ?? '' } = changes;
  const headers = [{ name: 'Location', value: '/sales/fi/1/customers/c-1' }];
  const answer = body === null ? null : { status, headers, body };
  return dialectTrialMethods.attempt({ profile, operation, input, answer });
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

describe('an operation that begins a job', () => {
  test('is tried without a wait for its end', async () => {
    const { request, read } = await attempt(minimal, 'deliver', { status: 202, body: '{"job":"j-1"}' });
    expect(request).toMatchObject({ method: 'POST', url: expect.stringMatching(/\/invoices\/47d0\/deliveries$/) });
    expect(read).toBe('{}');
  });

  test.each([
    ['{"state":"running"}', { isDone: false }, null],
    ['{"state":"done"}', { isDone: true }, null],
    ['{"state":"failed","reason":"No such mailbox."}', null, { kind: 'jobFailed', message: 'No such mailbox.' }],
  ])('is asked for its end by a request of its own, which reads %s', async (body, read, readError) => {
    const input = '{"invoiceId":"47d0","job":"j-1"}';
    const trial = await attempt(minimal, 'deliver.poll', { input, body });
    expect(trial.request).toMatchObject({ method: 'GET', url: expect.stringMatching(/\/jobs\/j-1$/), body: null });
    expect(JSON.parse(trial.read ?? 'null')).toEqual(read);
    expect(trial.readError).toEqual(readError);
  });
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

describe('names that fit nothing', () => {
  const misspelt = JSON.parse(other);
  misspelt.sales.dialect.readInvoice = {
    method: 'GET',
    path: '/documents/{invoiceIdd}',
    answer: ['{', '  "id": document.ref,', '  "dueDat": document.dates.deu', '}'],
  };
  const profile = JSON.stringify(misspelt);
  const pasted = '{"document":{"ref":"1","dates":{"due":"20261204"},"phase":"open"}}';
  const summarize = (trial: Awaited<ReturnType<typeof attempt>>) =>
    trial.names.map(({ kind, name, suggestion, line, column }) => [kind, name, suggestion, line, column]);

  test('are named with the pasted answer of the service, beside what is read of it', async () => {
    const trial = await attempt(profile, 'readInvoice', { body: pasted });
    expect(summarize(trial)).toEqual([
      ['unknownInput', 'invoiceIdd', 'invoiceId', null, null],
      ['unknownField', 'dueDat', 'dueDate', 3, 3],
      ['unknownMember', 'deu', 'due', 3, 28],
      ['unusedMember', 'document.dates.due', null, null, null],
      ['unusedMember', 'document.phase', null, null, null],
    ]);
  });

  test('are named before there is an answer, of which nothing is said then', async () => {
    const trial = await attempt(profile, 'readInvoice', { body: null });
    expect(trial).toMatchObject({ read: null, readError: null });
    expect(summarize(trial).map(([kind]) => kind)).toEqual(['unknownInput', 'unknownField']);
  });

  test('are those of the refusal where the service refuses', async () => {
    misspelt.sales.dialect.errors = '{ "message": said.word }';
    const body = '{"said":{"words":"No.","ticket":"t"}}';
    const trial = await attempt(JSON.stringify(misspelt), 'readInvoice', { status: 422, body });
    expect(summarize(trial).slice(1)).toEqual([
      ['unknownMember', 'word', 'words', 1, 19],
      ['unusedMember', 'said.words', null, null, null],
      ['unusedMember', 'said.ticket', null, null, null],
    ]);
  });

  test('are none in the samples of the documented operations', async () => {
    const operations = (await dialectTrialMethods.operations({ profile: documented })) ?? [];
    const all = await Promise.all(operations.map(({ name }) => attempt(documented, name)));
    expect(all.flatMap(({ names }) => names)).toEqual([]);
  });
});

test('of a text that is no profile there is nothing to try', async () => {
  expect(await dialectTrialMethods.operations({ profile: '{' })).toBeNull();
  await expect(attempt('{', 'createContact')).rejects.toMatchObject({ error: { kind: 'invalidProfile' } });
  await expect(attempt(documented, 'fieldPaths')).rejects.toMatchObject({ error: { kind: 'notFound' } });
});

test('a further list is tried by a request of its own, and says which row lacks the member in common', async () => {
  const body = '{"items":[{"id":"6c1f","display_name":"Karjalan Rakennus Oy"}],"next":null}';
  const { request, read } = await attempt(minimal, 'listInvoices.join.0', { body });
  expect(request).toMatchObject({ url: expect.stringMatching(/\/clients\?limit=200$/) });
  expect(JSON.parse(read ?? '')).toMatchObject({ rows: [{ contactId: '6c1f', contactName: 'Karjalan Rakennus Oy' }] });
  expect((await attempt(minimal, 'listInvoices.join.1', { body: '{"items":[{}]}' })).readError).toMatchObject({
    kind: 'unreadableAnswer',
    detail: expect.stringContaining('must have the member "id"'),
  });
});
