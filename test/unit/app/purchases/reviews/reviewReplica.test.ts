import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCooperatively } from '#app/lib/cooperativeTask.ts';
import { hashReviewEvent, type StoredReviewEvent } from '#app/purchases/reviews/reviewEvent.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const hour = 3_600_000;
const names = ['aino', 'matti', 'liisa'] as const;
type Name = (typeof names)[number];

let folder: string;
let stores: Record<Name, ReviewStore>;
const open = (name: string, index: number): ReviewStore =>
  openReviewStore(join(folder, `${name}.sqlite`), `6f1f7f0e-0000-4000-8000-00000000000${index}`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replica-'));
  stores = Object.fromEntries(names.map((name, index) => [name, open(name, index)])) as Record<Name, ReviewStore>;
});
afterEach(() => {
  for (const store of Object.values(stores)) store.close();
  rmSync(folder, { recursive: true });
});

const set = (name: Name, state: 'reviewed' | 'query' | 'new', identity = 'A', now = noon): number =>
  stores[name].setState([toSubject(identity)], state, signedBy(name, now));
const readAll = (store: ReviewStore): StoredReviewEvent[] => [...store.log.listChains()];
const pull = (to: Name, from: Name) => stores[to].replica.receive(readAll(stores[from]));
const exchange = (one: Name, other: Name): void => {
  pull(one, other);
  pull(other, one);
};
const exchangeAll = (): void => {
  for (let round = 0; round < 2; round += 1) for (const one of names) for (const other of names) exchange(one, other);
};
const expectEqual = (): void => {
  const hashes = names.map((name) => stores[name].replica.hashStates());
  expect(new Set(hashes).size).toBe(1);
  for (const name of nonEmpty(names))
    expect(stores[name].replica.restoreStates(), `${name} differs from its log`).toBe(false);
};

describe('logs that exchange their events', () => {
  it('give the same states, whoever came first', () => {
    set('aino', 'reviewed');
    stores.matti.addNote(toSubject('B'), 'Asked by phone', signedBy('matti', noon));
    stores.liisa.dismiss(toSubject('C'), 'iban', { reason: 'other', text: 'called' }, signedBy('liisa', noon));
    exchangeAll();
    expectEqual();
    expect(stores.liisa.findReview('A')).toMatchObject({ state: 'reviewed', by: 'aino' });
    expect(stores.aino.notes('B')).toMatchObject([{ text: 'Asked by phone', by: 'matti' }]);
    expect(stores.matti.dismissals('C').get('iban')).toMatchObject({ by: 'liisa' });
  });

  it('take each event once', () => {
    set('aino', 'reviewed');
    expect(pull('matti', 'aino').count).toBe(1);
    expect(pull('matti', 'aino')).toMatchObject({ count: 0, refused: [] });
  });

  it('let the one decide who knew of the other, although their clock is hours behind', () => {
    set('aino', 'reviewed');
    exchange('aino', 'matti');
    set('matti', 'query', 'A', noon - 5 * hour);
    exchangeAll();
    for (const name of nonEmpty(names)) {
      expect(stores[name].findReview('A')).toMatchObject({ state: 'query', by: 'matti' });
      expect(stores[name].getAnnotation('A').isConflict).toBe(false);
    }
    expectEqual();
  });

  it('show a conflict where two decided differently, until one of them decides with knowledge of both', () => {
    set('aino', 'reviewed');
    set('matti', 'query', 'A', noon + 5 * hour);
    exchangeAll();
    for (const name of nonEmpty(names)) {
      expect(stores[name].getAnnotation('A').isConflict).toBe(true);
      expect(
        [
          stores[name].findReview('A')?.by,
          ...stores[name].replica.listConflictingReviews('A').map(({ by }) => by),
        ].sort(),
      ).toEqual(['aino', 'matti']);
    }
    expectEqual();
    expect(set('liisa', 'reviewed'), 'the same state as one of them is a decision').toBe(1);
    exchangeAll();
    for (const name of nonEmpty(names)) {
      expect(stores[name].findReview('A')).toMatchObject({ state: 'reviewed', by: 'liisa' });
      expect(stores[name].getAnnotation('A').isConflict).toBe(false);
      expect(stores[name].replica.listConflictingReviews('A')).toEqual([]);
    }
    expectEqual();
  });

  it('show no conflict where two decided the same', () => {
    set('aino', 'reviewed');
    set('matti', 'reviewed');
    exchangeAll();
    for (const name of nonEmpty(names))
      expect(stores[name].getAnnotation('A')).toMatchObject({ state: 'reviewed', isConflict: false });
    expectEqual();
  });

  it('apply what was undone, also where the undoing comes before the decision', () => {
    set('aino', 'reviewed');
    exchange('aino', 'matti');
    const [{ decision = '' } = {}] = readAll(stores.aino) as unknown as { decision: string }[];
    expect(stores.matti.undo(decision, signedBy('matti', noon))?.count).toBe(1);
    const ofMatti = readAll(stores.matti).filter(({ person }) => person === 'matti');
    expect(stores.liisa.replica.receive(ofMatti).count).toBe(1);
    pull('liisa', 'aino');
    expect(stores.liisa.findReview('A')).toBeNull();
    exchangeAll();
    expectEqual();
  });

  it('apply a decision that comes before the one that it replaces', () => {
    set('aino', 'reviewed');
    exchange('aino', 'matti');
    set('matti', 'query');
    const ofMatti = readAll(stores.matti).filter(({ person }) => person === 'matti');
    stores.liisa.replica.receive(ofMatti);
    pull('liisa', 'aino');
    expect(stores.liisa.findReview('A')).toMatchObject({ state: 'query', by: 'matti' });
    expect(stores.liisa.getAnnotation('A').isConflict).toBe(false);
    exchangeAll();
    expectEqual();
  });

  it('follow the renamings of every device', () => {
    set('aino', 'reviewed', 'old');
    set('matti', 'query', 'old');
    exchange('aino', 'matti');
    stores.aino.rename([['old', 'new', 0]], noon);
    set('liisa', 'reviewed', 'old');
    exchangeAll();
    expectEqual();
    expect(stores.liisa.getAnnotation('new').isConflict).toBe(true);
    expect(stores.liisa.findReview('old')).toBeNull();
  });

  it('still verify, every chain of them', async () => {
    set('aino', 'reviewed');
    set('matti', 'query', 'B');
    exchangeAll();
    expect(await runCooperatively(verifyStoredLog(stores.liisa))).toMatchObject({ count: 2, openFaults: [] });
  });

  it('report a decision of another device as missing once it is gone from the file', async () => {
    set('matti', 'query', 'B');
    exchange('aino', 'matti');
    stores.aino.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, `aino.sqlite${suffix}`), { force: true });
    stores.aino = open('aino', 0);
    const verify = () => runCooperatively(verifyStoredLog(stores.aino));
    expect((await verify()).fault).toMatchObject({ kind: 'cut', sequence: 1, count: 1 });
    pull('aino', 'matti');
    expect((await verify()).openFaults).toEqual([]);
  });
});

describe('events that are not taken', () => {
  const createEvents = (): StoredReviewEvent[] => {
    for (const identity of ['A', 'B', 'C']) set('aino', 'reviewed', identity);
    return readAll(stores.aino);
  };
  const rehash = (row: StoredReviewEvent): StoredReviewEvent => ({ ...row, hash: hashReviewEvent(row) });

  it.each<[string, string, (rows: StoredReviewEvent[]) => unknown[]]>([
    ['edited', 'edited', ([one, two, three]) => [one, { ...two, person: 'somebody' }, three]],
    ['removed', 'broken', ([one, , three]) => [one, three]],
    ['moved', 'broken', ([one, two, three]) => [one, three, two]],
    [
      'inserted',
      'broken',
      ([one, two, three]) => [one, rehash({ ...(two as StoredReviewEvent), previous: 'f'.repeat(64) }), three],
    ],
    [
      'doubled under another number',
      'broken',
      ([one, two]) => [one, rehash({ ...(one as StoredReviewEvent), sequence: 2, previous: String(one?.hash) }), two],
    ],
    ['without a hash', 'unreadable', ([one, two]) => [one, { ...two, hash: null }]],
    ['with a further column', 'unreadable', ([one, two]) => [one, { ...two, admin: 1 }]],
    ['no object', 'unreadable', ([one]) => [one, null]],
    [
      'of a clock that leaves no number',
      'unreadable',
      ([one, two]) => [one, rehash({ ...(two as StoredReviewEvent), lamport: 2 ** 52 })],
    ],
    [
      'of text that SQLite would store as another one',
      'unreadable',
      ([one, two]) => [one, rehash({ ...(two as StoredReviewEvent), identity: '\ud800' })],
    ],
    [
      'of a kind that a later release writes',
      'newer',
      ([one, two]) => [one, rehash({ ...(two as StoredReviewEvent), kind: 'signedTwice' })],
    ],
  ])('are those that were %s: %s', (_name, fault, change) => {
    const result = stores.matti.replica.receive(change(createEvents()));
    expect(result).toMatchObject({ count: 1, refused: [{ fault }] });
    expect(stores.matti.findReview('A')).toMatchObject({ state: 'reviewed' });
    expect(stores.matti.findReview('B')).toBeNull();
  });

  it('are those of a copy of this device that went on by itself', () => {
    set('aino', 'reviewed');
    pull('matti', 'aino');
    set('aino', 'query');
    const copy = open('copy', 0);
    copy.replica.receive(readAll(stores.matti));
    copy.setState([toSubject('B')], 'query', signedBy('aino', noon));
    expect(stores.aino.replica.receive(readAll(copy))).toMatchObject({ refused: [{ sequence: 2, fault: 'forked' }] });
    copy.close();
  });
});
