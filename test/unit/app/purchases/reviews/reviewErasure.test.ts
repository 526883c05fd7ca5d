import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import type { StoredReviewEvent } from '#app/purchases/reviews/reviewEvent.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const secret = 'Pirkko Salaperainen, pirkko@example.org';
let folder: string;
let stores: ReviewStore[];
const open = (index: number): ReviewStore => {
  const store = openReviewStore(join(folder, `${index}.sqlite`), `6f1f7f0e-0000-4000-8000-00000000000${index}`);
  stores.push(store);
  return store;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  stores = [];
});
afterEach(() => {
  for (const store of stores) store.close();
  rmSync(folder, { recursive: true });
});

const readAll = (store: ReviewStore): StoredReviewEvent[] => [...store.log.listChains()];
const verify = (store: ReviewStore) => runCooperatively(verifyStoredLog(store));
const mentions = ({ detail }: StoredReviewEvent): boolean => String(detail).includes('Pirkko');
const eraseSecret = async (store: ReviewStore): Promise<number> =>
  store.eraser.erase(await runCooperatively(store.eraser.find(mentions)), 'request', signedBy('matti', noon));
const isOnDisk = (): boolean =>
  readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes('Salaperainen'));
const fill = (store: ReviewStore): void => {
  store.addNote(toSubject('A'), `Called ${secret}`, signedBy('aino', noon));
  store.ask(toSubject('B'), { text: 'Whose?', assignee: secret, dueOn: null }, signedBy('aino', noon));
  store.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
};
const edit = (index: number, sql: string): void => {
  const database = new DatabaseSync(join(folder, `${index}.sqlite`));
  database.exec(sql);
  database.close();
};

describe('erased content of the log of decisions', () => {
  test('leaves no byte in the files, and the chains verify', async () => {
    const store = open(1);
    fill(store);
    expect(isOnDisk()).toBe(true);
    expect(await eraseSecret(store)).toBe(2);
    expect(isOnDisk()).toBe(false);
    expect(await verify(store)).toMatchObject({ fault: null, isUnchanged: true, count: 5 });
    expect(store.notes('A')).toEqual([]);
    expect(store.questions.find('B')).toBeNull();
    expect(store.findReview('A')).toMatchObject({ state: 'reviewed', by: 'aino' });
    expect(store.replica.restoreStates()).toBe(false);
    expect(readAll(store).at(-1)).toMatchObject({ kind: 'erased', person: 'matti' });
  });

  test('is erased once', async () => {
    const store = open(1);
    fill(store);
    await eraseSecret(store);
    expect(await eraseSecret(store)).toBe(0);
  });

  test('is purged from the file when it is opened next, where another program read it', async () => {
    const store = open(1);
    fill(store);
    const reader = new DatabaseSync(join(folder, '1.sqlite'));
    reader.exec('BEGIN; SELECT count(*) FROM review_event');
    reader.prepare('SELECT count(*) FROM review_event').get();
    await eraseSecret(store);
    reader.close();
    store.close();
    const again = open(1);
    expect(isOnDisk()).toBe(false);
    expect(await verify(again)).toMatchObject({ fault: null });
  });

  test.for([
    [
      'another decision in what is left',
      `UPDATE review_event SET detail = replace(detail, 'null', '"2026-01-01"') WHERE kind = 'questionAsked'`,
      'unexplained',
    ],
    ['another identity', "UPDATE review_event SET identity = 'C' WHERE kind = 'noteAdded'", 'unexplained'],
    [
      'another hash of the content',
      "UPDATE review_event SET hash = iif(hash LIKE 'f%', '0', 'f') || substr(hash, 2) WHERE kind = 'noteAdded'",
      'broken',
    ],
    [
      'an event that no erasure names',
      `UPDATE review_event SET person = '', subject = NULL, detail = json_set(detail, '$.erased', json('true')) WHERE kind = 'stateSet'`,
      'unexplained',
    ],
    [
      'an erasure that names others',
      `UPDATE review_event SET detail = '{"reason":"request","events":[]}' WHERE kind = 'erased'`,
      'edited',
    ],
    ['a text that was put back', `UPDATE review_event SET detail = '{"text":"x"}' WHERE kind = 'noteAdded'`, 'edited'],
  ] as const)('is told from tampering: %s', async ([, sql, kind]) => {
    const store = open(1);
    fill(store);
    await eraseSecret(store);
    edit(1, sql);
    const { openFaults } = await verify(store);
    expect(openFaults.map((fault) => fault.kind)).toContain(kind);
  });
});

describe('an erasure among several devices', () => {
  test('erases on a device that still holds the content', async () => {
    const [one, other] = [open(1), open(2)];
    fill(one);
    other.replica.receive(readAll(one));
    await eraseSecret(one);
    expect(isOnDisk()).toBe(true);
    other.replica.receive(readAll(one));
    expect(isOnDisk()).toBe(false);
    expect(other.notes('A')).toEqual([]);
    expect(await verify(other)).toMatchObject({ fault: null });
  });

  test('is awaited where the erased event comes first, and is no tampering once it is there', async () => {
    const [one, two, late] = [open(1), open(2), open(3)];
    fill(one);
    two.replica.receive(readAll(one));
    await eraseSecret(two);
    one.replica.receive(readAll(two));
    const rows = readAll(one);
    const own = rows.filter(({ device }) => device === rows[0]?.device);
    expect(late.replica.receive(own)).toMatchObject({ count: own.length, refused: [] });
    expect((await verify(late)).openFaults.map(({ kind }) => kind)).toEqual(['unexplained', 'unexplained']);
    late.replica.receive(rows);
    expect(await verify(late)).toMatchObject({ fault: null });
    expect(late.replica.hashStates()).toBe(one.replica.hashStates());
  });

  test('does not let a decision count whose content is gone without one', () => {
    const [one, other] = [open(1), open(2)];
    fill(one);
    const forged = readAll(one).map((row) =>
      row.kind === 'stateSet' && row.identity === 'A'
        ? {
            ...row,
            person: '',
            subject: null,
            detail: JSON.stringify({ ...JSON.parse(String(row.detail)), erased: true }),
          }
        : row,
    );
    other.replica.receive(forged);
    expect(other.findReview('A')).toBeNull();
  });

  test('gives the same states and verifies, in whichever order parts arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: fc.nat(2), to: fc.nat(2), part: fc.integer({ min: 1, max: 8 }) }), {
          maxLength: 25,
        }),
        fc.nat(2),
        async (exchanges, eraser) => {
          for (const store of stores) store.close();
          stores = [];
          rmSync(folder, { recursive: true });
          folder = mkdtempSync(join(tmpdir(), 'erasure-'));
          const all = [open(1), open(2), open(3)] as const;
          fill(all[0]);
          const source = all[eraser] ?? all[0];
          source.replica.receive(readAll(all[0]));
          await eraseSecret(source);
          for (const { from, to, part } of exchanges)
            if (from !== to) all[to]?.replica.receive(readAll(all[from] ?? all[0]).slice(0, part));
          for (let round = 0; round < 2; round += 1)
            for (const one of all) for (const other of all) if (one !== other) one.replica.receive(readAll(other));
          expect(new Set(all.map((store) => store.replica.hashStates())).size).toBe(1);
          for (const store of nonEmpty(all)) expect(await verify(store)).toMatchObject({ fault: null });
          expect(isOnDisk()).toBe(false);
        },
      ),
      { numRuns: 5 },
    );
  });
});
