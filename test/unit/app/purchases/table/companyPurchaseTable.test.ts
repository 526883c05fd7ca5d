import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const storageBusy = { error: { kind: 'storage', reason: 'busy' } };

describe('the table of a company', () => {
  it('is read from its archive on first use, once for all who ask', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    expect(company.isLoaded).toBe(false);
    const [table, same] = await Promise.all([company.table(), company.table()]);
    expect(same).toBe(table);
    expect(await company.table()).toBe(table);
    expect(readings).toHaveBeenCalledTimes(1);
    expect(company.isLoaded).toBe(true);
    expect(company.isCurrent(table)).toBe(true);
    expect(company.isCurrent(undefined)).toBe(false);
    expect([...table.ids]).toEqual([1, 2]);
    expect(table.parts).toEqual([{ customerNumber: '1001', name: 'Ostaja Oy', start: 0, size: 2 }]);
  });

  it('is read again after a reading that failed', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    readings.mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await expect(company.table()).rejects.toThrow('disk');
    expect(company.isLoaded).toBe(false);
    expect((await company.table()).size).toBe(1);
  });

  it('is read from the beginning where a sync interrupts it', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const loading = company.table();
    company.pause();
    expect((await loading).size).toBe(2);
    expect(readings).toHaveBeenCalledTimes(2);
    company.pause();
    expect((await company.table()).size).toBe(2);
  });

  it('is not read any further once it is closed', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const loading = company.table();
    company.close();
    await expect(loading).rejects.toMatchObject(storageBusy);
    await expect(company.table()).rejects.toMatchObject(storageBusy);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is read again after it was dropped, and not dropped while it is being read', async () => {
    slowDown();
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const loading = company.table();
    company.drop();
    expect(await company.table()).toBe(await loading);
    expect(readings).toHaveBeenCalledTimes(1);
    company.drop();
    expect(company.isLoaded).toBe(false);
    expect(company.missingSince(1)).toBeNull();
    expect(await company.table()).not.toBe(await loading);
    expect(readings).toHaveBeenCalledTimes(2);
  });

  it('knows since when the service returns an invoice no more', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    source.syncText(JSON.stringify({ Items: [unpaid('B')] }), { moment: 5000 });
    expect(company.missingSince(1)).toBeNull();
    await company.table();
    expect([company.missingSince(1), company.missingSince(2)]).toEqual([5000, null]);
  });

  it('reads a further field once, and again with a new table', async () => {
    const { company, source } = fixture;
    source.sync(unpaid('A', { note: 'x' }));
    const [column, same] = await Promise.all([company.field('note'), company.field('note')]);
    expect(same).toBe(column);
    expect([column.size, column.value(column.codes[0] ?? -1)]).toEqual([1, 'x']);
    expect(await company.field('note')).toBe(column);
    expect(await company.field('other')).toMatchObject({ size: 0 });
    source.sync(unpaid('A', { note: 'y', version: 4 }));
    await company.reload(today);
    const renewed = await company.field('note');
    expect(renewed.value(renewed.codes[0] ?? -1)).toBe('y');
  });
});

describe('the first list of a company', () => {
  const receive = (observer: ReturnType<CompanyTableFixture['company']['loadWhileSyncing']>): void => {
    fixture.source.archive.begin(observer);
    fixture.source.archive.receive([Buffer.from(JSON.stringify(unpaid('A')))], 1000);
  };
  const complete = (): void => {
    fixture.source.archive.complete(2000, { isWhole: true, validators: null });
  };

  it('is the table once it is complete, for one reading', async () => {
    const { company, readings } = fixture;
    receive(company.loadWhileSyncing());
    complete();
    expect([...(await company.table()).receivedAt]).toEqual([2000]);
    expect(readings).not.toHaveBeenCalled();
    company.drop();
    expect((await company.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is no table before that', async () => {
    const { company, readings } = fixture;
    receive(company.loadWhileSyncing());
    expect((await company.table()).size).toBe(0);
    expect(readings).toHaveBeenCalledTimes(1);
  });

  it('is followed for the latest company alone, and never read as the table of another', async () => {
    const { company, readings } = fixture;
    const other = fixture.openCompany();
    receive(company.loadWhileSyncing());
    complete();
    other.close();
    const third = fixture.openCompany();
    expect((await third.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(1);
    third.loadWhileSyncing();
    expect((await company.table()).size).toBe(1);
    expect(readings).toHaveBeenCalledTimes(2);
    third.close();
  });
});

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

  it('that were dismissed are not open in the table', async () => {
    const { company, source, reviewStore } = fixture;
    source.sync(unpaid('A'), unpaid('B'));
    const findings = await company.findings(today);
    const key = findings.get(1)?.find(({ evidence }) => evidence.kind === 'overdue')?.key ?? '';
    reviewStore.dismiss(fixture.identity(1), key, 'other', '', 'aino', 3000);
    company.mark([1]);
    const table = await company.table();
    expect(listFindings(table).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    // Another day detects them anew.
    await company.findings('2026-11-21');
    expect(listFindings(table).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    company.drop();
    await company.findings(today);
    expect(listFindings(await company.table()).map((kinds) => kinds.includes('overdue'))).toEqual([false, true]);
    reviewStore.reopen(fixture.identity(1), key);
    company.mark([1]);
    expect(listFindings(await company.table()).map((kinds) => kinds.includes('overdue'))).toEqual([true, true]);
  });
});

describe('a table that is loaded again', () => {
  it('is the old one until the new one is complete with its findings', async () => {
    slowDown();
    const { company, source } = fixture;
    source.sync(unpaid('A'));
    const old = await company.table();
    source.sync(unpaid('A'), unpaid('B'));
    const reloading = company.reload(today);
    expect(await company.table()).toBe(old);
    await reloading;
    const table = await company.table();
    expect([company.isCurrent(old), company.isCurrent(table)]).toEqual([false, true]);
    expect(table.size).toBe(2);
    expect(company.isUnsettled(today)).toBe(false);
    expect(listFindings(table)[1]).toContain('overdue');
  });

  it('is not loaded where nobody has used it', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    await company.reload(today);
    expect(company.isLoaded).toBe(false);
    expect(readings).not.toHaveBeenCalled();
  });

  it('stays the old one where it cannot be read', async () => {
    const { company, source, readings } = fixture;
    source.sync(unpaid('A'));
    const table = await company.table();
    readings.mockImplementationOnce(() => {
      throw new Error('disk');
    });
    await expect(company.reload(today)).rejects.toThrow('disk');
    expect(await company.table()).toBe(table);
    fixture.review(1, 'reviewed');
    company.mark([1]);
    expect(listStates(table)).toEqual(['reviewed']);
  });
});

describe('a review', () => {
  it('is in the table after it was marked', async () => {
    const { company, source, reviewStore } = fixture;
    source.sync(unpaid('A'), unpaid('B'), unpaid('C'));
    const table = await company.table();
    fixture.review(2, 'reviewed');
    reviewStore.addNote(fixture.identity(3), 'text', 'aino', 3000);
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
