import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShrunkList, ShrunkListAnswer } from '#app/contract/purchases/shrunkList.ts';
import { linkedInvoices } from './linkedInvoices.ts';
import { createPurchaseQuery, toSeen } from './openedPurchases.ts';
import { createPurchasesFixture, type PurchasesFixture } from './purchasesFixture.ts';

const company = { connectionId: 'desk', customerNumber: '1001' };
const query = createPurchaseQuery(company);
const goneQuery = { ...query, filters: [{ kind: 'missing' as const }] };

let fixture: PurchasesFixture;
beforeEach(async () => {
  fixture = await createPurchasesFixture();
});
afterEach(() => fixture.close());

const sync = async (records: readonly object[], isByHand = true) => {
  fixture.now += 15 * 60_000;
  fixture.items = records;
  return fixture.opened.purchases.sync({ company, isByHand });
};
/** Invoices `from` (included) to `to` (excluded). */
const invoices = (to: number, from = 0): readonly object[] => linkedInvoices(to, 0).slice(from);

const readQuestions = (): Promise<readonly ShrunkList[]> => fixture.opened.purchases.shrunkLists({ scope: company });
const readQuestion = async (): Promise<ShrunkList> => {
  const [question] = await readQuestions();
  if (!question) throw new Error('nothing is asked');
  return question;
};
const answer = async (choice: ShrunkListAnswer) => {
  const { askedAt, missingCount: gone } = await readQuestion();
  return fixture.opened.purchases.answerShrunkList({ company, askedAt, missingCount: gone, answer: choice });
};
const countListed = async (): Promise<number> => (await fixture.opened.readView(query)).rowCount;
const countGone = async (): Promise<number> => (await fixture.opened.readView(goneQuery)).rowCount;

describe('a list that became much shorter', () => {
  it.each([true, false])('marks nothing as gone before a person is asked, by hand: %s', async (isByHand) => {
    await sync(invoices(200));
    expect(await sync(invoices(150), isByHand)).toMatchObject({ missing: 0, unchanged: 150, isWhole: true });
    expect([await countListed(), await countGone()]).toEqual([200, 0]);
    expect(await readQuestions()).toEqual([
      { customerNumber: '1001', askedAt: new Date(fixture.now).toISOString(), missingCount: 50, listedCount: 200 },
    ]);
  });

  it.each([
    ['20 of 30', 30, 10, false],
    ['21 of 30', 30, 9, true],
    ['40 of 200, a fifth', 200, 160, false],
    ['41 of 200', 200, 159, true],
    ['all of 25', 25, 0, true],
    ['all of 20', 20, 0, false],
  ])('is one that lacks more than 20 invoices and more than a fifth: %s', async (_, before, after, isAsked) => {
    await sync(invoices(before));
    await sync(invoices(after));
    expect(await readQuestions()).toHaveLength(isAsked ? 1 : 0);
    expect(await countGone()).toBe(isAsked ? 0 : before - after);
  });

  it('still brings what is new and what has changed', async () => {
    await sync(invoices(100));
    const changed = linkedInvoices(110, 0, (number) => (number === 60 ? { version: 2, dueDate: '2026-12-24' } : {}));
    expect(await sync(changed.slice(50))).toMatchObject({ added: 10, changed: 1, missing: 0 });
    expect(await countListed()).toBe(110);
  });

  it('marks its invoices as gone when a person says so, with what was noted on them', async () => {
    await sync(invoices(100));
    const [row] = await fixture.opened.readRows(query);
    if (!row) throw new Error('no row');
    await fixture.opened.purchases.review.setState({ company, id: row.id, seen: toSeen(row), state: 'reviewed' });
    await sync(invoices(100, 50));
    fixture.opened.changed = [];
    expect(await answer('markMissing')).toEqual({ count: 50 });
    expect([await countListed(), await countGone()]).toEqual([50, 50]);
    expect(await readQuestions()).toEqual([]);
    expect(fixture.opened.changed).toContainEqual(company);
    const { row: gone } = await fixture.opened.purchases.invoice({ company, id: row.id });
    expect(gone).toMatchObject({ review: 'reviewed', missingSince: new Date(fixture.now).toISOString() });
  });

  it('leaves its invoices as they are when a person keeps them, and is not asked about again', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    expect(await answer('keep')).toEqual({ count: 50 });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await sync(invoices(50), false)).toMatchObject({ missing: 0 });
      expect([await countListed(), await countGone()]).toEqual([100, 0]);
      expect(await readQuestions()).toEqual([]);
    }
  });

  it('is asked about again when many more disappear', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    await answer('keep');
    await sync(invoices(45));
    expect([await countListed(), await countGone()]).toEqual([95, 5]);
    await sync(invoices(10));
    expect(await readQuestion()).toMatchObject({ missingCount: 35, listedCount: 45 });
    await answer('markMissing');
    expect([await countListed(), await countGone()]).toEqual([60, 40]);
  });

  it('asks one question however often it is synced, with the numbers of the latest list', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    const { askedAt } = await readQuestion();
    await sync(invoices(50));
    expect(await readQuestions()).toEqual([{ customerNumber: '1001', askedAt, missingCount: 50, listedCount: 100 }]);
    await sync(invoices(40));
    expect(await readQuestions()).toEqual([{ customerNumber: '1001', askedAt, missingCount: 60, listedCount: 100 }]);
  });

  it('needs no answer when the invoices are there again', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    await sync(invoices(95));
    expect(await readQuestions()).toEqual([]);
    expect([await countListed(), await countGone()]).toEqual([95, 5]);
  });

  it('forgets what was kept once the service returns it again', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    await answer('keep');
    await sync(invoices(100));
    await sync(invoices(50));
    expect(await readQuestion()).toMatchObject({ missingCount: 50, listedCount: 100 });
  });

  it('refuses an answer to a question that a sync has changed', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    const { askedAt, missingCount: gone } = await readQuestion();
    await sync(invoices(40));
    const late = fixture.opened.purchases.answerShrunkList({
      company,
      askedAt,
      missingCount: gone,
      answer: 'markMissing',
    });
    await expect(late).rejects.toMatchObject({ error: { kind: 'conflict' } });
    expect(await countGone()).toBe(0);
  });

  it('waits for its answer through a restart', async () => {
    await sync(invoices(100));
    await sync(invoices(50));
    const before = await readQuestions();
    await fixture.reopen();
    expect(await readQuestions()).toEqual(before);
    expect(await answer('markMissing')).toEqual({ count: 50 });
    expect(await countListed()).toBe(50);
  });

  it('is none where records that have no number were replaced by as many others', async () => {
    const unnumbered = (count: number, turn: number): readonly object[] =>
      linkedInvoices(count, turn, () => ({ invoiceNumber: null }));
    await sync(unnumbered(60, 0));
    expect(await sync(unnumbered(60, 1))).toMatchObject({ added: 60, missing: 60 });
    expect([await countListed(), (await readQuestions()).length]).toEqual([60, 0]);
    expect(await sync(unnumbered(30, 2))).toMatchObject({ added: 30, missing: 0 });
    expect(await readQuestions()).toMatchObject([{ missingCount: 60, listedCount: 60 }]);
  });

  it('is asked about for each company on its own', async () => {
    await sync(invoices(100));
    await sync(invoices(10));
    const scope = { connectionId: 'desk', customerNumber: null };
    expect(await fixture.opened.purchases.shrunkLists({ scope })).toEqual(await readQuestions());
    const other = { connectionId: 'desk', customerNumber: '1002' };
    expect(await fixture.opened.purchases.shrunkLists({ scope: other })).toEqual([]);
  });
});
