import { describe, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect } from '#app/profile/dialect.ts';
import { parseExactJson } from '#app/profile/exactJson.ts';
import { findDraftFieldPath, mapMessagesToDraftFields } from '#app/profile/fieldPaths.ts';
import { createDialectRequestBody, mapDialectResponse, translateDialectErrorBody } from '#app/profile/mapping.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createListPageSchema, remoteContact, remoteInvoice } from '#app/sales/api/responses.ts';

const answered = { status: 200, headers: {} };

test('a contact is written as documented, without empty members', async () => {
  const contact = {
    organizationNumber: '20774740',
    type: 'consumer',
    name: 'Aino Lahti',
    businessId: '',
    email: 'aino@lahti.example',
    eInvoiceAddress: '',
    eInvoiceOperator: '',
    street: 'Kauppakatu 1',
    postalCode: '00100',
    town: 'Helsinki',
    country: 'FI',
    language: 'sv',
    vatId: '',
    channel: null,
    paymentTermDays: null,
  };
  expect(
    JSON.parse((await createDialectRequestBody(getDefaultSalesDialect(), 'createContact', contact)) ?? ''),
  ).toEqual({
    organizationNumber: 20774740,
    type: 'Consumer',
    number: '0',
    name: 'Aino Lahti',
    currency: 'EUR',
    InvoiceLanguage: 'sv-SE',
    defaultReceivableAccountNumber: '1701',
    email: 'aino@lahti.example',
    invoicingAddress: { address1: 'Kauppakatu 1', country: 'FI', postalCode: '00100', postOffice: 'Helsinki' },
  });
});

test('an invoice goes back whole, with its version and unknown members, and one line stays a list', async () => {
  const original = parseExactJson(
    '{"id":"i","rowVersion":"AAA=","overdueInterest":10.50,"own":{"kept":1.0},"lines":[]}',
  );
  const line = {
    productId: null,
    name: 'Hirsi',
    quantity: '2.5',
    unit: 'MTR',
    unitPrice: '14.905',
    unitPriceWithVat: null,
    discountPercent: null,
    vatRate: '25.5',
    vatCategory: 'S',
    vatReason: '',
    description: '',
  };
  const content = { date: '2026-11-20', dueDate: '2026-12-04', paymentTermDays: 14, referenceNumber: '1232' };
  const inputs = { invoiceId: 'i', original, ...content, yourReference: '', note: '', lines: [line] };
  const body = (await createDialectRequestBody(getDefaultSalesDialect(), 'updateInvoice', inputs)) ?? '';
  expect(body).toContain('"rowVersion":"AAA=","overdueInterest":10.50,"own":{"kept":1.0},"lines":[{"type":"Product"');
  expect(body).toContain(
    '"quantity":2.5,"unit":"MTR","pricePerUnit":14.905,"salesAccountNumber":3000,"taxPercent":25.5,"taxCategory":"S"}]',
  );
  expect(body).not.toContain('pricePerUnitTaxIncluded');
});

test('an invoice is read with its three states apart; a word that nobody knows is unknown, nothing is null', async () => {
  const read = (text: string) =>
    mapDialectResponse(getDefaultSalesDialect(), 'readInvoice', remoteInvoice, parseExactJson(text), answered);
  expect(
    await read(`{"id":7,"number":10231,"status":"Sent","deliveryStatus":"Delivered","paymentStatus":"PartlyPaid",
      "deliveryChannel":"EInvoice","date":"2026-11-20T00:00:00","dueDate":"2026-12-04","totalTaxIncluded":29.90,
      "lines":[{"productName":"Hirsi","quantity":2.50,"pricePerUnit":14.90,"taxPercent":25.5}]}`),
  ).toMatchObject({
    id: '7',
    number: '10231',
    date: '2026-11-20',
    total: '29.9',
    documentState: 'sent',
    deliveryState: 'delivered',
    paymentState: 'partlyPaid',
    channel: 'eInvoice',
    lines: [{ name: 'Hirsi', quantity: '2.5', unitPrice: '14.9', unitPriceWithVat: null, vatRate: '25.5' }],
  });
  expect(await read('{"id":"i","number":0,"status":"Pondering","deliveryChannel":null,"date":null}')).toMatchObject({
    number: null,
    documentState: 'unknown',
    deliveryState: 'unknown',
    channel: null,
    date: null,
    total: null,
    lines: [],
  });
});

test('a list of one contact is a list, with whatever the service has', async () => {
  const body = {
    id: 'c',
    name: 'Kymi Oy',
    type: 'Business',
    InvoiceLanguage: 'en-GB',
    invoicingAddress: { country: 'FI' },
  };
  const response = { results: [body], rowCount: 1, pageSize: 10 };
  const page = await mapDialectResponse(
    getDefaultSalesDialect(),
    'findContacts',
    createListPageSchema(remoteContact),
    response,
    answered,
  );
  expect(page).toMatchObject({ total: 1, pageSize: 10 });
  expect(page.rows).toMatchObject([
    { remoteId: 'c', type: 'business', language: 'en', country: 'FI', street: '', email: '' },
  ]);
});

test.each([
  ['updateInvoice', 'Lines[2].TaxPercent', 'lines.2.vatRate'],
  ['updateInvoice', 'Lines[2].TaxExemptionReason', 'lines.2.vatReason'],
  ['updateInvoice', 'lines[0].productName', 'lines.0.name'],
  ['updateInvoice', 'Lines[11].PricePerUnitTaxIncluded', 'lines.11.unitPrice'],
  ['updateInvoice', 'Lines[1].Quantity', 'lines.1.quantity'],
  ['updateInvoice', 'DueDate', 'dueDate'],
  ['updateInvoice', 'OverdueInterest', 'lateInterestPercent'],
  ['updateInvoice', 'Date', 'invoiceDate'],
  ['createContact', 'InvoicingAddress.PostalCode', 'contact.postalCode'],
  ['deliver', 'EInvoiceAddress', 'contact.eInvoiceAddress'],
  ['createContact', 'Name', 'contact.name'],
  ['createProduct', 'Name', 'product.name'],
  ['updateInvoice', 'Name', null],
  ['updateInvoice', 'OriginalDueDate', null],
  ['createContact', 'Name.First', null],
] as const)('refused by %s, %s stands in the draft at %s', (operation, path, draftPath) => {
  expect(findDraftFieldPath(getDefaultSalesDialect().fieldPaths, operation, path)).toBe(draftPath);
});

const placed = (line: number | null, ...paths: readonly string[]) =>
  mapMessagesToDraftFields(
    [...getDefaultSalesDialect().fieldPaths, { match: '^lines\\[(\\d+)\\]/row/count$', path: 'lines.$1.quantity' }],
    { operation: 'addLine', line },
    { kind: 'validation', fields: paths.map((path) => ({ path, message: 'no' })), messages: ['first'] },
  );

test('a message without a place in the draft is kept with the name that the service gave its field', () => {
  expect(placed(null, 'DueDate', 'ShipMode')).toEqual({
    kind: 'validation',
    fields: [{ path: 'dueDate', message: 'no' }],
    messages: ['first', 'ShipMode: no'],
  });
});

test('what is said of a line that was sent alone stands on that line', () => {
  expect(placed(4, 'Quantity', '/row/count', '/row/colour')).toEqual({
    kind: 'validation',
    fields: [
      { path: 'lines.4.quantity', message: 'no' },
      { path: 'lines.4.quantity', message: 'no' },
    ],
    messages: ['first', '/row/colour: no'],
  });
});

describe('a refusal in a shape of its own', () => {
  const errors = '{ "errors": [refusals.($about := about; words.{ "path": $about, "message": $ })] }';
  const translated = (body: string) => translateDialectErrorBody({ ...getDefaultSalesDialect(), errors }, body);

  test('is mapped to a common one by the profile', async () => {
    const body = '{"refusals":[{"about":"/a","words":["one","two"]},{"about":"/b","words":["three"]}]}';
    expect(JSON.parse(await translated(body))).toEqual({
      errors: [
        { path: '/a', message: 'one' },
        { path: '/a', message: 'two' },
        { path: '/b', message: 'three' },
      ],
    });
  });

  test.each(['<html>', '', 'gone', '{"refusals":'])(
    'stays as it came where the profile makes nothing of it: %j',
    async (body) => {
      expect(await translated(body)).toBe(body);
    },
  );
});

test('a dialect says how lines are written: in one piece or one by one', () => {
  const { updateInvoice, ...without } = getDefaultSalesDialect();
  expect(dialect.safeParse(without).error?.issues).toMatchObject([{ path: ['updateInvoice'] }]);
  expect(dialect.safeParse({ ...without, addLine: updateInvoice }).success).toBe(true);
});

test('a profile says of every expression and pattern that does not read where it stands', () => {
  const operation = { method: 'POST', path: '/x', answer: '{ "id": id }' };
  const profile = {
    format: 'invoice-desk-profile/1',
    name: 'Service',
    companies: [{ customerNumber: '1', name: 'One' }],
    identity: { issuer: 'https://a.example', clientId: 'c', scopes: ['openid'], redirectUris: ['https://b.example/'] },
    purchases: { baseUrl: 'https://c.example' },
    sales: {
      baseUrl: 'https://d.example',
      tokenUrl: 'https://d.example/token',
      dialect: {
        createContact: { ...operation, body: '{ "name": ' },
        createProduct: operation,
        createInvoice: { ...operation, answer: 'a b' },
        readInvoice: operation,
        updateInvoice: operation,
        listInvoices: operation,
        deliver: operation,
        fieldPaths: [{ match: '(', path: 'x' }],
      },
    },
  };
  let faults: unknown;
  try {
    parseProfile(JSON.stringify(profile));
  } catch (failure) {
    faults = failure instanceof AppFailure && failure.error.kind === 'invalidProfile' ? failure.error.faults : failure;
  }
  expect(faults).toEqual([
    {
      path: 'sales.dialect.createContact.body',
      code: 'badValue',
      message: expect.stringContaining('not a JSONata expression'),
    },
    {
      path: 'sales.dialect.createInvoice.answer',
      code: 'badValue',
      message: expect.stringContaining('line 1, column 3'),
    },
    { path: 'sales.dialect.fieldPaths[0].match', code: 'badValue', message: 'must be a regular expression' },
  ]);
});
