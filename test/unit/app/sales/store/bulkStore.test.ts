import { describe, expect, test } from 'vitest';
import type { StoredBulkResult, StoredBulkRun } from '#app/sales/store/model/storedBulkRun.ts';
import { captureError, company, countRecords, damageRecord, openStore, runSql, start } from './storeFixture.ts';

const run: StoredBulkRun = {
  ...{ company, startedAt: start, state: 'running', pausedUntil: null },
  drafts: ['a', 'b'].map((draftId) => ({ draftId, contactName: 'Kymi Oy' })),
};
const result = (draftId: string): StoredBulkResult => ({ draftId, state: 'done', error: null, invoiceNumber: '7' });
const unreadable = { kind: 'unreadableRecord', reason: 'journal' };

describe('a bulk run', () => {
  test('is kept with the results of its drafts, and removed with them', async () => {
    const { store, file } = openStore();
    expect(await store.bulkRun(company)).toBeNull();
    await store.saveBulkRun(run, []);
    for (const id of ['a', 'b']) await store.saveBulkResult(company, result(id));
    expect(await store.bulkRun(company)).toEqual(run);
    expect(await store.bulkResults(company)).toEqual([result('a'), result('b')]);
    await store.removeBulkRun(company);
    expect(await store.bulkRun(company)).toBeNull();
    expect(await store.bulkResults(company)).toEqual([]);
    expect(countRecords(file, 'bulkResult')).toBe(0);
  });

  test('takes the place of the one before, and forgets what is named', async () => {
    const { store } = openStore();
    await store.saveBulkRun(run, []);
    for (const id of ['a', 'b']) await store.saveBulkResult(company, result(id));
    await store.saveBulkRun({ ...run, state: 'paused' }, ['a']);
    expect(await store.bulkRun(company)).toMatchObject({ state: 'paused' });
    expect(await store.bulkResults(company)).toEqual([result('b')]);
  });

  test('that cannot be read is refused, and put aside so that another one may begin', async () => {
    const { store, file } = openStore();
    await store.setUnreadableRunAside(company);
    await store.saveBulkRun(run, []);
    await store.setUnreadableRunAside(company);
    expect(await store.bulkRun(company)).toEqual(run);
    damageRecord(file, 'bulk', 'run');
    expect(await captureError(store.bulkRun(company))).toEqual(unreadable);
    await store.setUnreadableRunAside(company);
    expect(await store.bulkRun(company)).toBeNull();
    expect(runSql(file, "SELECT id, body FROM record WHERE kind = 'bulk'")).toEqual([
      { id: `run ${start}`, body: '{' },
    ]);
    await store.saveBulkRun(run, []);
    expect(await store.bulkRun(company)).toEqual(run);
  });

  test('leaves a draft whose result cannot be read to a person', async () => {
    const { store, file } = openStore();
    for (const id of ['a', 'b']) await store.saveBulkResult(company, result(id));
    damageRecord(file, 'bulkResult', 'a');
    expect(await store.bulkResults(company)).toEqual([
      result('b'),
      { draftId: 'a', state: 'needsDecision', invoiceNumber: null, error: unreadable },
    ]);
  });
});
