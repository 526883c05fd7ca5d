import { describe, expect, it } from 'vitest';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import type { ConnectionProfile } from '#app/profile/connectionProfile.ts';
import { profileFor, toSeen } from './openedPurchases.ts';
import { company, createSellerInvoices, invoice, query, total } from './sellerInvoices.ts';

const gone = { ...query, filters: [{ kind: 'missing' as const }] };
const seller = createSellerInvoices();
const { sync, findInvoice, review } = seller;

/** Returns a function that maps a field of purchase invoices in a profile. */
const mapField =
  (name: string, path: string) =>
  (profile: ConnectionProfile): ConnectionProfile => ({
    ...profile,
    purchases: { ...profile.purchases, fields: { ...profile.purchases.fields, [name]: path } },
  });

const totals = async (): Promise<unknown> => (await seller.fixture.opened.readView(query)).totals;
const listFindingKinds = ({ findings }: PurchaseInvoice): string[] => findings.map(({ evidence }) => evidence.kind);

describe('records with one seller and one number', () => {
  it('are two invoices where their dates differ, whatever their versions, and a finding says so', async () => {
    await sync(invoice(), invoice({ version: 3, invoiceDate: '2026-03-09', ...total('40') }));
    expect(await totals()).toEqual([{ currency: 'EUR', amount: '140' }]);
    expect(listFindingKinds(await findInvoice('40'))).toContain('duplicateNumber');
  });

  it('are one invoice that says so where they differ in their version alone, counted once, with a finding', async () => {
    await sync(invoice(), invoice({ version: 3, ...total('40') }));
    const displayed = await findInvoice('40');
    expect(await totals()).toEqual([{ currency: 'EUR', amount: '40' }]);
    expect(displayed.row.records).toBe(2);
    expect(listFindingKinds(displayed)).toContain('severalRecords');
    expect(displayed.versions.map(({ version, isReturned }) => [version, isReturned])).toEqual([
      [3, true],
      [1, true],
    ]);
    await sync(invoice({ version: 3, ...total('40') }));
    const later = await findInvoice('40');
    expect(later.row.records).toBe(1);
    expect(listFindingKinds(later)).not.toContain('severalRecords');
    expect(later.versions.map(({ isReturned }) => isReturned)).toEqual([true, false]);
  });

  it('are one invoice that says so where the service lists one record twice, counted once, with a finding', async () => {
    await sync(invoice(), invoice());
    const displayed = await findInvoice('100');
    expect(await totals()).toEqual([{ currency: 'EUR', amount: '100' }]);
    expect(displayed.row.records).toBe(2);
    expect(displayed.findings.map(({ evidence }) => evidence)).toContainEqual({
      ...{ kind: 'severalRecords', count: 2, reason: 'copies' },
    });
    expect(displayed.versions).toHaveLength(1);
    await sync(invoice());
    const later = await findInvoice('100');
    expect(later.row.records).toBe(1);
    expect(listFindingKinds(later)).not.toContain('severalRecords');
  });

  it('are one invoice that says so once a second record that is equal to the byte has come', async () => {
    await sync(invoice());
    await review('100');
    expect(await seller.fixture.opened.purchases.sync({ company })).toMatchObject({ changed: 0 });
    await sync(invoice(), invoice(), invoice());
    const displayed = await findInvoice('100');
    expect(displayed.row).toMatchObject({ records: 3, review: 'reviewed' });
    expect(listFindingKinds(displayed)).toContain('severalRecords');
    await sync(invoice(), invoice(), invoice());
    expect((await findInvoice('100')).row.records).toBe(3);
  });

  it('are invoices of two years where the seller begins to number again, each with its own review and note', async () => {
    const older = invoice({ invoiceDate: '2025-01-08' });
    await sync(older);
    await review('100', 'paid in January');
    await sync(older, invoice({ invoiceDate: '2026-01-07', version: 2, ...total('250') }));
    expect(await totals()).toEqual([{ currency: 'EUR', amount: '350' }]);
    expect(await findInvoice('250')).toMatchObject({ row: { review: 'new' }, reviewed: null, notes: [] });
    expect(await findInvoice('100')).toMatchObject({
      row: { review: 'reviewed' },
      notes: [{ text: 'paid in January' }],
    });
  });

  it('stay one invoice with state and note where the seller writes its business id in another way', async () => {
    await sync(invoice());
    await review('100', 'checked');
    await sync(invoice({ version: 2 }, { businessId: 'FI15728600' }));
    expect(await findInvoice('100')).toMatchObject({
      row: { review: 'reviewed', reopened: null, businessId: 'FI15728600' },
      notes: [{ text: 'checked' }],
    });
    expect((await seller.fixture.opened.readView(gone)).rowCount).toBe(0);
  });

  it('keep a review on the record it was made on where one byte of it changes beside a second booking', async () => {
    await sync(invoice(), invoice(total('900')));
    await review('100', 'the small one');
    await sync(invoice({ orderIdentifier: 'x' }), invoice(total('900')));
    expect(await findInvoice('900')).toMatchObject({ row: { review: 'new' }, reviewed: null, notes: [] });
    expect(await findInvoice('100')).toMatchObject({
      row: { review: 'reviewed' },
      notes: [{ text: 'the small one' }],
    });
  });

  it('are back in the queue, and say why, where it is uncertain what became of the reviewed record', async () => {
    await sync(invoice(), invoice(total('900')));
    await review('100', 'the small one');
    await sync(invoice(total('120')), invoice(total('900')));
    const earlier = await findInvoice('100', gone);
    expect(earlier).toMatchObject({ row: { review: 'reviewed' }, notes: [{ text: 'the small one' }] });
    const successor = await findInvoice('120');
    expect(successor).toMatchObject({
      row: { review: 'new', reopened: 'uncertain' },
      reviewed: null,
      reopened: { review: null, changes: [], earlier: earlier.row.id },
      notes: [],
    });
    await review('120');
    expect(await findInvoice('120')).toMatchObject({ row: { review: 'reviewed', reopened: null }, reopened: null });
  });

  it('are one invoice where the service gives them one id, whatever else differs', async () => {
    await seller.fixture.reopen(mapField('identity', 'documentId'));
    await sync(invoice({ documentId: 'a' }), invoice({ documentId: 'b', version: 2, ...total('7') }));
    expect(await totals()).toEqual([{ currency: 'EUR', amount: '107' }]);
    await sync(invoice({ documentId: 'a', version: 2, invoiceDate: '2026-04-01', invoiceNumber: '1002' }));
    expect(await seller.fixture.opened.readRows(query)).toMatchObject([{ invoiceNumber: '1002', records: 1 }]);
    expect((await findInvoice('100')).versions).toHaveLength(2);
  });
});

describe('a review', () => {
  it('ends with a version that asks for another payment, and the difference is named', async () => {
    await sync(invoice(total('1255.00')));
    await review('1255', 'agreed');
    const account = { bankAccount: { iban: 'LT121000011101001000', bic: 'HABALT22' } };
    await sync(invoice({ version: 2, ...total('4512.30') }, account));
    const changed = await findInvoice('4512.30');
    expect(changed).toMatchObject({
      row: { review: 'new', reopened: 'paymentChanged', version: 2 },
      reviewed: null,
      notes: [{ text: 'agreed' }],
      reopened: {
        review: { state: 'reviewed', by: 'tester' },
        earlier: null,
        changes: [
          { field: 'amount', before: '1255', after: '4512.3' },
          { field: 'iban', before: 'FI7944052020036082', after: 'LT121000011101001000' },
          { field: 'bic', before: 'NDEAFIHH', after: 'HABALT22' },
        ],
      },
    });
    const toReview = { ...query, filters: [{ kind: 'review' as const, states: ['new' as const] }] };
    expect((await seller.fixture.opened.readView(toReview)).rowCount).toBe(1);
    await review('4512.30');
    expect(await findInvoice('4512.30')).toMatchObject({ row: { review: 'reviewed', reopened: null }, reopened: null });
  });

  it.each([
    ['due date', { dueDate: '2027-04-01' }, {}],
    ['reference', { [profileFor('http://127.0.0.1').purchases.fields.reference]: '1232' }, {}],
    ['currency', { invoiceCurrencyCode: 'SEK' }, {}],
    ['seller', {}, { organisationName: 'Sahaus Oy' }],
    ['bank', {}, { bankAccount: { iban: 'FI7944052020036082', bic: 'OKOYFIHH' } }],
  ])('ends with a version that has another %s', async (_name, change, seller) => {
    await sync(invoice());
    await review('100');
    await sync(invoice({ version: 2, ...change }, seller));
    expect((await findInvoice('100')).row).toMatchObject({ review: 'new', reopened: 'paymentChanged' });
  });

  it('stays with a version that asks for the same payment, and counts again when an earlier one is back', async () => {
    await sync(invoice());
    await review('100');
    await sync(invoice({ version: 2, note: 'corrected', invoiceTotalVatIncludedAmount: 100 }));
    expect((await findInvoice('100')).row).toMatchObject({ review: 'reviewed', reopened: null, version: 2 });
    await sync(invoice({ version: 3, ...total('101') }));
    expect((await findInvoice('101')).row).toMatchObject({ review: 'new', reopened: 'paymentChanged' });
    await sync(invoice());
    expect((await findInvoice('100')).row).toMatchObject({ review: 'reviewed', reopened: null, version: 1 });
  });

  it('is undone to what it was before, also where that no longer counts', async () => {
    await sync(invoice());
    await review('100');
    await sync(invoice({ version: 2, ...total('101') }));
    const { row } = await findInvoice('101');
    const { decision } = await seller.fixture.opened.purchases.review.setState({
      company,
      id: row.id,
      seen: toSeen(row),
      state: 'reviewed',
    });
    await seller.fixture.opened.purchases.review.undo({ connectionId: company.connectionId, decision });
    expect((await findInvoice('101')).row).toMatchObject({ review: 'new', reopened: 'paymentChanged' });
  });

  it('outlives a restart and another mapping of the fields', async () => {
    await sync(invoice());
    await review('100');
    await seller.fixture.reopen(mapField('reference', 'invoiceNumber'));
    expect((await findInvoice('100')).row).toMatchObject({ review: 'reviewed', reopened: null, reference: '1001' });
  });
});
