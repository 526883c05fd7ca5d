import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
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
import { findArchive } from './storedRecords.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const inDays = (days: number): string => toLocalIsoDate(Date.now() + days * 24 * 60 * 60 * 1000);

const invoice = (number: string, change: object = {}): object => ({
  version: 1,
  seller: { businessId: '2077474-0', organisationName: 'Saha Oy' },
  buyer: { organisationName: 'Ostaja Oy' },
  invoiceNumber: number,
  invoiceTypeCode: 'INV01',
  invoiceDate: inDays(-30),
  dueDate: inDays(-10),
  invoiceTotalVatIncludedAmount: '100,00',
  invoiceCurrencyCode: 'EUR',
  paymentStatusCode: 'NOTPAID',
  openAmount: '100,00',
  ...change,
});
const partlyPaid = { paymentStatusCode: 'PARTLYPAID', openAmount: 40.5 };
const paid = { paymentStatusCode: 'PAID', openAmount: '0.01' };
const withoutPayment = { paymentStatusCode: null, openAmount: undefined };

let directory: string;
let service: Service;
let opened: OpenedPurchases;
let items: readonly object[];
beforeEach(async () => {
  directory = makeDirectory();
  service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  opened = openPurchases(directory, profileFor(service.url));
});
afterEach(async () => {
  await opened.close();
  await service.close();
  removeDirectory(directory);
});
const receive = async (next: readonly object[]): Promise<void> => {
  items = next;
  await opened.purchases.sync({ company });
};
const restart = async (): Promise<void> => {
  await opened.close();
  opened = openPurchases(directory, profileFor(service.url));
};
/** The overview is computed after the findings. */
const detectFindings = () => opened.purchases.overview({ scope: company });
const readRow = async (): Promise<PurchaseRow> => {
  const [row] = await opened.readRows(query);
  if (!row) throw new Error('no invoice');
  return row;
};
const euros = (amount: string) => [{ currency: 'EUR', amount }];

describe('a list with open amounts and credit notes', () => {
  const list = [
    invoice('1'),
    invoice('2', partlyPaid),
    invoice('3', paid),
    invoice('4', { invoiceTypeCode: 'INV02', invoiceTotalVatIncludedAmount: 30, openAmount: 30 }),
    invoice('5', { invoiceTypeCode: 'INV02', invoiceTotalVatIncludedAmount: -20, openAmount: -20 }),
    invoice('6', { dueDate: inDays(10) }),
    invoice('7', withoutPayment),
  ];

  it('counts what is open as unpaid and overdue, the whole amounts elsewhere, and each credit note once', async () => {
    await receive(list);
    const summary = { totals: euros('450'), unpaid: euros('190.5'), overdue: euros('90.5'), paymentUnknown: 1 };
    expect(await opened.readView(query)).toMatchObject(summary);
    const { currencies, paymentUnknown } = await opened.purchases.overview({ scope: company });
    const [figures] = currencies;
    const readFigure = (key: string) => figures?.ageing.find((figure) => figure.key === key);
    expect(readFigure('overdue30')).toMatchObject({ amount: '90.5', count: 4 });
    expect(readFigure('later')).toMatchObject({ amount: '100', count: 1 });
    expect(figures?.spendByMonth.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(figures?.spendBySupplier).toMatchObject([{ key: 'Saha Oy', amount: '450', count: 7 }]);
    expect(paymentUnknown.count).toBe(1);
  });

  it.each<[string, readonly PurchaseFilter[] | 'unknown', readonly string[]]>([
    ['is not paid', [{ kind: 'paid', isPaid: false }], ['1', '2', '4', '5', '6']],
    ['is paid', [{ kind: 'paid', isPaid: true }], ['3']],
    ['may be either', 'unknown', ['7']],
    ['is open in part', [{ kind: 'number', column: 'openAmount', from: '0.01', to: '99.99' }], ['2']],
    ['is a credit note', [{ kind: 'oneOf', column: 'documentType', values: ['INV02'] }], ['4', '5']],
  ])('is filtered by what %s', async (_, given, numbers) => {
    await receive(list);
    const { paymentUnknown } = await opened.purchases.overview({ scope: company });
    const filters = given === 'unknown' ? paymentUnknown.filters : [...given];
    const rows = await opened.readRows({ ...query, filters });
    expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(numbers);
  });

  it('finds the same bill twice among the invoices, not between an invoice and its credit note', async () => {
    await receive([
      invoice('1'),
      invoice('1', { invoiceTypeCode: 'INV02', version: 2, invoiceDate: inDays(-29) }),
      invoice('2', { invoiceDate: inDays(-60), dueDate: inDays(-50) }),
      invoice('2', { invoiceDate: inDays(-58), dueDate: inDays(-48) }),
    ]);
    await detectFindings();
    const rows = await opened.readRows({ ...query, filters: [{ kind: 'finding', kinds: ['duplicateNumber'] }] });
    expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['2']);
  });
});

describe('a review', () => {
  const review = async (): Promise<void> => {
    await detectFindings();
    const row = await readRow();
    await opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
  };

  it('counts on when a part is paid, and when the rest is, and each has its version', async () => {
    await receive([invoice('1')]);
    await review();
    for (const payment of [partlyPaid, paid]) {
      await receive([invoice('1', payment)]);
      expect(await readRow()).toMatchObject({ review: 'reviewed', reopened: null, amount: '100.00' });
    }
    const { versions, row } = await opened.purchases.invoice({ company, id: (await readRow()).id });
    expect([versions.length, row.openAmount, row.isPaid]).toEqual([3, '0', true]);
  });

  it('ends where the invoice becomes a credit note', async () => {
    await receive([invoice('1')]);
    await review();
    await receive([invoice('1', { version: 2, invoiceTypeCode: 'INV02' })]);
    expect(await readRow()).toMatchObject({ review: 'new', reopened: 'paymentChanged', amount: '-100.00' });
    const { reopened } = await opened.purchases.invoice({ company, id: (await readRow()).id });
    expect(reopened?.changes).toEqual([{ field: 'amount', before: '100', after: '-100' }]);
  });

  it('of a credit note that the release before stored without its sign stays, and the row has the new values', async () => {
    await receive([invoice('1', { invoiceTypeCode: 'INV02', openAmount: '30' })]);
    await review();
    await opened.close();
    storeAsBefore(findArchive(directory));
    await restart();
    expect(await readRow()).toMatchObject({
      ...{ amount: '-100.00', openAmount: '-30', documentType: 'INV02', isCreditNote: true },
      ...{ review: 'reviewed', reopened: null },
    });
  });
});

/** Writes archive and reviews as the release with version 6 of the record reader did. */
const storeAsBefore = (archive: string): void => {
  const database = new DatabaseSync(archive);
  for (const { id, read } of database.prepare('SELECT id, read FROM document').all()) {
    const [others = '', row = ''] = String(read).split('\x1e');
    const before = [others.split('\x1f').slice(0, 3), row.replace('-100.00', '100.00').split('\x1f').slice(0, 16)];
    const text = before.map((values) => values.join('\x1f')).join('\x1e');
    database.prepare('UPDATE document SET read = ? WHERE id = ?').run(text, Number(id));
  }
  database.exec("UPDATE state SET reader = '[6]'");
  database.close();
  const reviews = new DatabaseSync(archive.replace(/\.sqlite$/, '.desk.sqlite'));
  reviews.exec("UPDATE review SET payment = replace(payment, '-100', '100')");
  reviews.exec("UPDATE desk SET reader = '[6]'");
  reviews.close();
};
