import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAcknowledgementDrafts } from '#app/purchases/reviews/reviewLogFaults.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const hourMs = 3_600_000;

let folder: string;
let file: string;
let store: ReviewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acknowledged-'));
  file = join(folder, '1001.desk.sqlite');
  store = openReviewStore(file, device);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const decide = (from: number, to: number, at = (now: number): number => now): void => {
  for (let now = from; now <= to; now += 1)
    store.addNote(toSubject(`invoice ${now}`), `note ${now}`, signedBy('aino', at(now)));
};
const change = (sql: string): void => {
  store.close();
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
  store = openReviewStore(file, device);
};
const verify = (now?: number) => finish(verifyStoredLog(store, now));
const acknowledge = (text: string): void =>
  store.appendAll(createAcknowledgementDrafts(verify().openFaults, text, signedBy('liisa', 1000)));

describe('an acknowledged fault of the log', () => {
  it('stays listed with who acknowledged it and why, and is no fault any more', () => {
    decide(1, 60);
    change('DELETE FROM review_event WHERE sequence > 48');
    expect(verify()).toMatchObject({ fault: { kind: 'cut', sequence: 49, count: 12 }, acknowledgements: [] });
    acknowledge('The computer was restored from the backup of Monday.');
    const lost = { kind: 'cut', sequence: 49, count: 12 };
    const acknowledged = { by: 'liisa', at: 1000, text: 'The computer was restored from the backup of Monday.' };
    expect(verify()).toMatchObject({ fault: null, acknowledgements: [{ ...acknowledged, faults: [lost] }] });
    decide(61, 80);
    expect(verify()).toMatchObject({ fault: null, acknowledgements: [acknowledged] });
  });

  it.each([
    ['lost', 'DELETE FROM review_event WHERE sequence > 50', { kind: 'cut' }],
    ['edited', "UPDATE review_event SET person = 'x' WHERE sequence = 20", { kind: 'edited', sequence: 20 }],
    ['edited again', "UPDATE review_event SET person = 'y' WHERE sequence = 10", { kind: 'edited', sequence: 10 }],
    ['removed', 'DELETE FROM review_event WHERE sequence = 30', { kind: 'broken', sequence: 31 }],
  ])('leaves a decision that is %s later a fault', (_, sql, fault) => {
    decide(1, 60);
    change("UPDATE review_event SET person = 'somebody else' WHERE sequence = 10");
    acknowledge('The name was wrong.');
    expect(verify().fault).toBeNull();
    change(sql);
    expect(verify().openFaults).toContainEqual(expect.objectContaining(fault));
  });

  it('acknowledges all that were found together, also very many', () => {
    decide(1, 2500);
    change("UPDATE review_event SET person = 'somebody else'");
    expect(verify()).toMatchObject({ fault: { kind: 'edited', sequence: 1 } });
    expect(verify().openFaults).toHaveLength(2500);
    acknowledge('A married name.');
    expect(verify()).toMatchObject({ fault: null, openFaults: [] });
    change("UPDATE review_event SET person = 'x' WHERE sequence = 7");
    expect(verify().openFaults).toMatchObject([{ kind: 'edited', sequence: 7 }]);
  });

  it('does not count where the acknowledgement itself was edited', () => {
    decide(1, 5);
    change("UPDATE review_event SET person = 'somebody else' WHERE sequence = 2");
    acknowledge('The name was wrong.');
    change("UPDATE review_event SET person = 'aino' WHERE kind = 'faultsAcknowledged'");
    expect(verify().openFaults).toMatchObject([{ sequence: 2 }, { sequence: 6 }]);
    expect(verify().acknowledgements).toEqual([]);
  });

  it('takes no part in the states', () => {
    decide(1, 5);
    change("UPDATE review_event SET detail = '{oops' WHERE sequence = 2");
    acknowledge('Damaged.');
    expect(store.notes('invoice 2')).toMatchObject([{ text: 'note 2' }]);
    expect(store.replica.restoreStates()).toBe(true);
    expect(store.notes('invoice 2')).toEqual([]);
    expect(store.notes('invoice 3')).toMatchObject([{ text: 'note 3' }]);
  });
});

describe('the clock of a log', () => {
  const noon = Date.parse('2026-11-20T12:00:00Z');

  it('is noted where it went back by hours; the order of the decisions is that of their numbers', () => {
    decide(1, 3, (number) => noon + number);
    decide(4, 5, (number) => noon - 5 * hourMs + number);
    expect(verify(noon + hourMs)).toMatchObject({
      fault: null,
      clock: { kind: 'back', sequence: 4, at: noon - 5 * hourMs + 4, count: 1 },
    });
    store.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    store.setState([toSubject('A')], 'query', signedBy('aino', noon - 9 * hourMs));
    expect(store.findReview('A')).toMatchObject({ state: 'query' });
  });

  it('is noted where decisions are dated after now', () => {
    decide(1, 3, (number) => noon + number);
    decide(4, 5, (number) => noon + 5 * hourMs + number);
    expect(verify(noon + 1000).clock).toEqual({ kind: 'ahead', sequence: 4, at: noon + 5 * hourMs + 4, count: 2 });
  });

  it('may be set right by minutes', () => {
    decide(1, 3, (number) => noon + number);
    decide(4, 5, (number) => noon - 60_000 + number);
    expect(verify(noon).clock).toBeNull();
  });
});
