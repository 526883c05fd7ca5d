import { expect, test } from 'vitest';
import { createDemoProfileText } from '#app/demo/demoProfileText.ts';
import type { HttpRequest, HttpResponse } from '#app/http/client.ts';
import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import { dialect, type SalesDialect } from '#app/profile/dialect.ts';
import { parseProfile } from '#app/profile/parseProfile.ts';
import { createSalesApi } from '#app/sales/api/salesApi.ts';

/** The API in a dialect, on a service that answers everything with `answer`. */
const apiIn = (spoken: SalesDialect, answer: Pick<HttpResponse, 'headers'> & { readonly text: string }) => {
  const { sales } = parseProfile(createDemoProfileText('http://127.0.0.1:5100'));
  if (!sales) throw new Error('the demo service has a sales interface');
  const sent: HttpRequest[] = [];
  const streamBody = async function* (): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(answer.text);
  };
  const api = createSalesApi({
    profile: { ...sales, dialect: spoken },
    organizationNumber: '1',
    subscription: 's',
    language: 'en',
    http: {
      send: async (request) => {
        sent.push(request);
        return { status: 200, headers: answer.headers, body: streamBody() };
      },
    },
  });
  return { api, sent };
};

const content = {
  date: '2026-11-20',
  dueDate: '2026-12-04',
  paymentTermDays: 14,
  referenceNumber: '',
  yourReference: '',
  orderReference: '',
  note: '',
  deliveryDate: null,
  lateInterestPercent: null,
  currency: 'EUR',
  pricesIncludeVat: false,
  lines: [],
};

test('a version that stands beside the body goes back in a header', async () => {
  const { readInvoice, updateInvoice } = getDefaultSalesDialect();
  const spoken = dialect.parse({
    ...getDefaultSalesDialect(),
    readInvoice: { ...readInvoice, answer: '{ "id": id, "version": $headers.etag }' },
    updateInvoice: { ...updateInvoice, headers: { 'If-Match': '{version}' } },
  });
  const { api, sent } = apiIn(spoken, { headers: { etag: '"v 7"' }, text: '{"id":"i"}' });
  const { invoice, snapshot: whole } = await api.readInvoice('i');
  expect(invoice).not.toHaveProperty('version');
  await api.updateInvoice('i', whole, content);
  expect(sent.at(-1)?.headers).toMatchObject({ 'if-match': '"v 7"' });
  await api.updateInvoice('i', { ...whole, version: null }, content);
  expect(sent.at(-1)?.headers).not.toHaveProperty('if-match');
});

test('a caller’s own id travels where the profile puts it, and creation counts as repeatable where it says so', async () => {
  const createInvoice = {
    ...getDefaultSalesDialect().createInvoice,
    headers: { 'Idempotency-Key': '{clientId}' },
    repeatable: true,
  };
  const { api, sent } = apiIn({ ...getDefaultSalesDialect(), createInvoice }, { headers: {}, text: '{"id":"i"}' });
  expect([api.isRepeatable('createInvoice'), api.isRepeatable('createContact')]).toEqual([true, false]);
  await api.createInvoice('c', 'own-1');
  expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'own-1' });
});

test('what a profile does not describe is null, or a fault of the profile with its place', async () => {
  const {
    readPayments: _,
    listPayments: __,
    readSettings: ___,
    updateContact: ____,
    ...without
  } = getDefaultSalesDialect();
  const { api, sent } = apiIn(without, { headers: {}, text: '{}' });
  expect([await api.readPayments('i'), await api.listPayments(null), await api.readSettings()]).toEqual([
    null,
    null,
    null,
  ]);
  const fault = { kind: 'invalidProfile', faults: [{ path: 'sales.dialect.updateContact' }] };
  await expect(api.updateContact('c', {} as never)).rejects.toMatchObject({ error: fault });
  expect(sent).toEqual([]);
});

test('an event without a time is left out; one of an unknown kind is shown unchanged', async () => {
  const events = [
    { type: 'Paid', date: 'soon', amount: 1 },
    { type: 'Exploded', date: '2026-12-01T10:00:00+02:00', text: 'boom', amount: 'much' },
    null,
  ];
  const { api } = apiIn(getDefaultSalesDialect(), { headers: {}, text: JSON.stringify({ status: 'Odd', events }) });
  expect(await api.readPayments('i')).toMatchObject({
    documentState: 'unknown',
    isAccounted: false,
    open: null,
    events: [{ kind: 'other', at: '2026-12-01T08:00:00.000Z', amount: null, text: 'boom' }],
  });
});

test('an answer without a body is read from what was asked for', async () => {
  const createInvoice = { ...getDefaultSalesDialect().createInvoice, answer: '{ "id": $inputs.clientId }' };
  const { api } = apiIn({ ...getDefaultSalesDialect(), createInvoice }, { headers: {}, text: '' });
  expect(await api.createInvoice('k', 'own-id')).toBe('own-id');
});
