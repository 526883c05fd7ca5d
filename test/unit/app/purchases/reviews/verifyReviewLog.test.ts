import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewChainHead } from '#app/purchases/reviews/reviewChainHead.ts';
import { hashReviewEvent, reviewEventColumns, type StoredReviewEvent } from '#app/purchases/reviews/reviewEvent.ts';
import { openReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyReviewLog, verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const count = 200;
let folder: string;
let file: string;
let events: StoredReviewEvent[];

/** Writes 200 decisions of every kind. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  file = join(folder, '1001.desk.sqlite');
  const store = openReviewStore(file, device);
  for (let now = 1; now <= count / 5; now += 1) {
    const subject = { ...toSubject(`invoice ${now}`), findings: [{ key: 'overdue', kind: 'overdue' } as const] };
    const author = signedBy('aino', now);
    store.setState([subject], 'reviewed', author, { decision: `decision ${now}` });
    store.addNote(subject, 'text', author);
    store.dismiss(subject, 'overdue', { reason: 'known', text: '' }, author);
    store.reopen(subject, 'overdue', author);
    store.undo(`decision ${now}`, author);
  }
  store.close();
  const database = new DatabaseSync(file, { readOnly: true });
  events = database.prepare('SELECT * FROM review_event ORDER BY sequence').all() as unknown as StoredReviewEvent[];
  database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = fc.nat(count - 1);
const verify = (log: readonly StoredReviewEvent[], heads: readonly ReviewChainHead[] = []) =>
  finish(
    verifyReviewLog(
      log,
      heads.map((head) => ({ ...head, at: null, lostAfter: null })),
    ),
  );
const readFault = (changed: readonly StoredReviewEvent[], heads = verify(events).heads) => verify(changed, heads).fault;

describe('verifying a log of 200 decisions', () => {
  it('finds nothing wrong where nothing is', () => {
    const [last] = events.slice(-1);
    const intact = { fault: null, openFaults: [], acknowledgements: [], clock: null, isUnchanged: true };
    expect(verify(events)).toEqual({
      ...{ ...intact, count },
      heads: [{ device, sequence: count, hash: last?.hash }],
    });
    expect(verify([])).toEqual({ ...intact, count: 0, heads: [] });
  });

  it('finds every edit of every column of every event, without a head kept elsewhere', () => {
    for (const [index, event] of nonEmpty([...events.entries()]))
      for (const column of nonEmpty([...reviewEventColumns, 'hash'] as const)) {
        const value = event[column];
        const edited = typeof value === 'number' ? value + 1 : `${value ?? ''}x`;
        const fault = readFault(events.with(index, { ...event, [column]: edited }), []);
        expect(fault, `${column} of ${index}`).not.toBeNull();
      }
  });

  it('finds an edit whose hash was computed again, at the event after it or by the head', () => {
    fc.assert(
      fc.property(place, (index) => {
        const event = { ...events[index], person: 'somebody else' } as StoredReviewEvent;
        const fault = readFault(events.with(index, { ...event, hash: hashReviewEvent(event) }));
        const isLast = index === count - 1;
        expect(fault).toMatchObject(
          isLast ? { kind: 'replaced', sequence: count } : { kind: 'broken', sequence: index + 2 },
        );
      }),
    );
  });

  it('finds a log that was computed again from any event on, by the head', () => {
    fc.assert(
      fc.property(place, (from) => {
        const forged: StoredReviewEvent[] = [];
        for (const event of events) {
          const previous = forged.at(-1)?.hash ?? '0'.repeat(64);
          const person = forged.length >= from ? 'somebody else' : event.person;
          const next = { ...event, previous, person } as StoredReviewEvent;
          forged.push({ ...next, hash: hashReviewEvent(next) });
        }
        expect(verify(forged).fault).toBeNull();
        expect(readFault(forged)).toMatchObject({ kind: 'replaced', sequence: count });
      }),
      { numRuns: 20 },
    );
  });

  it('finds every removed event; at the end, by the head', () => {
    for (const index of nonEmpty([...events.keys()])) {
      const isLast = index === count - 1;
      expect(readFault(events.toSpliced(index, 1))).toMatchObject(
        isLast ? { kind: 'cut', sequence: count, at: null } : { kind: 'broken', sequence: index + 2 },
      );
    }
  });

  it('finds an end of any length that was cut, by the head', () => {
    fc.assert(
      fc.property(place, (kept) => {
        expect(verify(events.slice(0, kept)).fault).toBeNull();
        expect(readFault(events.slice(0, kept))).toMatchObject({ kind: 'cut', sequence: kept + 1 });
      }),
    );
  });

  it('finds every inserted event, also a copy of another one', () => {
    fc.assert(
      fc.property(fc.nat(count - 1), place, fc.boolean(), (at, from, isRenumbered) => {
        const copy = events[from] as StoredReviewEvent;
        const next = { ...copy, id: 'another', sequence: at + 1, previous: events[at - 1]?.hash ?? '0'.repeat(64) };
        const inserted = isRenumbered ? { ...next, hash: hashReviewEvent(next as StoredReviewEvent) } : copy;
        expect(readFault(events.toSpliced(at, 0, inserted as StoredReviewEvent), [])).not.toBeNull();
      }),
    );
  });

  it('finds every two events that changed places, also with their numbers', () => {
    fc.assert(
      fc.property(place, place, fc.boolean(), (one, other, isRenumbered) => {
        fc.pre(one !== other);
        const [first, second] = [events[one], events[other]] as [StoredReviewEvent, StoredReviewEvent];
        const [a, b] = isRenumbered
          ? [
              { ...second, sequence: first.sequence },
              { ...first, sequence: second.sequence },
            ]
          : [second, first];
        expect(readFault(events.with(one, a).with(other, b), [])).not.toBeNull();
      }),
    );
  });

  it('names the first bad event of a file, with its time', () => {
    const database = new DatabaseSync(file);
    database.exec("UPDATE review_event SET detail = replace(detail, 'reviewed', 'query') WHERE sequence = 51");
    database.exec('UPDATE review_event SET at = 9007199254740995 WHERE sequence = 90');
    database.close();
    const store = openReviewStore(file, device);
    expect(finish(verifyStoredLog(store)).fault).toEqual({
      ...{ kind: 'edited', device, sequence: 51, at: 11, count: 1 },
      key: expect.stringMatching(/^[\da-f]{32}$/),
    });
    store.close();
  });
});
