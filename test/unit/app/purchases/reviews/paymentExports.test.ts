import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

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

const listExports = () =>
  [...reviewStore.listAnnotations()].map(([identity, { exportedAt }]) => [identity, exportedAt]);

describe('marks of exported payments', () => {
  it('are kept with the latest time, also after a restart', () => {
    reviewStore.exportPayments(['A', 'B'].map(toSubject), signedBy('aino', noon));
    reviewStore.exportPayments(['B'].map(toSubject), signedBy('matti', noon + 1));
    reviewStore.close();
    reviewStore = openReviewStore(file, device);
    expect(reviewStore.getAnnotation('A').exportedAt).toBe(noon);
    expect(reviewStore.getAnnotation('B').exportedAt).toBe(noon + 1);
    expect(reviewStore.getAnnotation('C').exportedAt).toBeNull();
    expect(listExports()).toEqual([
      ['A', noon],
      ['B', noon + 1],
    ]);
  });

  it('stand beside a review and change nothing of it', () => {
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    reviewStore.exportPayments(['A'].map(toSubject), signedBy('matti', noon + 1));
    expect(reviewStore.findReview('A')).toMatchObject({ state: 'reviewed', by: 'aino' });
    expect(reviewStore.listAnnotations().get('A')).toMatchObject({ state: 'reviewed', exportedAt: noon + 1 });
  });

  it('follow invoices that were renamed, also where names swap', () => {
    reviewStore.exportPayments(['A'].map(toSubject), signedBy('aino', noon));
    reviewStore.exportPayments(['B'].map(toSubject), signedBy('aino', noon + 1));
    reviewStore.rename(
      [
        ['A', 'B'],
        ['B', 'A'],
      ],
      noon + 2,
    );
    expect(reviewStore.getAnnotation('A').exportedAt).toBe(noon + 1);
    expect(reviewStore.getAnnotation('B').exportedAt).toBe(noon);
  });

  it('are all written or none', () => {
    const identities = function* () {
      yield toSubject('A');
      throw new Error('an invoice is gone');
    };
    expect(() => reviewStore.exportPayments(identities(), signedBy('aino', noon))).toThrow('an invoice is gone');
    expect(listExports()).toEqual([]);
  });

  it('are events of the log with person, record and payment, which can be undone one export at a time', () => {
    reviewStore.exportPayments(['A', 'B'].map(toSubject), signedBy('aino', noon), 'first');
    reviewStore.exportPayments([toSubject('B')], signedBy('matti', noon + 1), 'second');
    expect([...reviewStore.log.list()]).toMatchObject([
      {
        decision: 'first',
        identity: 'A',
        person: 'aino',
        subject: 'subject of aino',
        record: 'record of A',
        version: 1,
      },
      { decision: 'first', identity: 'B', action: { kind: 'paymentExported' }, payment: 'payment of B' },
      { decision: 'second', identity: 'B', person: 'matti', at: noon + 1 },
    ]);
    expect(reviewStore.undo('second', signedBy('aino', noon + 2))?.count).toBe(1);
    expect(listExports()).toEqual([
      ['A', noon],
      ['B', noon],
    ]);
    reviewStore.undo('first', signedBy('aino', noon + 3));
    expect(listExports()).toEqual([]);
    expect(reviewStore.replica.restoreStates()).toBe(false);
  });

  it('of an earlier release become events, once, with their names and times', () => {
    reviewStore.close();
    const database = new DatabaseSync(file);
    database.exec(`INSERT INTO payment_export VALUES ('A', ${noon}, 'aino', NULL), ('A', ${noon + 1}, 'matti', NULL);
      UPDATE desk SET is_logged = 0`);
    database.close();
    for (let start = 0; start < 2; start += 1) {
      reviewStore = openReviewStore(file, device);
      expect([...reviewStore.log.list()]).toMatchObject([
        { identity: 'A', at: noon, person: 'aino', source: 'migration', action: { kind: 'paymentExported' } },
        { identity: 'A', at: noon + 1, person: 'matti', source: 'migration' },
      ]);
      expect(listExports()).toEqual([['A', noon + 1]]);
      if (start === 0) reviewStore.close();
    }
  });

  it('that were edited in the file come back from the log', () => {
    reviewStore.exportPayments([toSubject('A')], signedBy('aino', noon));
    reviewStore.close();
    const database = new DatabaseSync(file);
    database.exec('DELETE FROM payment_export');
    database.close();
    reviewStore = openReviewStore(file, device);
    expect(listExports()).toEqual([]);
    expect(reviewStore.replica.restoreStates()).toBe(true);
    expect(listExports()).toEqual([['A', noon]]);
  });
});
