import { describe, expect, test } from 'vitest';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice } from '#app/sales/api/comparableInvoice.ts';
import type { ContactRequest, InvoiceContent, ProductRequest } from '#app/sales/api/requests.ts';
import { remoteContact, remoteInvoice, remoteProduct } from '#app/sales/api/responses.ts';
import { noteAlikeEntries, pickCreatedEntry } from '#app/sales/outbox/steps/alikeEntries.ts';
import {
  couldBeCreatedContact,
  fingerprintInvoice,
  hasInvoiceBeenSent,
  identifiesRecipient,
  isEmptyDraftInvoice,
  isInvoiceLocked,
  isInvoicePartlyWritten,
  isSameRecipient,
  matchesInvoiceFingerprint,
  matchesSentContact,
  matchesSentProduct,
} from '#app/sales/outbox/steps/comparison.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createRemoteLine, createSentLine } from '#test/unit/app/sales/invoiceLines.ts';

const sentContact: ContactRequest = {
  ...{ type: 'business', name: 'Kymi Oy', businessId: '2077474-0', vatId: '', email: 'Laskut@kymi.example' },
  ...{ eInvoiceAddress: '', eInvoiceOperator: '', street: 'Puistokatu 1', postalCode: '48100', town: 'Kotka' },
  ...{ country: 'FI', language: 'fi' },
};
const contact: Contact = remoteContact.parse({ ...sentContact, remoteId: 'c' });
const all = new Set(Object.keys(contact));

describe('a contact of the service', () => {
  test('matches what was sent in every compared field, and in these alone', () => {
    expect(matchesSentContact(contact, sentContact, all)).toBe(true);
    for (const field of nonEmpty(Object.keys(sentContact) as (keyof ContactRequest)[])) {
      const changed = { ...contact, [field]: 'else' };
      expect(matchesSentContact(changed, sentContact, all), field).toBe(false);
      expect(matchesSentContact(changed, sentContact, new Set([...all].filter((name) => name !== field)))).toBe(true);
    }
  });

  test('matches with a term that neither side has', () => {
    const sent = { ...sentContact, paymentTermDays: null };
    expect(matchesSentContact(contact, sent, all)).toBe(true);
    expect(matchesSentContact({ ...contact, paymentTermDays: 14 }, sent, all)).toBe(false);
    expect(matchesSentContact(contact, { ...sentContact, paymentTermDays: 14 }, all)).toBe(false);
  });

  test('may have been created by a request that left its defaults open, with an e-mail address in another case', () => {
    const withDefaults: Contact = { ...contact, channel: 'email', paymentTermDays: 14, email: 'LASKUT@kymi.example' };
    const sent = { ...sentContact, channel: null, paymentTermDays: null };
    expect(couldBeCreatedContact(withDefaults, sent, all)).toBe(true);
    expect(couldBeCreatedContact(withDefaults, { ...sent, paymentTermDays: 7 }, all)).toBe(false);
    expect(couldBeCreatedContact({ ...withDefaults, email: 'x@kymi.example' }, sent, all)).toBe(false);
    expect(couldBeCreatedContact({ ...withDefaults, name: 'KYMI OY' }, sent, all)).toBe(false);
  });

  test('without an e-mail address may have been created by a request without one', () => {
    expect(couldBeCreatedContact({ ...contact, email: '' }, { name: 'Kymi Oy' }, all)).toBe(true);
    expect(couldBeCreatedContact(contact, { name: 'Kymi Oy' }, all)).toBe(false);
  });

  test.each(['businessId', 'vatId', 'email', 'eInvoiceAddress', 'street'] as const)(
    'is told from others of its name by its %s, where that was sent and is compared',
    (field) => {
      const compared = new Set(['name', field]);
      expect(identifiesRecipient({ name: 'Kymi Oy', [field]: 'x' }, compared)).toBe(true);
      expect(identifiesRecipient({ name: 'Kymi Oy', [field]: '' }, compared)).toBe(false);
      expect(identifiesRecipient({ name: 'Kymi Oy', [field]: 'x' }, new Set(['name']))).toBe(false);
      expect(identifiesRecipient({ name: 'Kymi Oy', [field]: 'x' }, new Set([field]))).toBe(false);
    },
  );

  test('is not told from others by its town', () => {
    expect(identifiesRecipient({ name: 'Kymi Oy', town: 'Kotka' }, new Set(['name', 'town']))).toBe(false);
  });

  test('is the same recipient wherever its invoices go', () => {
    const where = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];
    for (const field of nonEmpty(Object.keys(sentContact)))
      expect(isSameRecipient(sentContact, { ...sentContact, [field]: 'else' }), field).toBe(where.includes(field));
    expect(isSameRecipient(sentContact, { ...sentContact })).toBe(true);
  });
});

test('a product of the service matches what was sent; an account that was left open is its choice', () => {
  const sent: ProductRequest = {
    ...{ number: 'A1', name: 'Hirsi', unit: 'H87', unitPrice: '14.9', vatRate: '25.5', account: '' },
  };
  const product: Product = remoteProduct.parse({ ...sent, remoteId: 'p' });
  const compared = new Set(Object.keys(sent));
  expect(matchesSentProduct(product, sent, compared)).toBe(true);
  expect(matchesSentProduct({ ...product, account: '3000' }, sent, compared)).toBe(true);
  expect(matchesSentProduct({ ...product, account: '3000' }, { ...sent, account: '3001' }, compared)).toBe(false);
  for (const field of ['number', 'name', 'unit', 'unitPrice', 'vatRate']) {
    expect(matchesSentProduct({ ...product, [field]: 'else' }, sent, compared), field).toBe(false);
    expect(matchesSentProduct({ ...product, [field]: 'else' }, sent, new Set(['account'])), field).toBe(true);
  }
  expect(matchesSentProduct({ ...product, unit: '' }, { ...sent, unit: '' }, compared)).toBe(true);
  expect(matchesSentProduct(product, { ...sent, unit: '' }, compared)).toBe(false);
});

const invoice: ComparableInvoice = {
  ...remoteInvoice.parse({ id: 'i', documentState: 'draft', contactId: 'c', date: '2026-11-05', note: 'ours' }),
  ...{ dueDate: '2026-11-19', currency: 'EUR' },
  lines: [createRemoteLine('a'), createRemoteLine('b')],
};
const content: InvoiceContent = {
  ...{ date: '2026-11-05', dueDate: '2026-11-19', paymentTermDays: null, referenceNumber: '', yourReference: '' },
  ...{ note: 'ours', deliveryDate: null, lateInterestPercent: null, orderReference: '', currency: 'EUR' },
  ...{ pricesIncludeVat: false, lines: [createSentLine('a'), createSentLine('b')] },
};

describe('the fingerprint of an invoice', () => {
  test.each([
    ...['contactId', 'date', 'dueDate', 'paymentTermDays', 'referenceNumber', 'yourReference', 'note'],
    ...['orderReference', 'deliveryDate', 'lateInterestPercent', 'currency'],
  ])('changes with its %s', (field) => {
    const mark = fingerprintInvoice(invoice);
    expect(fingerprintInvoice({ ...invoice, [field]: 'else' }).header).not.toBe(mark.header);
    expect(fingerprintInvoice({ ...invoice, [field]: 'else' }).lines).toEqual(mark.lines);
    expect(matchesInvoiceFingerprint({ ...invoice, [field]: 'else' }, mark)).toBe(false);
  });

  test('stays with its number, its states, its sums and the ids of its lines', () => {
    const mark = fingerprintInvoice(invoice);
    const sent: ComparableInvoice = {
      ...{ ...invoice, number: '1', documentState: 'sent', deliveryState: 'accepted', total: '1' },
      lines: [createRemoteLine('a', 'other'), createRemoteLine('b', null)],
    };
    expect(fingerprintInvoice(sent)).toEqual(mark);
    expect(matchesInvoiceFingerprint(sent, mark)).toBe(true);
    expect(mark.lines).toHaveLength(2);
    for (const text of [mark.header, ...mark.lines]) expect(text).toMatch(/^[\w-]{22}$/);
  });

  test('changes with a line, and has none where the service returns none', () => {
    const mark = fingerprintInvoice(invoice);
    const [first] = mark.lines;
    const changed = { ...invoice, lines: [createRemoteLine('a'), { ...createRemoteLine('b'), quantity: '2' }] };
    expect(fingerprintInvoice(changed).lines[0]).toBe(first);
    expect(fingerprintInvoice(changed).lines[1]).not.toBe(mark.lines[1]);
    expect(fingerprintInvoice({ ...invoice, lines: undefined })).toEqual({ header: mark.header, lines: [] });
  });
});

describe('an invoice that was being written', () => {
  const empty: ComparableInvoice = { ...invoice, date: null, dueDate: null, note: '', currency: null, lines: [] };
  const base = fingerprintInvoice(empty);
  const earlier = { ...invoice, note: 'before', lines: [createRemoteLine('x'), createRemoteLine('y')] };
  const written = { base, content };
  const rewritten = { base: fingerprintInvoice(earlier), content };
  const inPart = (change: Partial<ComparableInvoice>): ComparableInvoice => ({ ...invoice, ...change });

  test.each([
    ['has the content from before', empty, written, false, true],
    ['has ours', invoice, written, false, true],
    ['does not return its lines, and has our header', inPart({ lines: undefined }), written, false, true],
    [
      'does not return its lines, and has another header',
      inPart({ lines: undefined, note: 'x' }),
      written,
      true,
      false,
    ],
    ['has our first line', inPart({ lines: [createRemoteLine('a')] }), written, true, true],
    ['has our first line where all go at once', inPart({ lines: [createRemoteLine('a')] }), written, false, false],
    ['has another line', inPart({ lines: [createRemoteLine('x')] }), written, true, false],
    ['has our second line first', inPart({ lines: [createRemoteLine('b')] }), written, true, false],
    [
      'has ours and one more',
      inPart({ lines: ['a', 'b', 'c'].map((name) => createRemoteLine(name)) }),
      written,
      true,
      false,
    ],
    [
      'has our first line and another header',
      inPart({ note: 'x', lines: [createRemoteLine('a')] }),
      written,
      true,
      false,
    ],
    ['has the old header and our first line', { ...empty, lines: [createRemoteLine('a')] }, written, true, true],
    ['has the first old line under our header', inPart({ lines: [createRemoteLine('x')] }), rewritten, true, true],
    ['has the first old line under its own', { ...earlier, lines: [createRemoteLine('x')] }, rewritten, true, true],
    ['has the second old line alone', inPart({ lines: [createRemoteLine('y')] }), rewritten, true, false],
    [
      'has an old and a new line',
      inPart({ lines: ['x', 'b'].map((name) => createRemoteLine(name)) }),
      rewritten,
      true,
      false,
    ],
  ])('that %s', (_, now, request, sendsLinesOneByOne, isOurs) => {
    expect(isInvoicePartlyWritten(now, request, sendsLinesOneByOne)).toBe(isOurs);
  });
});

describe('the state of an invoice', () => {
  test.each([
    [{}, false],
    [{ documentState: 'draft', deliveryState: 'none' }, false],
    [{ documentState: 'unknown', deliveryState: 'unknown' }, false],
    [{ documentState: 'sent' }, true],
    [{ documentState: 'credited' }, true],
    [{ deliveryState: 'accepted' }, true],
    [{ deliveryState: 'delivered' }, true],
    [{ deliveryState: 'failed' }, true],
  ] as const)('%j: it has been sent: %s', (states, hasBeenSent) => {
    expect(hasInvoiceBeenSent(states as Parameters<typeof hasInvoiceBeenSent>[0])).toBe(hasBeenSent);
  });

  test.each([
    [undefined, false],
    ['unknown', false],
    ['draft', false],
    ['sent', true],
    ['credited', true],
  ] as const)('%s: it is locked: %s', (documentState, isLocked) => {
    expect(isInvoiceLocked({ ...invoice, documentState })).toBe(isLocked);
  });

  test('is that of an empty draft where nothing speaks against it', () => {
    expect(isEmptyDraftInvoice({ ...invoice, lines: [] })).toBe(true);
    expect(isEmptyDraftInvoice({ ...invoice, documentState: undefined, lines: undefined })).toBe(true);
    expect(isEmptyDraftInvoice(invoice)).toBe(false);
    expect(isEmptyDraftInvoice({ ...invoice, documentState: 'sent', lines: [] })).toBe(false);
    expect(isEmptyDraftInvoice({ ...invoice, documentState: 'unknown', lines: [] })).toBe(false);
  });
});

describe('the entry that a request has created', () => {
  const entries = [{ remoteId: 'old' }, { remoteId: 'new' }];

  test('is the first of those that were not there before', () => {
    expect(pickCreatedEntry({ idsBefore: ['old'] }, { entries, isIdentified: false })).toBe(entries[1]);
    expect(pickCreatedEntry({ idsBefore: ['old', 'new'] }, { entries, isIdentified: true })).toBeUndefined();
    expect(pickCreatedEntry({ idsBefore: [] }, { entries, isIdentified: false })).toBe(entries[0]);
  });

  test('is any one where its fields tell it from others, and none where they do not', () => {
    expect(pickCreatedEntry({}, { entries, isIdentified: true })).toBe(entries[0]);
    expect(pickCreatedEntry({}, { entries, isIdentified: false })).toBeUndefined();
    expect(pickCreatedEntry({}, { entries: [], isIdentified: true })).toBeUndefined();
  });

  test('is told from what was noted before, which is looked up only where it is needed', async () => {
    const request = { name: 'x' };
    const findAlike = async () => ({ entries, isIdentified: false });
    const refuse = async () => {
      throw new Error('was asked');
    };
    expect(
      await noteAlikeEntries<{ readonly name: string; idsBefore?: readonly string[] }>(request, true, refuse),
    ).toBe(request);
    expect(await noteAlikeEntries<{ idsBefore?: readonly string[] }>({}, false, findAlike)).toEqual({
      idsBefore: ['old', 'new'],
    });
    expect(await noteAlikeEntries({ idsBefore: ['first'] }, false, findAlike)).toEqual({
      idsBefore: ['first', 'old', 'new'],
    });
  });
});
