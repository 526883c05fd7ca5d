import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedBy, toSubject } from '../reviews/reviewSubject.ts';
import {
  CompanyTableFixture,
  hasFlag,
  listFindings,
  listStates,
  slowDown,
  today,
  unpaid,
  yesterday,
} from './companyTableFixture.ts';

let fixture: CompanyTableFixture;
beforeEach(() => {
  fixture = new CompanyTableFixture();
});
afterEach(() => fixture.close());

describe('the findings of a company', () => {
  it('are detected once a day, and written into its table', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'), unpaid('B', { dueDate: '2026-12-04', total: '7' }));
    expect(company.isUnsettled(today)).toBe(true);
    const [findings, same] = await Promise.all([company.findings(today), company.findings(today)]);
    expect(same).toBe(findings);
    expect(findings.get(1)?.map(({ evidence }) => evidence)).toContainEqual({
      ...{ kind: 'overdue', dueDate: yesterday, days: 1 },
    });
    const table = await company.table();
    expect(listFindings(table)[0]).toContain('overdue');
    expect(listFindings(table)[1]).not.toContain('overdue');
    expect([company.isUnsettled(today), company.isUnsettled(yesterday)]).toEqual([false, true]);
    expect(await company.findings(today)).toBe(findings);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('are others on another day', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'));
    await company.findings(today);
    const earlier = await company.findings(yesterday);
    expect(earlier.get(1)?.map(({ evidence }) => evidence.kind) ?? []).not.toContain('overdue');
    expect(listFindings(await company.table())[0]).not.toContain('overdue');
    expect((await company.findings('2026-11-21')).get(1)?.map(({ evidence }) => evidence)).toContainEqual({
      ...{ kind: 'overdue', dueDate: yesterday, days: 2 },
    });
  });

  it('are none of invoices that the service returns no more', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    source.sync(unpaid('B'));
    expect([...(await company.findings(today)).keys()]).toEqual([2]);
    expect(listFindings(await company.table())).toEqual([[], expect.arrayContaining(['overdue'])]);
  });

  it('that were dismissed are not open in the table', async () => {
    const { company, source, reviewStore } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const findings = await company.findings(today);
    const key = findings.get(1)?.find(({ evidence }) => evidence.kind === 'overdue')?.key ?? '';
    reviewStore.dismiss(toSubject(fixture.identity(1)), key, { reason: 'other', text: '' }, signedBy('aino', 3000));
    company.mark([1]);
    const table = await company.table();
    expect(listFindings(table).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    // Another day detects them anew.
    await company.findings('2026-11-21');
    expect(listFindings(table).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    company.drop();
    await company.findings(today);
    expect(listFindings(await company.table()).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    reviewStore.reopen(toSubject(fixture.identity(1)), key, signedBy('aino', 3000));
    company.mark([1]);
    expect(listFindings(await company.table()).map((kinds) => kinds.includes('overdue'))).toEqual([true, true]);
  });
});

describe('a review', () => {
  it('is in the table after it was marked', async () => {
    const { company, source, reviewStore } = fixture;
    source.sync(unpaid('A'), unpaid('B'), unpaid('C'));
    const table = await company.table();
    fixture.review(2, 'reviewed');
    reviewStore.addNote(toSubject(fixture.identity(3)), 'text', signedBy('aino', 3000));
    company.mark([2, 3, 99]);
    expect(listStates(table)).toEqual(['new', 'reviewed', 'new']);
    expect([0, 1, 2].map((row) => hasFlag(table, row, 'hasNotes'))).toEqual([false, false, true]);
  });

  it('that changes a state alone is written as it is', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const table = await company.table();
    company.markStates([
      [1, { state: 'query', reopened: null }],
      [2, { state: 'new', reopened: 'paymentChanged' }],
    ]);
    expect(listStates(table)).toEqual(['query', 'new']);
    expect([0, 1].map((row) => hasFlag(table, row, 'paymentChanged'))).toEqual([false, true]);
  });

  it('made while the table is being read is in it', async () => {
    slowDown();
    const { company, source } = fixture;
    source.sync(unpaid('A'), unpaid('B'), unpaid('C'));
    const loading = company.table();
    for (const id of [1, 2]) fixture.review(id, 'reviewed');
    company.mark([1]);
    company.markStates([[2, { state: 'reviewed', reopened: null }]]);
    fixture.reviewStore.open(fixture.identity(3), 3000);
    company.markOpened(3);
    const table = await loading;
    expect(listStates(table)).toEqual(['reviewed', 'reviewed', 'new']);
    expect([0, 1, 2].map((row) => hasFlag(table, row, 'opened'))).toEqual([false, false, true]);
  });

  it('made while a table is loaded again is in the old one and the new one, whenever that was', async () => {
    slowDown();
    const { company, source } = fixture;
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    source.sync(...ids.map((id) => unpaid(String(id))));
    const old = await company.table();
    let isReloading = true;
    const reloading = company.reload(today).finally(() => {
      isReloading = false;
    });
    const reviewed: number[] = [];
    for (const id of ids) {
      if (!isReloading) break;
      fixture.review(id, 'reviewed');
      if (id % 3 === 0) company.mark([id]);
      else if (id % 3 === 1) company.markStates([[id, { state: 'reviewed', reopened: null }]]);
      else {
        fixture.reviewStore.open(fixture.identity(id), 3000);
        company.markOpened(id);
      }
      reviewed.push(id);
      await new Promise(setImmediate);
    }
    await reloading;
    expect(reviewed.length).toBeGreaterThan(3);
    const table = await company.table();
    expect(table).not.toBe(old);
    expect(listStates(table)).toEqual(ids.map((id) => (reviewed.includes(id) ? 'reviewed' : 'new')));
    expect(ids.filter((id) => hasFlag(table, id - 1, 'opened'))).toEqual(reviewed.filter((id) => id % 3 === 2));
    expect(ids.filter((id) => hasFlag(old, id - 1, 'opened'))).toEqual(reviewed.filter((id) => id % 3 === 2));
    expect(listStates(old)).toEqual(ids.map((id) => (reviewed.includes(id) && id % 3 !== 2 ? 'reviewed' : 'new')));
  });
});

describe('an invoice', () => {
  it('is opened where that was since its record came', async () => {
    const { company, source, reviewStore } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const table = await company.table();
    // Records of this fixture come at 1000.
    reviewStore.open(fixture.identity(1), 999);
    reviewStore.open(fixture.identity(2), 1000);
    company.mark([1, 2]);
    expect([0, 1].map((row) => hasFlag(table, row, 'opened'))).toEqual([false, true]);
    company.markOpened(1);
    company.markOpened(99);
    expect(hasFlag(table, 0, 'opened')).toBe(true);
  });

  it('that came since the visit before is new during all of the next one', async () => {
    const minute = 60 * 1000;
    const { company, source } = fixture;
    source.syncText(JSON.stringify({ Items: [unpaid('A')] }), { moment: 1000 });
    company.recordVisit(10 * minute);
    const table = await company.table();
    expect(hasFlag(table, 0, 'unseen')).toBe(false);
    source.archive.begin();
    source.archive.receive(
      [unpaid('A'), unpaid('B')].map((record) => Buffer.from(JSON.stringify(record))),
      20 * minute,
    );
    source.archive.complete(20 * minute, { isWhole: true, validators: null });
    await company.reload(today);
    const renewed = await company.table();
    company.recordVisit(12 * minute);
    expect(hasFlag(renewed, 1, 'unseen')).toBe(false);
    company.recordVisit(50 * minute);
    expect([0, 1].map((row) => hasFlag(renewed, row, 'unseen'))).toEqual([false, true]);
    await company.reload(today);
    expect(hasFlag(await company.table(), 1, 'unseen')).toBe(true);
  });
});

describe('the revision of a table', () => {
  /** Whether an action makes another revision. */
  const changes = async (action: () => unknown): Promise<boolean> => {
    const before = fixture.company.revision;
    await action();
    const after = fixture.company.revision;
    expect(after).toBeGreaterThanOrEqual(before);
    return after !== before;
  };

  it('is another one after each change of what is shown, and after nothing else', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'));
    expect(await changes(() => company.recordVisit(1000))).toBe(false);
    expect(await changes(() => company.recordVisit(10_000_000))).toBe(false);
    expect(await changes(() => company.table())).toBe(true);
    expect(await changes(() => company.table())).toBe(false);
    expect(await changes(() => company.findings(today))).toBe(true);
    expect(await changes(() => company.findings(today))).toBe(false);
    expect(await changes(() => company.mark([1]))).toBe(true);
    expect(await changes(() => company.markStates([]))).toBe(true);
    expect(await changes(() => company.markOpened(1))).toBe(false);
    expect(await changes(() => company.turnTo(today))).toBe(true);
    expect(await changes(() => company.turnTo(today))).toBe(false);
    expect(await changes(() => company.turnTo(yesterday))).toBe(true);
    expect(await changes(() => company.recordVisit(10_500_000))).toBe(false);
    expect(await changes(() => company.recordVisit(20_000_000))).toBe(true);
    expect(await changes(() => company.reload(today))).toBe(true);
  });

  it('is larger than those of all other companies', () => {
    const other = fixture.openCompany();
    for (const each of [fixture.company, other, fixture.company]) {
      const largest = Math.max(fixture.company.revision, other.revision);
      each.mark([]);
      expect(each.revision).toBeGreaterThan(largest);
    }
    for (const [index, each] of [fixture.company, other].entries()) {
      const largest = Math.max(fixture.company.revision, other.revision);
      each.turnTo(`2026-11-1${index}`);
      expect(each.revision).toBeGreaterThan(largest);
    }
    expect(fixture.openCompany().revision).toBeGreaterThan(other.revision);
  });
});
