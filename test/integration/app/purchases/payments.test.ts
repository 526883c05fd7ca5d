import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import papaparse from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import type { ExportRequest } from '#app/purchases/service/purchasesExporter.ts';
import { internationalCsvDialect } from '#app/storage/tables/csv.ts';
import { exportTexts as words } from '#test/fixtures/exportTexts.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

/** A Friday, 27 November 2026. */
const noon = new Date(2026, 10, 27, 12).getTime();
const first = { connectionId: 'desk', customerNumber: '1001' };
const second = { connectionId: 'desk', customerNumber: '1002' };

const everyReadiness: PurchaseFilter = {
  kind: 'toPay',
  readiness: ['ready', 'toApprove', 'notReviewed', 'blocked', 'unknown'],
};
const createToPayQuery = (scope: PurchaseQuery['scope'], ...filters: readonly PurchaseFilter[]): PurchaseQuery => ({
  ...createPurchaseQuery(scope),
  filters: [everyReadiness, ...filters],
  sort: [{ column: 'dueDate', direction: 'ascending' }],
  group: { by: 'payment', closed: [] },
});
const ready: PurchaseFilter = { kind: 'toPay', readiness: ['ready'] };

const invoice = (number: string, dueDate: string, change: object = {}): object => ({
  version: 1,
  seller: {
    businessId: '2077474-0',
    organisationName: 'Saha Oy',
    bankAccount: { iban: 'FI2112345600000785', bic: 'NDEAFIHH' },
  },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: number,
  invoiceDate: '2026-11-10',
  dueDate,
  invoiceTotalVatIncludedAmount: `${100 + Number(number)},00`,
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'NOTPAID',
  ...change,
});

let fixture: PurchasesFixture;
beforeEach(async () => {
  const companies = [first, second].map(({ customerNumber }) => ({
    ...{ customerNumber, name: `Ostaja ${customerNumber}` },
    businessId: null,
  }));
  fixture = await createPurchasesFixture({ now: noon, adaptProfile: (profile) => ({ ...profile, companies }) });
});
afterEach(() => fixture.close());

const receive = async (items: Readonly<Record<string, readonly object[]>>): Promise<void> => {
  fixture.items = items;
  for (const customerNumber of Object.keys(items))
    await fixture.opened.purchases.sync({ company: { connectionId: 'desk', customerNumber } });
};
/** Reviews the invoices with these numbers. */
const review = async (company: typeof first, ...numbers: readonly string[]): Promise<void> => {
  await fixture.opened.purchases.overview({ scope: company });
  for (const row of await fixture.opened.readRows(createPurchaseQuery(company)))
    if (numbers.includes(row.invoiceNumber ?? ''))
      await fixture.opened.purchases.review.setState({
        ...{ company, id: row.id, seen: toSeen(row), state: 'reviewed' },
        resolution: { reason: 'known', text: '' },
      });
};
/** Opens the findings of an invoice again that its review has resolved. */
const reopenFindings = async (company: typeof first, number: string): Promise<void> => {
  const row = (await fixture.opened.readRows(createPurchaseQuery(company))).find(
    ({ invoiceNumber }) => invoiceNumber === number,
  );
  const { findings } = await fixture.opened.purchases.invoice({ company, id: row?.id ?? -1 });
  for (const { key, dismissed } of nonEmpty(findings))
    if (dismissed) await fixture.opened.purchases.review.reopen({ company, id: row?.id ?? -1, key });
};
/** The groups of a list with their sums, and the numbers of their invoices. */
const listGroups = async (query: PurchaseQuery) => {
  const lines = await fixture.opened.purchases.lines({ query, from: 0, to: 500, fields: [] });
  const groups: [key: string, sums: string, ...numbers: string[]][] = [];
  for (const line of lines)
    if (line.kind === 'invoice') groups.at(-1)?.push(line.invoiceNumber ?? '');
    else groups.push([line.key, line.totals.map(({ amount, currency }) => `${amount} ${currency}`).join(', ')]);
  return groups;
};

const columns: PurchaseColumn[] = ['bankDay', 'invoiceNumber', 'exportedAt', 'state', 'amountToPay', 'currency'];
const createExport = (query: PurchaseQuery, change: Partial<ExportRequest> = {}): ExportRequest => ({
  query,
  selection: null,
  order: {
    columns,
    headers: columns,
    title: 'Maksettavat',
    words,
    language: 'fi',
    format: { kind: 'csv', dialect: internationalCsvDialect },
  },
  target: join(fixture.directory, 'payments.csv'),
  isPaymentList: true,
  ...change,
});
const readFileRows = (): string[][] => {
  const text = readFileSync(join(fixture.directory, 'payments.csv'), 'utf8').slice(1);
  return papaparse.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1);
};
const runExport = (query: PurchaseQuery, change?: Partial<ExportRequest>) =>
  fixture.opened.purchases.exporting.run(createExport(query, change), () => undefined);
const summarize = (query: PurchaseQuery) =>
  fixture.opened.purchases.exporting.summarizePayments({ query, selection: null });

describe('the list of what is to pay', () => {
  it('groups by bank day with open amounts per currency, and sets apart what cannot be paid', async () => {
    await receive({
      '1001': [
        invoice('1', '2026-11-26', { openAmount: '40,50' }),
        invoice('2', '2026-11-27'),
        invoice('3', '2026-11-29'),
        invoice('4', '2026-11-30', { invoiceCurrencyCode: 'SEK' }),
        invoice('5', '2026-12-24'),
        invoice('6', '2026-11-30', { paymentStatusCode: 'PAID' }),
        invoice('7', '2026-11-26', { paymentStatusCode: null }),
        invoice('8', '2026-11-26'),
        invoice('9', '2026-12-01', { seller: { organisationName: 'Mylly Oy', bankAccount: { iban: 'FI00123' } } }),
      ],
    });
    await review(first, '1', '2', '3', '4', '5', '7', '9');
    await reopenFindings(first, '9');
    expect(await listGroups(createToPayQuery(first))).toEqual([
      ['overdue', '40.5 EUR', '1'],
      ['today', '102 EUR', '2'],
      ['2026-11-30', '103 EUR, 104 SEK', '3', '4'],
      ['2026-12-28', '105 EUR', '5'],
      ['notReviewed', '108 EUR', '8'],
      ['blocked', '109 EUR', '9'],
      ['unknown', '107 EUR', '7'],
    ]);
  });

  it('never shows an invoice as ready before its findings are known', async () => {
    await receive({ '1001': [invoice('1', '2026-12-01', { seller: { bankAccount: { iban: 'FI00123' } } })] });
    await review(first, '1');
    await reopenFindings(first, '1');
    await fixture.reopen();
    expect(await listGroups(createToPayQuery(first))).toEqual([['blocked', '101 EUR', '1']]);
  });

  it('counts what is due this week as the overview does', async () => {
    await receive({
      '1001': [
        invoice('1', '2026-11-23'),
        invoice('2', '2026-11-27', { paymentStatusCode: 'PAID' }),
        invoice('3', '2026-11-22'),
        invoice('4', '2026-11-28'),
        invoice('5', '2026-11-25', { paymentStatusCode: null }),
        invoice('6', '2026-11-20'),
      ],
    });
    const view = await fixture.opened.readView({
      ...createPurchaseQuery(first),
      filters: [
        { kind: 'paid', isPaid: false },
        { kind: 'period', column: 'bankDay', period: 'thisWeek' },
      ],
    });
    expect(view).toMatchObject({ rowCount: 2, unpaid: [{ currency: 'EUR', amount: '204' }] });
    const { currencies } = await fixture.opened.purchases.overview({ scope: first });
    const overdueBefore = await fixture.opened.readView({
      ...createPurchaseQuery(first),
      filters: [
        { kind: 'paid', isPaid: false },
        { kind: 'date', column: 'bankDay', from: null, to: '2026-11-22' },
      ],
    });
    expect(overdueBefore.unpaid).toEqual([{ currency: 'EUR', amount: '106' }]);
    expect(currencies[0]?.cashByWeek[0]).toMatchObject({ amount: '310', count: 3 });
    expect(currencies[0]?.cashByWeek[1]).toMatchObject({ amount: '104', count: 1 });
  });

  it('holds the invoices of all companies', async () => {
    await receive({ '1001': [invoice('1', '2026-12-01')], '1002': [invoice('2', '2026-11-26')] });
    await review(first, '1');
    await review(second, '2');
    expect(await listGroups(createToPayQuery({ connectionId: 'desk', customerNumber: null }))).toEqual([
      ['overdue', '102 EUR', '2'],
      ['2026-12-01', '101 EUR', '1'],
    ]);
  });
});

describe('the export of payments', () => {
  beforeEach(async () => {
    await receive({
      '1001': [invoice('1', '2026-11-29', { openAmount: '40,50' }), invoice('2', '2026-12-01')],
      '1002': [invoice('3', '2026-11-26')],
    });
    await review(first, '1');
    await review(second, '3');
  });
  const all = { connectionId: 'desk', customerNumber: null };

  it('writes the bank day and the open amount of each invoice', async () => {
    await runExport(createToPayQuery(all, ready));
    expect(readFileRows().map(([day, number, , , amount, currency]) => [day, number, amount, currency])).toEqual([
      ['2026-11-26', '3', '103.00', 'EUR'],
      ['2026-11-30', '1', '40.5', 'EUR'],
    ]);
  });

  it('marks each invoice in its company, also after a restart', async () => {
    fixture.opened.changed = [];
    await runExport(createToPayQuery(all, ready));
    expect(fixture.opened.changed).toEqual(expect.arrayContaining([first, second]));
    await fixture.reopen();
    const marks = (await fixture.opened.readRows(createPurchaseQuery(all))).map(({ invoiceNumber, exportedAt }) => [
      invoiceNumber,
      exportedAt,
    ]);
    const at = new Date(noon).toISOString();
    expect(marks).toEqual([
      ['1', at],
      ['2', null],
      ['3', at],
    ]);
    const isExported: PurchaseFilter = { kind: 'exported', isExported: true };
    expect((await fixture.opened.readView(createToPayQuery(all, isExported))).rowCount).toBe(2);
  });

  it('says how many were exported before, and when the last of them was', async () => {
    expect(await summarize(createToPayQuery(all, ready))).toEqual({
      count: 2,
      totals: [{ currency: 'EUR', amount: '143.5' }],
      exportedCount: 0,
      lastExportedAt: null,
      notReadyCount: 0,
      unapprovedCount: 0,
    });
    await runExport(createToPayQuery(all, ready));
    fixture.now += 1000;
    await runExport(createToPayQuery(first, ready));
    await review(first, '2');
    expect(await summarize(createToPayQuery(all))).toMatchObject({
      count: 3,
      exportedCount: 2,
      lastExportedAt: new Date(noon + 1000).toISOString(),
      notReadyCount: 0,
      unapprovedCount: 0,
    });
  });

  it('says how many are not ready to pay', async () => {
    expect(await summarize(createToPayQuery(all))).toMatchObject({ count: 3, notReadyCount: 1 });
  });

  it('marks nothing where the file could not be completed', async () => {
    const target = join(fixture.directory, 'folder.csv');
    mkdirSync(target);
    await expect(runExport(createToPayQuery(all, ready), { target })).rejects.toMatchObject({
      error: { kind: 'storage' },
    });
    expect((await summarize(createToPayQuery(all))).exportedCount).toBe(0);
  });

  it('marks nothing where it was cancelled', async () => {
    const run = fixture.opened.purchases.exporting.run(
      createExport(createToPayQuery(all, ready)),
      () => void fixture.opened.purchases.exporting.cancel(),
    );
    await expect(run).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect((await summarize(createToPayQuery(all))).exportedCount).toBe(0);
    expect(existsSync(join(fixture.directory, 'payments.csv'))).toBe(false);
  });

  it('marks nothing where it is no list of payments', async () => {
    await runExport(createToPayQuery(all, ready), { isPaymentList: false });
    expect((await summarize(createToPayQuery(all))).exportedCount).toBe(0);
  });

  it('keeps its marks while an invoice gets another version', async () => {
    await runExport(createToPayQuery(first, ready));
    await receive({
      '1001': [invoice('1', '2026-11-29', { version: 2, openAmount: '39,50' }), invoice('2', '2026-12-01')],
    });
    expect(await summarize(createToPayQuery(first, ready))).toMatchObject({ count: 1, exportedCount: 1 });
  });
});
