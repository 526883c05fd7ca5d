import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDuplicateFindingKey, createValueFindingKey } from '#app/purchases/findings/findingKeys.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { reviewDatabaseApplicationId, reviewMigrations } from '#app/purchases/reviews/schema.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { startNodeProgram } from '#test/nodeProgram.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const at = '2026-11-20T12:00:00.000Z';

let folder: string;
let file: string;
let reviewStore: ReviewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-'));
  file = join(folder, '1001.desk.sqlite');
  reviewStore = openReviewStore(file, device);
});
afterEach(() => {
  reviewStore.close();
  rmSync(folder, { recursive: true });
});

const reopened = (): ReviewStore => {
  reviewStore.close();
  reviewStore = openReviewStore(file, device);
  return reviewStore;
};
const storage = (reason: string) => expect.objectContaining({ error: { kind: 'storage', reason } });

it('knows who set which state and when, also after a restart', () => {
  expect(reviewStore.findReview('A')).toBeNull();
  expect(reviewStore.setState(['A', 'B'].map(toSubject), 'reviewed', signedBy('aino', noon))).toBe(2);
  expect(reopened().findReview('A')).toEqual({ state: 'reviewed', by: 'aino', at, rule: null });
});

it('counts what changed, and leaves who said it first where nothing did', () => {
  reviewStore.setState(['A'].map(toSubject), 'reviewed', signedBy('aino', noon));
  expect(reviewStore.setState(['A', 'B', 'C'].map(toSubject), 'reviewed', signedBy('matti', noon + 1))).toBe(2);
  expect(reviewStore.findReview('A')?.by).toBe('aino');
  expect(reviewStore.setState(['D'].map(toSubject), 'new', signedBy('matti', noon))).toBe(0);
  expect(reviewStore.findReview('D')).toBeNull();
});

it('sets a review again where it was of another payment, or is older than a doubt', () => {
  const subject = toSubject('A');
  reviewStore.setState([subject], 'reviewed', signedBy('aino', noon));
  const changed = { ...subject, record: 'another', payment: 'more' };
  expect(reviewStore.setState([changed], 'reviewed', signedBy('matti', noon + 1))).toBe(1);
  expect(reviewStore.getAnnotation('A')).toMatchObject({ payment: 'more', reviewed: { at: noon + 1, number: 2 } });
  expect(reviewStore.setState([{ ...changed, record: 'rewritten' }], 'reviewed', signedBy('liisa', noon + 2))).toBe(0);
  const uncertain = { ...changed, uncertainty: { at: noon + 2, latestDecision: reviewStore.latestDecision() } };
  expect(reviewStore.setState([uncertain], 'reviewed', signedBy('liisa', noon + 1))).toBe(1);
  expect(reviewStore.setState([uncertain], 'reviewed', signedBy('matti', noon + 3))).toBe(0);
  expect(reviewStore.findReview('A')).toMatchObject({ by: 'liisa' });
});

it('lists the newest note first, also where the clock was put back before it', () => {
  reviewStore.addNote(toSubject('A'), 'before', signedBy('aino', noon));
  reviewStore.addNote(toSubject('A'), 'after', signedBy('aino', noon - 3 * 60 * 60_000));
  expect(reviewStore.notes('A').map(({ text }) => text)).toEqual(['after', 'before']);
});

it('gives what was noted to the invoice that was shown at that time', () => {
  reviewStore.addNote(toSubject('A'), 'of last year', signedBy('aino', noon));
  reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
  reviewStore.addNote(toSubject('A'), 'of this year', signedBy('aino', noon + 10));
  reviewStore.rename(
    [
      ['A', 'this', 0],
      ['A', 'last', noon - 5],
      ['A', 'this', noon + 5],
    ],
    noon,
  );
  expect(reviewStore.notes('last').map(({ text }) => text)).toEqual(['of last year']);
  expect(reviewStore.findReview('last')?.state).toBe('reviewed');
  expect(reviewStore.notes('this').map(({ text }) => text)).toEqual(['of this year']);
  expect(reviewStore.findReview('this')).toBeNull();
});

it('sets a whole selection or nothing of it', () => {
  const selection = function* () {
    yield toSubject('A');
    throw new Error('gone');
  };
  expect(() => reviewStore.setState(selection(), 'reviewed', signedBy('aino', noon))).toThrow('gone');
  expect(reviewStore.findReview('A')).toBeNull();
});

it('keeps notes, the newest first, and never gives a number twice', () => {
  const first = reviewStore.addNote(toSubject('A'), 'Asked the supplier.', signedBy('aino', noon));
  const second = reviewStore.addNote(toSubject('A'), '<b>\u0000 \u202e', signedBy('matti', noon + 1000));
  expect(reopened().notes('A')).toEqual([second, first]);
  expect(first).toMatchObject({ text: 'Asked the supplier.', by: 'aino', at });
  reviewStore.removeNote(toSubject('B'), second.id, signedBy('aino', noon));
  reviewStore.removeNote(toSubject('A'), second.id, signedBy('aino', noon));
  expect(reviewStore.notes('A')).toEqual([first]);
  expect(reviewStore.addNote(toSubject('A'), 'Again.', signedBy('aino', noon)).id).toBeGreaterThan(second.id);
});

it('keeps a dismissal with its reason until the finding is reopened', () => {
  reviewStore.dismiss(
    toSubject('A'),
    'ibanChanged:LT12',
    { reason: 'checkedWithSupplier', text: 'Called Liisa.' },
    signedBy('aino', noon),
  );
  const dismissal = { reason: 'checkedWithSupplier', text: 'Called Liisa.', by: 'aino', at };
  expect([...reopened().dismissals('A')]).toEqual([['ibanChanged:LT12', dismissal]]);
  reviewStore.reopen(toSubject('A'), 'ibanChanged:LT12', signedBy('aino', noon));
  expect(reviewStore.dismissals('A').size).toBe(0);
});

it('marks only what has anything', () => {
  reviewStore.setState(['A'].map(toSubject), 'query', signedBy('aino', noon));
  reviewStore.addNote(toSubject('A'), 'Why?', signedBy('aino', noon));
  reviewStore.addNote(toSubject('B'), 'Fine.', signedBy('aino', noon));
  reviewStore.dismiss(toSubject('C'), 'newSupplier', { reason: 'known', text: '' }, signedBy('aino', noon));
  reviewStore.open('E', noon);
  const unreviewed = { reviewed: null, payment: null, isConflict: false, isApproved: false, exportedAt: null };
  const annotations = new Map([
    [
      'A',
      {
        state: 'query',
        reviewed: { at: noon, number: 1 },
        payment: 'payment of A',
        isConflict: false,
        isApproved: false,
        hasNotes: true,
        openedAt: null,
        exportedAt: null,
        dismissed: new Set(),
      },
    ],
    ['B', { state: 'new', ...unreviewed, hasNotes: true, openedAt: null, dismissed: new Set() }],
    ['C', { state: 'new', ...unreviewed, hasNotes: false, openedAt: null, dismissed: new Set(['newSupplier']) }],
    ['E', { state: 'new', ...unreviewed, hasNotes: false, openedAt: noon, dismissed: new Set() }],
  ]);
  expect(reviewStore.listAnnotations()).toEqual(annotations);
  for (const [identity, annotation] of nonEmpty(annotations))
    expect(reviewStore.getAnnotation(identity)).toEqual(annotation);
  expect(reviewStore.getAnnotation('D')).toEqual({
    state: 'new',
    ...unreviewed,
    hasNotes: false,
    openedAt: null,
    dismissed: new Set(),
  });
});

it('remembers the last visit', () => {
  expect(reviewStore.visits.last()).toBeNull();
  reviewStore.visits.add(noon);
  expect(reopened().visits.last()).toBe(noon);
});

it('sees at once what another process writes', () => {
  const other = openReviewStore(file, device);
  other.setState(['A'].map(toSubject), 'reviewed', signedBy('matti', noon));
  other.addNote(toSubject('A'), 'Done.', signedBy('matti', noon));
  expect(reviewStore.getAnnotation('A')).toMatchObject({ state: 'reviewed', hasNotes: true });
  reviewStore.setState(['A'].map(toSubject), 'query', signedBy('aino', noon));
  expect(other.findReview('A')).toMatchObject({ state: 'query', by: 'aino' });
  other.close();
});

it('opens a file of before invoices were remembered as opened, with all that was said', () => {
  const older = join(folder, 'older.sqlite');
  const database = openDatabase({
    file: older,
    migrations: reviewMigrations.slice(0, 1),
    applicationId: reviewDatabaseApplicationId,
  });
  database.exec("INSERT INTO review VALUES ('A', 'query', 'aino', 0)");
  database.close();
  reviewStore.close();
  reviewStore = openReviewStore(older, device);
  reviewStore.open('B', noon);
  expect([...reviewStore.listAnnotations()]).toMatchObject([
    ['A', { state: 'query', openedAt: null }],
    ['B', { state: 'new', openedAt: noon }],
  ]);
});

it('follows invoices that were renamed, also where names swap', () => {
  reviewStore.open('A', noon);
  reviewStore.setState(['A'].map(toSubject), 'reviewed', signedBy('aino', noon));
  reviewStore.setState(['B'].map(toSubject), 'query', signedBy('aino', noon));
  reviewStore.addNote(toSubject('A'), 'of A', signedBy('aino', noon));
  reviewStore.dismiss(
    toSubject('B'),
    createDuplicateFindingKey('duplicateNumber', ['A', 'C']),
    { reason: 'known', text: '' },
    signedBy('aino', noon),
  );
  reviewStore.dismiss(
    toSubject('B'),
    createValueFindingKey('invalidBic', 'A'),
    { reason: 'known', text: '' },
    signedBy('aino', noon),
  );
  reviewStore.rename(
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    noon,
  );
  expect(reviewStore.findReview('B')?.state).toBe('reviewed');
  expect(reviewStore.findReview('A')?.state).toBe('query');
  expect(reviewStore.notes('B')).toMatchObject([{ text: 'of A' }]);
  expect(reviewStore.getAnnotation('B').openedAt).toBe(noon);
  expect(reviewStore.getAnnotation('A').openedAt).toBeNull();
  expect(new Set(reviewStore.dismissals('A').keys())).toEqual(
    new Set([createDuplicateFindingKey('duplicateNumber', ['B', 'C']), createValueFindingKey('invalidBic', 'A')]),
  );
});

it('applies one renaming once, however often it is passed, and again when it happens again', () => {
  const swap = [
    ['A', 'B'],
    ['B', 'A'],
  ] as const;
  reviewStore.setState(['A'].map(toSubject), 'reviewed', signedBy('aino', noon));
  reviewStore.rename(swap, noon);
  // Killed before the archive knew.
  reopened().rename(swap, noon);
  expect(reviewStore.findReview('B')?.state).toBe('reviewed');
  reviewStore.rename([], noon);
  reviewStore.rename(swap, noon);
  expect(reviewStore.findReview('A')?.state).toBe('reviewed');
});

it('lets the later word count where two invoices become one', () => {
  reviewStore.setState(['B'].map(toSubject), 'query', signedBy('matti', noon + 1));
  // The clock was put right in between: what was decided last counts.
  reviewStore.setState(['A'].map(toSubject), 'reviewed', signedBy('aino', noon));
  reviewStore.addNote(toSubject('A'), 'of A', signedBy('aino', noon));
  reviewStore.addNote(toSubject('B'), 'of B', signedBy('aino', noon + 1));
  reviewStore.rename([['A', 'B']], noon);
  expect(reviewStore.findReview('B')).toMatchObject({ state: 'reviewed', by: 'aino' });
  expect(reviewStore.notes('B').map(({ text }) => text)).toEqual(['of B', 'of A']);
  expect(reviewStore.listAnnotations().has('A')).toBe(false);
});

it('leaves a file of a newer release untouched, and refuses a damaged one and one of another kind', () => {
  reviewStore.setState(['A'].map(toSubject), 'reviewed', signedBy('aino', noon));
  reviewStore.close();
  const raw = new DatabaseSync(file);
  raw.exec('PRAGMA user_version = 99');
  raw.close();
  expect(() => openReviewStore(file, device)).toThrow(storage('newer'));
  const other = join(folder, 'other.sqlite');
  writeFileSync(other, 'no database at all, but long enough to be read as a header of one'.repeat(20));
  expect(() => openReviewStore(other, device)).toThrow(storage('damaged'));
  reviewStore = openReviewStore(join(folder, 'fresh.sqlite'), device);
});

it('has all that was said when its process is killed in the middle of it', async () => {
  const writer = startNodeProgram(join(import.meta.dirname, 'reviewWriter.ts'), file);
  const ids: number[] = [];
  while (ids.length < 20) ids.push(Number(await writer.nextLine()));
  await writer.kill();
  for (let line = await writer.nextLine(); line !== undefined; line = await writer.nextLine()) ids.push(Number(line));
  const notes = new Set(
    reopened()
      .notes('A')
      .map(({ id }) => id),
  );
  expect(ids.filter((id) => !notes.has(id))).toEqual([]);
  for (const id of nonEmpty(ids))
    expect([
      reviewStore.getAnnotation(`invoice ${id}`).state,
      reviewStore.getAnnotation(`twin of ${id}`).state,
    ]).toEqual(['reviewed', 'reviewed']);
});
