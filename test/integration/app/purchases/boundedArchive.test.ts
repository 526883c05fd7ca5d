import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseInvoice } from '#app/contract/purchases/invoice.ts';
import { linkedInvoices, toLink } from './linkedInvoices.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';
import { countDocuments, countOrphans, findArchive, readColumn } from './storedRecords.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);

let fixture: PurchasesFixture;
beforeEach(async () => {
  fixture = await createPurchasesFixture();
});
afterEach(() => fixture.close());

const sync = async (records: readonly object[]) => {
  fixture.now += 15 * 60_000;
  fixture.items = records;
  const outcome = await fixture.opened.purchases.sync({ company });
  fixture.now += 60_000;
  return outcome;
};

const readInvoice = async (number: number): Promise<PurchaseInvoice> => {
  const rows = await fixture.opened.readRows(query);
  const row = rows.find(({ invoiceNumber }) => invoiceNumber === `A-${number}`);
  if (!row) throw new Error(`no invoice A-${number}`);
  return fixture.opened.purchases.invoice({ company, id: row.id });
};

const readField = (invoice: PurchaseInvoice, wanted: string): string | null | undefined =>
  invoice.fields.find(({ path }) => path === wanted)?.value;

const review = async (number: number, state: 'reviewed' | 'query' = 'reviewed'): Promise<void> => {
  const { row } = await readInvoice(number);
  await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state });
};

const link = 'attachments[0].url';

describe('a field that changes at every sync', () => {
  it('makes no versions once it is recognised, and its newest value is shown', async () => {
    for (let turn = 0; turn < 12; turn += 1) await sync(linkedInvoices(60, turn));
    const displayed = await readInvoice(7);
    expect(displayed.versions).toHaveLength(1);
    expect(readField(displayed, link)).toBe(toLink(7, 11));
    expect(countDocuments(findArchive(fixture.directory))).toBe(60);
    expect(countOrphans(findArchive(fixture.directory))).toBe(0);
  });

  it('leaves the file no larger however often it is synced', async () => {
    for (let turn = 0; turn < 6; turn += 1) await sync(linkedInvoices(300, turn));
    const pages = 'SELECT page_count FROM pragma_page_count()';
    const [before] = readColumn(findArchive(fixture.directory), pages);
    for (let turn = 6; turn < 30; turn += 1) await sync(linkedInvoices(300, turn));
    expect(readColumn(findArchive(fixture.directory), pages)).toEqual([before]);
  });

  it('says that nothing has changed, and does not interrupt a person who is about to decide', async () => {
    for (let turn = 0; turn < 6; turn += 1) await sync(linkedInvoices(30, turn));
    const { row } = await readInvoice(3);
    expect(await sync(linkedInvoices(30, 6))).toMatchObject({ added: 0, changed: 0, unchanged: 30, missing: 0 });
    await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
    expect((await readInvoice(3)).row.review).toBe('reviewed');
  });

  it('hides no change of another field beside it', async () => {
    for (let turn = 0; turn < 6; turn += 1) await sync(linkedInvoices(30, turn));
    const approved = (number: number): object => (number === 4 ? { note: 'approved' } : {});
    for (let turn = 6; turn < 12; turn += 1) await sync(linkedInvoices(30, turn, approved));
    const displayed = await readInvoice(4);
    expect(displayed.versions).toHaveLength(2);
    const [newer, older] = displayed.versions.map(({ document }) => document);
    const differences = await fixture.opened.purchases.difference({
      ...{ company, id: displayed.row.id },
      ...{ older: older ?? 0, newer: newer ?? 0 },
    });
    expect(differences.map(({ path }) => path)).toContain('note');
    expect(readField(displayed, link)).toBe(toLink(4, 11));
    expect((await readInvoice(5)).versions).toHaveLength(1);
  });

  it('makes versions again when it changes in few records only', async () => {
    for (let turn = 0; turn < 6; turn += 1) await sync(linkedInvoices(30, turn));
    const moved = linkedInvoices(30, 5).map((invoice, number) =>
      number === 9 ? { ...invoice, attachments: [{ name: 'invoice.pdf', url: 'https://other.example/9' }] } : invoice,
    );
    expect(await sync(moved)).toMatchObject({ changed: 1, unchanged: 29 });
    expect((await readInvoice(9)).versions).toHaveLength(2);
  });

  it('is none where it is mapped: every value of it is kept', async () => {
    const isoDay = (turn: number): string => `2026-12-${String(turn + 1).padStart(2, '0')}`;
    for (let turn = 0; turn < 8; turn += 1)
      await sync(linkedInvoices(30, 0, () => ({ version: turn, dueDate: isoDay(turn) })));
    const displayed = await readInvoice(0);
    expect(displayed.row.dueDate).toBe(isoDay(7));
    expect(displayed.versions).toHaveLength(8);
  });

  it('is none where it is mapped and cannot be read', async () => {
    const odd = (turn: number) => () => ({ invoiceTotalVatIncludedAmount: `to be agreed ${turn}` });
    for (let turn = 0; turn < 8; turn += 1) await sync(linkedInvoices(30, 0, odd(turn)));
    expect((await readInvoice(0)).versions).toHaveLength(8);
  });

  it('takes nothing away that somebody reviewed', async () => {
    await sync(linkedInvoices(30, 0));
    await review(1);
    await review(4);
    for (let turn = 1; turn < 6; turn += 1) await sync(linkedInvoices(30, turn));
    await review(2);
    // A review that replaces another one leaves its record there.
    await review(4, 'query');
    for (let turn = 6; turn < 12; turn += 1) await sync(linkedInvoices(30, turn));
    const records = readColumn(
      findArchive(fixture.directory),
      'SELECT CAST(raw AS TEXT) FROM document UNION SELECT CAST(raw AS TEXT) FROM reviewed_copy',
    ).join('\n');
    expect(records).toContain(toLink(1, 0));
    expect(records).toContain(toLink(2, 5));
    expect(records).toContain(toLink(4, 0));
    expect(records).toContain(toLink(4, 5));
    expect(records).not.toContain(toLink(3, 5));
    expect([(await readInvoice(1)).row.review, (await readInvoice(2)).row.review]).toEqual(['reviewed', 'reviewed']);
  });
});

describe('the history of an invoice', () => {
  it('is bounded where a field changes often, but never in nearly every record', async () => {
    const some = (turn: number) => (number: number) => ({ readAt: number % 2 === turn % 2 ? turn : turn - 1 });
    for (let turn = 0; turn < 60; turn += 1) await sync(linkedInvoices(30, 0, some(turn)));
    const { versions } = await readInvoice(0);
    expect(versions.length).toBeGreaterThan(15);
    expect(versions.length).toBeLessThanOrEqual(21);
    expect(countOrphans(findArchive(fixture.directory))).toBe(0);
  });

  it('keeps every change of a payment however many there are', async () => {
    const total = (turn: number) => () => ({ invoiceTotalVatIncludedAmount: turn, version: turn });
    for (let turn = 1; turn <= 40; turn += 1) await sync(linkedInvoices(2, 0, total(turn)));
    expect((await readInvoice(0)).versions).toHaveLength(40);
  });

  it('keeps every value of a payment field that cannot be read, however many there are', async () => {
    const odd = (turn: number) => () => ({ invoiceTotalVatIncludedAmount: `as agreed ${turn}` });
    for (let turn = 1; turn <= 40; turn += 1) await sync(linkedInvoices(2, 0, odd(turn)));
    expect((await readInvoice(0)).versions).toHaveLength(40);
  });

  it('is bounded where a list in it becomes longer at every sync', async () => {
    const log = (turn: number) => () => ({ log: Array.from({ length: turn }, (_, index) => `event ${index}`) });
    for (let turn = 1; turn <= 40; turn += 1) await sync(linkedInvoices(2, 0, log(turn)));
    expect((await readInvoice(0)).versions).toHaveLength(21);
  });

  it('has no version for another order of the same fields', async () => {
    await sync(linkedInvoices(30, 0));
    const turned = linkedInvoices(30, 0).map((invoice) => Object.fromEntries(Object.entries(invoice).reverse()));
    expect(await sync(turned)).toMatchObject({ changed: 0, unchanged: 30 });
    expect((await readInvoice(0)).versions).toHaveLength(1);
  });
});
