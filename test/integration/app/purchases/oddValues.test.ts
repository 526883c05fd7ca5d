import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import type { PurchaseRow } from '#app/contract/purchases/row.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { oddValues } from '../sales/oddValueExamples.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  startService,
} from './openedPurchases.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);

/** Columns of the table, and where their values are in a record. */
const columns = {
  version: 'version',
  sellerName: 'seller.organisationName',
  businessId: 'seller.businessId',
  iban: 'seller.bankAccount.iban',
  bic: 'seller.bankAccount.bic',
  buyerName: 'buyer.organisationName',
  town: 'buyer.postalAddress.townName',
  invoiceNumber: 'invoiceNumber',
  invoiceDate: 'invoiceDate',
  dueDate: 'dueDate',
  amount: 'invoiceTotalVatIncludedAmount',
  netAmount: 'invoiceTotalVatExcludedAmount',
  vatAmount: 'invoiceTotalVatAmount',
  currency: 'invoiceCurrencyCode',
  reference: 'referenceNumber',
  serviceStatus: 'paymentStatusCode',
} as const satisfies Partial<Record<keyof PurchaseRow, string>>;
type Column = keyof typeof columns;

const placeholder = '"the odd value"';

/** A record as JSON text; `path` has this value, given as JSON text. */
const recordText = (name: string, path: string, value: string): string => {
  const record = {
    version: 1,
    seller: {
      businessId: '2077474-0',
      organisationName: 'Sähkö Oy',
      bankAccount: { iban: 'FI7944052020036082', bic: 'NDEAFIHH' },
    },
    buyer: { organisationName: 'Ostaja Oy', postalAddress: { townName: 'Tampere' } },
    invoiceNumber: `N-${name}`,
    invoiceDate: '2026-11-02',
    dueDate: '2026-12-02',
    invoiceTotalVatIncludedAmount: '125.50',
    invoiceTotalVatExcludedAmount: '100.00',
    invoiceTotalVatAmount: '25.50',
    invoiceCurrencyCode: 'EUR',
    referenceNumber: `R-${name}`,
    paymentStatusCode: 'NOTPAID',
    invoiceRows: [{ rowVatExcludedAmount: '100.00' }],
  };
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const parent = steps.reduce<object>((at, step) => Reflect.get(at, step) as object, record);
  Reflect.set(parent, last, JSON.parse(placeholder));
  return JSON.stringify(record).replace(placeholder, () => value);
};

const sound = (name: string): string => recordText(name, 'paymentStatusCode', '"NOTPAID"');

let directory: string;
let opened: OpenedPurchases;
let answer: string;
let close: () => Promise<void>;
let open: () => OpenedPurchases;
beforeEach(async () => {
  directory = makeDirectory();
  const service = await startService((_, response) => response.end(answer));
  open = () => openPurchases(directory, profileFor(service.url));
  close = service.close;
  opened = open();
});
afterEach(async () => {
  await opened.close();
  await close();
  removeDirectory(directory);
});

const sync = (records: readonly string[]) => {
  answer = `{"Items":[${records.join(',')}]}`;
  return opened.purchases.sync({ company });
};

/** A list with odd values in one place, between two sound invoices. */
const withOddValues = (path: string): readonly string[] => [
  sound('first'),
  ...oddValues.map((value, index) => recordText(String(index), path, value)),
  sound('last'),
];

const byReference: PurchaseQuery = { ...query, sort: [{ column: 'reference', direction: 'ascending' }] };
const read = (row: PurchaseRow): string =>
  Object.keys(columns)
    .map((name) => String(row[name as Column]))
    .join(' | ');

/** Every row with its values, in an order that does not depend on them. */
const readRows = async (): Promise<readonly PurchaseRow[]> =>
  (await opened.readRows(byReference)).toSorted((one, other) => one.id - other.id);

describe('a purchase list', () => {
  it('is tried with at least 60 odd values', () => {
    expect(new Set(oddValues).size).toBeGreaterThanOrEqual(60);
  });

  it.each(Object.entries(columns))('shows every invoice whose %s is odd, and all else of it', async (name, path) => {
    const outcome = await sync(withOddValues(path));
    expect(outcome).toMatchObject({ received: oddValues.length + 2, added: oddValues.length + 2, isWhole: true });
    const rows = await readRows();
    expect(rows).toHaveLength(oddValues.length + 2);
    const [first] = rows;
    const own = new Set([name, 'invoiceNumber', 'reference']);
    for (const row of nonEmpty(rows))
      for (const column of nonEmpty(Object.keys(columns) as Column[]))
        if (!own.has(column))
          expect([row.invoiceNumber, column, row[column]]).toEqual([row.invoiceNumber, column, first?.[column]]);
    const numbers = new Set(
      rows.map(({ invoiceNumber, reference }) => (name === 'reference' ? invoiceNumber : reference)),
    );
    expect(numbers.size).toBe(oddValues.length + 2);
  });

  it.each(['invoiceTotalVatIncludedAmount', 'dueDate', 'version', 'seller', 'invoiceRows'])(
    'is the same after the archive was opened again, and opens every invoice: odd %s',
    async (path) => {
      await sync(withOddValues(path));
      const before = (await readRows()).map(read);
      await opened.close();
      opened = open();
      const rows = await readRows();
      expect(rows.map(read)).toEqual(before);
      expect(rows).toHaveLength(oddValues.length + 2);
      for (const { id } of nonEmpty(rows)) expect((await opened.purchases.invoice({ company, id })).row.id).toBe(id);
      expect(await sync(withOddValues(path))).toMatchObject({ unchanged: oddValues.length + 2, missing: 0 });
    },
  );

  it('shows a row for each record that is no invoice at all', async () => {
    const twice = '{"version":1,"version":2,"invoiceNumber":"D","invoiceNumber":"E"}';
    const outcome = await sync([sound('first'), ...oddValues, twice, sound('last')]);
    expect(outcome.received).toBe(oddValues.length + 3);
    const rows = await readRows();
    expect(rows).toHaveLength(oddValues.length + 3);
    expect(rows.filter(({ amount }) => amount === '125.50')).toHaveLength(2);
    expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toContain('E');
  });

  it('sorts, sums and searches beside odd amounts', async () => {
    await sync(withOddValues('invoiceTotalVatIncludedAmount'));
    for (const direction of ['ascending', 'descending'] as const) {
      const sorted = await opened.readView({ ...query, sort: [{ column: 'amount', direction }] });
      expect(sorted.rowCount).toBe(oddValues.length + 2);
      for (const { amount } of nonEmpty(sorted.totals)) expect(amount).toMatch(/^-?\d+(\.\d+)?$/);
    }
    expect((await opened.readView({ ...query, search: 'N-first' })).rowCount).toBe(1);
    expect((await opened.purchases.overview({ scope: company })).currencies.length).toBeGreaterThan(0);
  });
});
