import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { exportTexts as words } from '#test/fixtures/exportTexts.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
  toSeen,
} from './openedPurchases.ts';

const directory = makeDirectory();
let service: Service;
let opened: OpenedPurchases;
const lists = new Map<string, readonly object[]>();

const day = 24 * 60 * 60 * 1000;
/** A Friday: what is due on a weekend is overdue later. */
const now = Date.parse('2026-11-20T10:00:00Z');
const inDays = (days: number): string => toLocalIsoDate(now + days * day);

const record = (number: number, further: object = {}): object => ({
  version: 1,
  seller: { businessId: '2077474-0', organisationName: `Myyjä ${number % 3} Oy` },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: String(number),
  invoiceDate: inDays(-number),
  dueDate: inDays(14 - number),
  invoiceTotalVatIncludedAmount: `${number},50`,
  invoiceCurrencyCode: 'EUR',
  ...further,
});

const first = { connectionId: 'desk', customerNumber: '1001' };
const second = { connectionId: 'desk', customerNumber: '1002' };
const everywhere = { connectionId: 'desk', customerNumber: null };
const query: PurchaseQuery = createPurchaseQuery(first);

beforeAll(async () => {
  service = await startService((request, response) => {
    const number = new URL(request.url ?? '', 'http://desk').searchParams.get('customerNumber') ?? '';
    response.end(JSON.stringify({ Items: lists.get(number) ?? [] }));
  });
  const profile = profileFor(service.url);
  const [company] = profile.companies;
  const companies = ['1001', '1002', '1003'].map((customerNumber, index) => ({
    ...company,
    businessId: null,
    customerNumber,
    name: ['Yksi Oy', 'Kaksi Oy', 'Kolme Oy'][index] ?? '',
  }));
  opened = openPurchases(directory, { ...profile, companies }, undefined, { now: () => now });
  lists.set('1001', [
    ...Array.from({ length: 40 }, (_, index) => record(index + 1)),
    record(41, {
      seller: { organisationName: '=1+1' },
      paymentStatusCode: 'NOTPAID',
      note: 'first\tsecond\nthird',
      lines: [{ code: '7' }, { code: '12' }],
    }),
    record(42, { paymentStatusCode: 'PAID', invoiceTotalVatIncludedAmount: '-100,25' }),
  ]);
  lists.set('1002', [
    record(1, { paymentStatusCode: 'PARTLYPAID', openAmount: '0,50' }),
    record(2, { paymentStatusCode: 'NOTPAID', invoiceCurrencyCode: 'SEK' }),
  ]);
  await opened.purchases.sync({ company: first });
  await opened.purchases.sync({ company: second });
});
afterAll(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});

/** The view once nothing in it is still being looked for. */
const settledView = async (question: PurchaseQuery) => {
  await opened.purchases.overview({ scope: question.scope });
  return opened.readView(question);
};

describe('one list over all companies', () => {
  it('holds the invoices of each, and says that one was never synced', async () => {
    const all = { ...createPurchaseQuery(everywhere), sort: [{ column: 'company', direction: 'ascending' } as const] };
    expect(await opened.readView(all)).toMatchObject({
      totalCount: 44,
      lastSyncedAt: null,
      totals: [
        { currency: 'EUR', amount: '782.75' },
        { currency: 'SEK', amount: '2.5' },
      ],
    });
    const rows = await opened.readRows(all);
    expect(rows.slice(0, 3).map(({ customerNumber }) => customerNumber)).toEqual(['1002', '1002', '1001']);
    const values = await opened.purchases.values({ query: all, column: 'company', search: '' });
    expect(values).toEqual([
      { value: 'Yksi Oy', count: 42 },
      { value: 'Kaksi Oy', count: 2 },
    ]);
    const only: PurchaseFilter = { kind: 'oneOf', column: 'company', values: ['1002'] };
    expect(await opened.readView({ ...all, filters: [only] })).toMatchObject({ rowCount: 2, totalCount: 44 });
  });
});

describe('lines', () => {
  it('are heads and invoices, and an invoice is found among them', async () => {
    const grouped: PurchaseQuery = { ...query, group: { by: 'supplier', closed: ['Myyjä 0 Oy'] } };
    const lines = await opened.purchases.lines({ query: grouped, from: 0, to: 4, fields: ['lines[].code'] });
    expect(lines).toMatchObject([
      { kind: 'group', key: '=1+1', count: 1, totals: [{ currency: 'EUR', amount: '41.5' }], isClosed: false },
      { kind: 'invoice', sellerName: '=1+1', fields: ['7; 12'] },
      { kind: 'group', key: 'Myyjä 0 Oy', count: 14, isClosed: true },
      { kind: 'group', key: 'Myyjä 1 Oy', isClosed: false },
    ]);
    const row = lines[1]?.kind === 'invoice' ? lines[1] : null;
    const locate = { customerNumber: '1001', id: row?.id ?? 0 };
    expect(await opened.purchases.view({ query: grouped, locate })).toMatchObject({ located: 1, lineCount: 32 });
  });

  it('come along with what a query shows: the first, or the window of the invoice that was asked for', async () => {
    const ask = { query, size: 10, fields: ['note'], isSeen: true };
    const first = await opened.purchases.runQuery({ ...ask, locate: null });
    expect(first).toEqual({
      view: await opened.readView(query),
      from: 0,
      lines: await opened.purchases.lines({ query, from: 0, to: 10, fields: ['note'] }),
    });
    const [line] = await opened.purchases.lines({ query, from: 25, to: 26, fields: [] });
    const locate = { customerNumber: '1001', id: line?.kind === 'invoice' ? line.id : 0 };
    const response = await opened.purchases.runQuery({ ...ask, locate });
    expect(response).toMatchObject({ view: { located: 25 }, from: 20 });
    expect(response.lines).toEqual(await opened.purchases.lines({ query, from: 20, to: 30, fields: ['note'] }));
  });

  it('sort and filter by a further field of the data', async () => {
    const byCode: PurchaseQuery = { ...query, sort: [{ column: 'field:lines[].code', direction: 'ascending' }] };
    expect((await opened.readRows(byCode))[0]).toMatchObject({ invoiceNumber: '41' });
    const filter: PurchaseFilter = { kind: 'contains', column: 'field:note', text: 'SECOND' };
    expect(await opened.readView({ ...query, filters: [filter] })).toMatchObject({ rowCount: 1 });
    const values = await opened.purchases.values({ query, column: 'field:lines[].code', search: '' });
    expect(values).toEqual([
      { value: null, count: 41 },
      { value: '7; 12', count: 1 },
    ]);
  });
});

describe('invoices past their due date', () => {
  it('are overdue only where the service says that they are not paid', async () => {
    expect(await settledView(query)).toMatchObject({
      overdue: [{ currency: 'EUR', amount: '41.5' }],
      paymentUnknown: 26,
    });
  });
});

describe('a selection', () => {
  it('comes to a sum, and is copied for a spreadsheet', async () => {
    const { revision } = await settledView(query);
    const selection = {
      revision,
      ranges: [
        { from: 0, to: 2 },
        { from: 40, to: 99 },
      ],
    };
    expect(await opened.purchases.selected({ query, selection })).toEqual({
      count: 4,
      totals: [{ currency: 'EUR', amount: '-54.75' }],
    });
    const columns = ['sellerName', 'amount', 'state', 'dueDate', 'company', 'field:note'] as const;
    const copied = await opened.purchases.copy({ query, selection, columns: [...columns], words });
    const [, , guarded, credit] = copied.text.split('\n');
    expect(copied).toMatchObject({ rows: 4, isCut: false });
    expect(guarded).toBe(`'=1+1\t41,50\tUusi; (overdue)\t${inDays(14 - 41)}\tYksi Oy\tfirst second third`);
    expect(credit).toContain('\t-100,25\t');
  });

  it('is refused once a review has moved the lines, and the reviewed invoice is shown so', async () => {
    const { revision } = await settledView(query);
    const [row] = await opened.readRows(query);
    const selection = { revision, ranges: [{ from: 0, to: 1 }] };
    if (!row) throw new Error('there is no invoice');
    await opened.purchases.review.setState({ company: first, id: row.id, seen: toSeen(row), state: 'reviewed' });
    const conflict = { error: { kind: 'conflict' } };
    await expect(opened.purchases.selected({ query, selection })).rejects.toMatchObject(conflict);
    await expect(opened.purchases.copy({ query, selection, columns: ['amount'], words })).rejects.toMatchObject(
      conflict,
    );
    const reviewed: PurchaseQuery = { ...query, filters: [{ kind: 'review', states: ['reviewed'] }] };
    expect(await opened.readRows(reviewed)).toMatchObject([{ id: row?.id, review: 'reviewed' }]);
  });
});

it('shows the findings once they are there, and publishes the change', async () => {
  opened.changed = [];
  lists.set('1003', [record(1, { seller: { organisationName: 'X', bankAccount: { iban: 'FI0012345600000785' } } })]);
  const third = { ...first, customerNumber: '1003' };
  await opened.purchases.sync({ company: third });
  await opened.readView(createPurchaseQuery(third));
  await expect.poll(() => opened.changed.length).toBeGreaterThan(1);
  const [row] = await opened.readRows(createPurchaseQuery(third));
  expect(row?.findings).toContain('invalidIban');
  const invoice = await opened.purchases.invoice({ company: third, id: row?.id ?? 0 });
  expect(invoice.findings.map(({ evidence }) => evidence.kind)).toEqual(row?.findings);
});

it('distinguishes the versions of an invoice, and keeps missing invoices', async () => {
  const third = { ...first, customerNumber: '1003' };
  lists.set('1003', [
    record(1, { version: 2, invoiceTotalVatIncludedAmount: '9,00', seller: { organisationName: 'X' } }),
  ]);
  await opened.purchases.sync({ company: third });
  const [row] = await opened.readRows(createPurchaseQuery(third));
  expect(row).toMatchObject({ version: 2, amount: '9.00' });
  const ofInvoice = { company: third, id: row?.id ?? 0 };
  const { versions } = await opened.purchases.invoice(ofInvoice);
  const [newer, older] = versions.map(({ document }) => document);
  const difference = await opened.purchases.difference({ ...ofInvoice, older: older ?? 0, newer: newer ?? 0 });
  expect(difference).toContainEqual({ path: 'version', before: '1', after: '2' });
  expect(difference).toContainEqual({ path: 'seller.bankAccount.iban', before: 'FI0012345600000785', after: null });
  lists.set('1003', []);
  await opened.purchases.sync({ company: third });
  expect(await opened.readView(createPurchaseQuery(third))).toMatchObject({ rowCount: 0, totalCount: 0 });
  const missing: PurchaseQuery = { ...createPurchaseQuery(third), filters: [{ kind: 'missing' }] };
  expect(await opened.readRows(missing)).toMatchObject([{ id: row?.id, missingSince: expect.any(String) }]);
});

it('gives figures whose filters show exactly their invoices', async () => {
  const overview = await opened.purchases.overview({ scope: everywhere });
  const due = overview.currencies.flatMap(({ ageing, cashByWeek }) => [...ageing, ...cashByWeek]);
  const spent = overview.currencies.flatMap(({ spendByMonth, spendBySupplier }) => [
    ...spendByMonth,
    ...spendBySupplier,
  ]);
  expect(overview.currencies.map(({ currency }) => currency)).toEqual(['EUR', 'SEK']);
  expect([...due, ...spent].filter(({ count }) => count > 0).length).toBeGreaterThan(10);
  const show = (filters: PurchaseFilter[]) => opened.readView({ ...createPurchaseQuery(everywhere), filters });
  for (const [figures, sum] of [[due, 'unpaid'] as const, [spent, 'totals'] as const])
    for (const { filters, count, amount } of nonEmpty(figures)) {
      const { rowCount, [sum]: sums } = await show(filters);
      expect({ rowCount, amount: Number(sums[0]?.amount ?? 0) }).toEqual({ rowCount: count, amount: Number(amount) });
    }
  expect(overview.paymentUnknown.count).toBe(40);
  const { unseen, toReview, withFindings, paymentUnknown } = overview;
  for (const { filters, count } of [unseen, toReview, withFindings, paymentUnknown])
    expect((await show(filters)).rowCount).toBe(count);
});

it('says that an archive is sound', async () => {
  expect(await opened.purchases.checkArchive({ company: first })).toMatchObject({ isSound: true });
});
