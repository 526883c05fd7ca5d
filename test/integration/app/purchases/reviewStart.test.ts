import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import type { ReviewStart } from '#app/contract/purchases/reviewStart.ts';
import { linkedInvoice } from './linkedInvoices.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };

let fixture: PurchasesFixture;
beforeEach(async () => {
  fixture = await createPurchasesFixture();
});
afterEach(() => fixture.close());

const sync = async (records: readonly object[]) => {
  fixture.now += 15 * 60_000;
  fixture.items = records;
  return fixture.opened.purchases.sync({ company });
};
const dated = (number: number, invoiceDate: string | null, change: object = {}): object =>
  linkedInvoice(number, 0, { invoiceDate, ...change });
/** Deletes the archive and leaves the reviews. */
const removeArchive = (): void => {
  for (const name of readdirSync(fixture.directory, { recursive: true, encoding: 'utf8' }))
    if (/1001\.sqlite(-wal|-shm)?$/.test(name)) rmSync(join(fixture.directory, name));
};
const readStart = async (): Promise<ReviewStart> => {
  const [start] = await fixture.opened.purchases.reviewStarts({ scope: company });
  if (!start) throw new Error('there is no list');
  return start;
};
const reviewFrom = async (from: string | null) =>
  fixture.opened.purchases.setReviewStart({ company, listedAt: (await readStart()).listedAt, from });
const listNumbers = async (...filters: readonly PurchaseFilter[]) => {
  const rows = await fixture.opened.readRows({ ...createPurchaseQuery(company), filters: [...filters] });
  return rows.map(({ invoiceNumber }) => invoiceNumber);
};
const listToReview = () => listNumbers({ kind: 'toReview' });
const listHistory = () => listNumbers({ kind: 'history' });

/** Dated before, on and after the first day of the last month, and without a date. */
const firstList = [
  dated(0, '2025-03-01'),
  dated(1, '2026-09-30'),
  dated(2, '2026-10-01'),
  dated(3, '2026-11-19'),
  dated(4, null),
];

describe('the start of review', () => {
  it('is asked for after the first sync, with the first day of the last month', async () => {
    expect(await fixture.opened.purchases.reviewStarts({ scope: company })).toEqual([]);
    await sync(firstList);
    expect(await readStart()).toEqual({
      customerNumber: '1001',
      listedAt: new Date(fixture.now).toISOString(),
      from: null,
      proposedFrom: '2026-10-01',
      isUndecided: true,
    });
    expect(await fixture.opened.purchases.countReviewStart({ company, from: '2026-10-01' })).toEqual({
      toReview: 3,
      history: 2,
    });
    expect(await fixture.opened.purchases.countReviewStart({ company, from: null })).toEqual({
      toReview: 5,
      history: 0,
    });
    expect(await listToReview()).toHaveLength(5);
  });

  it('is not asked for where nothing is older than proposed', async () => {
    await sync(firstList.slice(2));
    expect(await readStart()).toMatchObject({ isUndecided: false });
  });

  it('makes older invoices history, which all invoices still hold', async () => {
    await sync(firstList);
    fixture.opened.changed = [];
    await reviewFrom('2026-10-01');
    expect(fixture.opened.changed).toEqual([company]);
    expect(await readStart()).toMatchObject({ from: '2026-10-01', isUndecided: false });
    expect(await listToReview()).toEqual(['A-2', 'A-3', 'A-4']);
    expect(await listHistory()).toEqual(['A-0', 'A-1']);
    expect(await listNumbers()).toHaveLength(5);
    const rows = await fixture.opened.readRows(createPurchaseQuery(company));
    expect(rows.map(({ isHistory }) => isHistory)).toEqual([true, true, false, false, false]);
  });

  it('can be changed later, also to everything, and is there in the next run', async () => {
    await sync(firstList);
    await reviewFrom('2026-10-01');
    await reviewFrom('2026-11-01');
    expect(await listToReview()).toEqual(['A-3', 'A-4']);
    await fixture.reopen();
    expect(await listToReview()).toEqual(['A-3', 'A-4']);
    await reviewFrom(null);
    expect(await listToReview()).toHaveLength(5);
    expect(await readStart()).toMatchObject({ from: null, isUndecided: false });
  });

  it('never makes an invoice history that came later, whatever date it bears', async () => {
    await sync(firstList);
    await reviewFrom('2026-10-01');
    await sync([...firstList, dated(5, '2024-01-01')]);
    expect(await listToReview()).toEqual(['A-2', 'A-3', 'A-4', 'A-5']);
  });

  it('takes what comes after an empty first list for new', async () => {
    await sync([]);
    await sync(firstList);
    expect(await readStart()).toMatchObject({ isUndecided: false });
    await reviewFrom('2026-10-01');
    expect(await listHistory()).toEqual([]);
    expect(await listToReview()).toHaveLength(5);
  });

  it('asks for a review of an older invoice that has changed since', async () => {
    await sync(firstList);
    await reviewFrom('2026-10-01');
    await sync([dated(0, '2025-03-01', { version: 2, invoiceTotalVatIncludedAmount: 999 }), ...firstList.slice(1)]);
    expect(await listToReview()).toEqual(['A-0', 'A-2', 'A-3', 'A-4']);
  });

  it('asks for a review of an older invoice that has changed on a clock that was put back since', async () => {
    await sync(firstList);
    await reviewFrom('2026-10-01');
    fixture.now -= 3 * 60 * 60_000;
    await sync([dated(0, '2025-03-01', { version: 2, invoiceTotalVatIncludedAmount: 999 }), ...firstList.slice(1)]);
    expect(await listToReview()).toEqual(['A-0', 'A-2', 'A-3', 'A-4']);
    await fixture.reopen();
    expect(await listToReview()).toEqual(['A-0', 'A-2', 'A-3', 'A-4']);
  });

  it('keeps an older invoice with a serious finding to review, unless it is paid', async () => {
    const forged = {
      seller: { organisationName: 'Sähkö Oy', businessId: '2077474-0', bankAccount: { iban: 'FI00 1' } },
    };
    await sync([
      dated(0, '2025-03-01', forged),
      dated(1, '2025-03-01', { ...forged, openAmount: 0 }),
      ...firstList.slice(2),
    ]);
    expect(await fixture.opened.purchases.countReviewStart({ company, from: '2026-10-01' })).toMatchObject({
      history: 0,
    });
    await reviewFrom('2026-10-01');
    expect(await listToReview()).toEqual(['A-0', 'A-2', 'A-3', 'A-4']);
  });

  it('lets a review of an older invoice count, and undo it', async () => {
    await sync(firstList);
    await reviewFrom('2026-10-01');
    await fixture.opened.purchases.overview({ scope: company });
    const [row] = await fixture.opened.readRows({ ...createPurchaseQuery(company), filters: [{ kind: 'history' }] });
    if (!row) throw new Error('nothing is history');
    const { decision } = await fixture.opened.purchases.review.setState({
      ...{ company, id: row.id, seen: toSeen(row), state: 'reviewed' },
    });
    expect(await listHistory()).toEqual(['A-1']);
    await fixture.opened.purchases.review.undo({ connectionId: company.connectionId, decision });
    expect(await listHistory()).toEqual(['A-0', 'A-1']);
    const [verdict] = await fixture.opened.purchases.reviewLog.verify({ scope: company });
    expect(verdict).toMatchObject({ count: 3, fault: null });
  });

  it('is asked for again where the list was fetched again', async () => {
    await sync(firstList);
    const { listedAt } = await readStart();
    await reviewFrom('2026-10-01');
    await fixture.opened.close();
    removeArchive();
    await fixture.reopen();
    await sync(firstList);
    expect(await readStart()).toMatchObject({ from: null, isUndecided: true });
    expect(await listToReview()).toHaveLength(5);
    await expect(
      fixture.opened.purchases.setReviewStart({ company, listedAt, from: '2026-10-01' }),
    ).rejects.toMatchObject({
      error: { kind: 'conflict' },
    });
  });
});
