import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseQuery, PurchaseSelection } from '#app/contract/purchases/query.ts';
import { selectionSummary } from '#app/contract/purchases/review.ts';
import {
  createPurchaseQuery,
  makeDirectory,
  type OpenedPurchases,
  openPurchases,
  profileFor,
  removeDirectory,
  type Service,
  startService,
} from './openedPurchases.ts';

const invoices = 30_000;
const scope = { connectionId: 'desk', customerNumber: null };
const query = createPurchaseQuery(scope);
const first = { connectionId: 'desk', customerNumber: '1001' };
const second = { connectionId: 'desk', customerNumber: '1002' };
const conflict = { error: { kind: 'conflict' } };

const invoice = (number: number, iban = 'FI7944052020036082'): object => ({
  seller: { businessId: '2077474-0', organisationName: 'Saha Oy', bankAccount: { iban, bic: 'NDEAFIHH' } },
  invoiceNumber: String(1_000_000 + 37 * number),
  documentId: `D${number}`,
  invoiceDate: `20${10 + (number % 15)}-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
  invoiceTotalVatIncludedAmount: `${number}.01`,
  invoiceCurrencyCode: 'EUR',
});
const lists: Readonly<Record<string, readonly object[]>> = {
  '1001': Array.from({ length: invoices }, (_, index) => invoice(index + 1)),
  // No account has these check digits.
  '1002': [invoice(1), invoice(2, 'FI0012345600000785'), invoice(3)],
};

describe('marking a selection', () => {
  const directory = makeDirectory();
  let service: Service;
  let opened: OpenedPurchases;
  beforeAll(async () => {
    service = await startService((request, response) => {
      const number = new URL(request.url ?? '', 'http://service').searchParams.get('customerNumber') ?? '';
      response.end(JSON.stringify({ Items: lists[number] }));
    });
    const profile = profileFor(service.url);
    opened = openPurchases(directory, {
      ...profile,
      companies: ['1001', '1002'].map((customerNumber) => ({ customerNumber, name: customerNumber, businessId: null })),
    });
    await opened.purchases.sync({ company: first });
    await opened.purchases.sync({ company: second });
  });
  afterAll(async () => {
    await opened.close();
    await service.close();
    removeDirectory(directory);
  });

  /** Selects lines of a query, once all findings are known. */
  const select = async (of: PurchaseQuery, from: number, to: number): Promise<PurchaseSelection> => {
    await opened.purchases.overview({ scope: of.scope });
    const { revision } = await opened.readView(of);
    return { revision, ranges: [{ from, to }] };
  };
  const summarize = async (of: PurchaseQuery, selection: PurchaseSelection) =>
    selectionSummary.parse(await opened.purchases.review.summarize({ query: of, selection }));
  const countReviewed = async (): Promise<number> =>
    (await opened.readView({ ...query, filters: [{ kind: 'review', states: ['reviewed'] }] })).rowCount;

  it('of 30,000 invoices and a few counts them all, and says what was found about how many', async () => {
    const all = invoices + 3;
    const summary = await summarize(query, await select(query, 0, all));
    expect(summary).toMatchObject({
      count: all,
      neverOpened: all,
      reviewed: 0,
      // 1 + 2 + … + 30,000, and 1 + 2 + 3, with a cent for each.
      totals: [{ currency: 'EUR', amount: '450015306.03' }],
    });
    expect(summary.findings).toContainEqual({
      kind: 'invalidIban',
      count: 1,
      totals: [{ currency: 'EUR', amount: '2.01' }],
    });
  });

  it('marks just those that were counted, and takes all of it back', async () => {
    const selection = await select(query, 0, invoices + 3);
    const { count, withFindings } = await summarize(query, selection);
    const rest = { query, selection, state: 'reviewed', isWithoutFindings: true } as const;
    const done = await opened.purchases.review.setStates(rest);
    expect(done.count).toBe(count - withFindings);
    expect(await countReviewed()).toBe(count - withFindings);
    const undo = { connectionId: 'desk', decision: done.decision };
    expect(await opened.purchases.review.undo(undo)).toEqual({ count: done.count });
    expect(await countReviewed()).toBe(0);
  });

  it('counts the invoices that were opened, as long as their record is the same', async () => {
    const of = createPurchaseQuery(second);
    const [row] = await opened.readRows(of);
    if (!row) throw new Error('there is no invoice');
    const selection = await select(of, 0, 3);
    await opened.purchases.review.opened({ company: second, id: row.id, document: row.document + 1000 });
    expect((await summarize(of, selection)).neverOpened).toBe(3);
    await opened.purchases.review.opened({ company: second, id: row.id, document: row.document });
    expect((await summarize(of, selection)).neverOpened).toBe(2);
    const wide = await select(query, 0, invoices + 3);
    expect((await summarize(query, wide)).neverOpened).toBe(invoices + 2);
  });

  it('refuses to review an open serious finding without a reason, and marks nothing', async () => {
    const selection = await select(query, 0, invoices + 3);
    expect(await summarize(query, selection)).toMatchObject({ withSerious: 1 });
    const marking = { query, selection, state: 'reviewed', isWithoutFindings: false } as const;
    await expect(opened.purchases.review.setStates(marking)).rejects.toMatchObject(conflict);
    expect(await countReviewed()).toBe(0);
    const queried = await opened.purchases.review.setStates({ ...marking, state: 'query' });
    expect(queried.count).toBe(invoices + 3);
    await opened.purchases.review.undo({ connectionId: 'desk', decision: queried.decision });
  });

  it('with a reason resolves the serious findings of each invoice, until the decision is undone', async () => {
    const of = createPurchaseQuery(second);
    const selection = await select(of, 0, 3);
    const resolution = { reason: 'checkedWithSupplier', text: '' } as const;
    const marking = { query: of, selection, state: 'reviewed', isWithoutFindings: false, resolution } as const;
    const { count, decision } = await opened.purchases.review.setStates(marking);
    expect(count).toBe(3);
    const readFindings = async () => (await opened.readRows(of)).map(({ findings }) => findings);
    expect((await readFindings()).flat()).not.toContain('invalidIban');
    const rows = await opened.readRows(of);
    const invoicesOfSecond = await Promise.all(rows.map(({ id }) => opened.purchases.invoice({ company: second, id })));
    const dismissals = invoicesOfSecond.flatMap(({ findings }) =>
      findings.flatMap(({ evidence, dismissed }) => (dismissed ? [[evidence.kind, dismissed.reason]] : [])),
    );
    expect(dismissals).toEqual([['invalidIban', 'checkedWithSupplier']]);
    await opened.purchases.review.undo({ connectionId: 'desk', decision });
    expect((await readFindings()).flat()).toContain('invalidIban');
    expect(await countReviewed()).toBe(0);
  });

  it('is refused where anything has moved since it was counted: then nothing is marked', async () => {
    const selection = await select(query, 0, 10);
    await summarize(query, selection);
    const [row] = await opened.readRows(createPurchaseQuery(second));
    if (!row) throw new Error('there is no invoice');
    const { document, review, findings } = row;
    const seen = { document, review, findings };
    await opened.purchases.review.setState({ company: second, id: row.id, seen, state: 'query' });
    await expect(opened.purchases.review.summarize({ query, selection })).rejects.toMatchObject(conflict);
    const marking = { query, selection, state: 'reviewed', isWithoutFindings: false } as const;
    await expect(opened.purchases.review.setStates(marking)).rejects.toMatchObject(conflict);
    expect(await countReviewed()).toBe(0);
  });
});
