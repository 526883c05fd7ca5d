import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createBentNetwork, replaceFirst } from './bentAnswers.ts';
import { oddValues } from './oddValueExamples.ts';
import { company, createSalesConnection, listInvoices, newFile, type OpenedSales, openSales } from './parts.ts';

let demo: DemoService;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
});
afterAll(() => demo.close());

const openedSales: OpenedSales[] = [];
afterEach(async () => {
  await Promise.all(openedSales.splice(0).map(({ sales }) => sales.close()));
});
const open = (file: string, source = createSalesConnection(demo)): OpenedSales => {
  const opened = openSales(file, source);
  openedSales.push(opened);
  return opened;
};

/** Adds copies of the first row to a page, one for each odd value of a field, each with an id of its own. */
const addOddRows =
  (field: string) =>
  (text: string): string => {
    const page = JSON.parse(text) as { results: readonly object[]; rowCount: number };
    const [first] = page.results;
    const rows = oddValues.map((value, index) => {
      const copy = { ...first, id: `odd-${index}`, [field]: 'odd' };
      return replaceFirst(JSON.stringify(copy), field, value);
    });
    const results = [...page.results.map((row) => JSON.stringify(row)), ...rows];
    return `{"currentPage":0,"pageCount":1,"pageSize":200,"rowCount":${results.length},"results":[${results.join()}]}`;
  };

const isListRequest = (list: string) => (request: { readonly url: string; readonly method: string }) =>
  request.method === 'GET' && new URL(request.url).pathname.endsWith(`/${list}`);

const bentTo = (list: string, field: string) =>
  createSalesConnection(demo, createBentNetwork(isListRequest(list), addOddRows(field)));

test('there are 60 odd values and more', () => {
  expect(new Set(oddValues).size).toBeGreaterThan(60);
});

describe('a list of invoices with odd values', () => {
  test.each([
    ...['totalTaxIncluded', 'openAmount', 'totalTax', 'date', 'dueDate', 'number', 'contactName', 'contactId'],
    ...['currency', 'note', 'status', 'paymentStatus', 'overdueInterest', 'paymentTerm', 'lines', 'id'],
  ])('in %s shows each of them and leaves the others as they are', async (field) => {
    const file = newFile();
    const whole = await listInvoices(open(newFile()));
    const bent = open(file, bentTo('invoices', field));
    const rows = await listInvoices(bent);
    expect(rows.length).toBe(whole.length + oddValues.length);
    expect(rows).toEqual(expect.arrayContaining([...whole]));
    expect(rows.some(({ unreadable = [] }) => unreadable.length > 0)).toBe(
      !['status', 'paymentStatus', 'lines'].includes(field),
    );
    await bent.sales.close();
    // Kept as they were shown: nothing that was written is unreadable.
    const after = open(file);
    const query = {
      ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
      sort: { column: 'total', direction: 'ascending' } as const,
    };
    const result = await after.sales.tracking.invoices({ company, query, offset: 0, limit: 500 });
    expect(result.count).toBe(rows.length);
    expect(await after.sales.unreadableRecords({ company })).toEqual([]);
  });

  test('marks an amount with what came, and leaves it out of the sums, which say so', async () => {
    const bend = (text: string): string => replaceFirst(text, 'totalTaxIncluded', '"n/a"');
    const bent = open(newFile(), createSalesConnection(demo, createBentNetwork(isListRequest('invoices'), bend)));
    const odd = (await listInvoices(bent)).filter(({ unreadable }) => unreadable !== undefined);
    expect(odd).toMatchObject([{ total: null, unreadable: [{ field: 'total', value: 'n/a' }] }]);
    const query = {
      ...{ search: '', documents: [], deliveries: [], payments: [], ageing: [], except: [], from: null, to: null },
      sort: { column: 'date', direction: 'ascending' } as const,
    };
    const { sums } = await bent.sales.tracking.invoices({ company, query, offset: 0, limit: 500 });
    expect(sums.map(({ unreadable }) => unreadable)).toContain(1);
  });
});

describe('a list of contacts or products with odd values', () => {
  test.each([
    ...['name', 'email', 'businessId', 'deliveryChannel', 'InvoiceLanguage', 'paymentTerm', 'id'].map(
      (field) => ['contacts', field] as const,
    ),
    ...['name', 'number', 'unit', 'pricePerUnit', 'taxPercent', 'salesAccountNumber', 'id'].map(
      (field) => ['products', field] as const,
    ),
  ])('%s with odd values of %s: shows each and leaves the others as they are', async (list, field) => {
    const file = newFile();
    const question = { company, search: '', limit: 500 };
    const whole: readonly object[] = await open(newFile()).sales.addressBook[list](question);
    const bent = open(file, bentTo(list, field));
    const rows: readonly object[] = await bent.sales.addressBook[list](question);
    expect(rows.length).toBe(whole.length + oddValues.length);
    expect(rows).toEqual(expect.arrayContaining([...whole]));
    await bent.sales.close();
    const after = open(file);
    expect((await after.sales.addressBook[list](question)).length).toBe(rows.length);
    expect(await after.sales.unreadableRecords({ company })).toEqual([]);
  });
});

test.each(['paidAmount', 'openAmount', 'totalAmount', 'status', 'isAccounted', 'events', 'paymentStatus'])(
  'payments with every odd value of %s leave the invoice to be shown',
  async (field) => {
    let value = '';
    const bend = (text: string): string => replaceFirst(text.replace(/"events":\[.*?\]/, '"events":0'), field, value);
    const bent = open(newFile(), createSalesConnection(demo, createBentNetwork(isListRequest('payment-status'), bend)));
    const [first] = await listInvoices(bent);
    if (!first) throw new Error('the demo has invoices');
    for (value of nonEmpty(oddValues))
      expect((await bent.sales.tracking.invoice({ company, invoiceId: first.id })).invoice.total).toBe(first.total);
  },
);

test.each(['lateInterest', 'remarkTime', 'defaultPaymentTerm', 'standardText', 'language', 'deliveryFailureAddress'])(
  'settings with every odd value of %s are read, also after a restart',
  async (field) => {
    let value = '';
    const file = newFile();
    const bend = (text: string): string => replaceFirst(text, field, value);
    const bent = open(file, createSalesConnection(demo, createBentNetwork(isListRequest('settings'), bend)));
    for (value of nonEmpty(oddValues))
      expect((await bent.sales.settings({ company, refresh: true })).seller?.name).toBe('Saimaan Puutuote Oy');
    await bent.sales.close();
    expect((await open(file).sales.settings({ company })).seller?.name).toBe('Saimaan Puutuote Oy');
  },
);
