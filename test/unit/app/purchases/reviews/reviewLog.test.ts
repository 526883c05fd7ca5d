import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDuplicateFindingKey } from '#app/purchases/findings/findingKeys.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { verifyStoredLog } from '#app/purchases/reviews/verifyReviewLog.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const otherDevice = '6f1f7f0e-0000-4000-8000-000000000002';

let folder: string;
let file: string;
let reviewStore: ReviewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
  file = join(folder, '1001.desk.sqlite');
  reviewStore = openReviewStore(file, device);
});
afterEach(() => {
  reviewStore.close();
  rmSync(folder, { recursive: true });
});

const query = (sql: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
};
const readEvents = () => query('SELECT * FROM review_event ORDER BY lamport');
/** All that the events give, in any order of notes and without their numbers. */
const readStates = () => ({
  reviews: query('SELECT * FROM review ORDER BY identity'),
  notes: query('SELECT event, identity, text, by, at FROM note ORDER BY event'),
  dismissals: query('SELECT * FROM dismissal ORDER BY identity, key'),
  effects: query('SELECT * FROM review_effect ORDER BY event, slot'),
});

describe('the log of reviews', () => {
  it('says who decided what about which record, when, and which findings were seen', () => {
    const findings = [{ key: 'overdue', kind: 'overdue' }] as const;
    reviewStore.setState([{ ...toSubject('A'), findings }], 'reviewed', signedBy('aino', noon));
    expect(readEvents()).toMatchObject([
      {
        ...{ device, sequence: 1, previous: '0'.repeat(64), lamport: 1, at: noon, source: 'person', rule: null },
        ...{ person: 'aino', subject: 'subject of aino', identity: 'A', version: 1, record: 'record of A' },
        ...{ payment: 'payment of A', findings: '[["overdue","overdue"]]', kind: 'stateSet' },
        detail: '{"state":"reviewed","resolved":[],"resolution":null,"replaces":[]}',
      },
    ]);
  });

  it('is read where a state or reason was edited that does not exist: the invoice is to review, the reason another', () => {
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    reviewStore.dismiss(toSubject('A'), 'overdue', { reason: 'known', text: 'ok' }, signedBy('aino', noon));
    reviewStore.close();
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE review SET state = 'paid'; UPDATE dismissal SET reason = 'because', at = 9223372036854775807",
    );
    database.close();
    reviewStore = openReviewStore(file, device);
    expect(reviewStore.findReview('A')).toMatchObject({ state: 'new' });
    expect(reviewStore.listAnnotations().get('A')).toMatchObject({ state: 'new' });
    expect([...reviewStore.dismissals('A').values()]).toMatchObject([
      { reason: 'other', at: '9999-12-31T23:59:59.999Z' },
    ]);
  });

  it('names the rule where a rule decided, and the events of one decision by one id', () => {
    const rule = { ...signedBy('aino', noon), rule: 'habit' };
    reviewStore.setState(['A', 'B'].map(toSubject), 'reviewed', rule);
    const events = readEvents();
    expect(events).toMatchObject([
      { source: 'rule', rule: 'habit', identity: 'A' },
      { source: 'rule', rule: 'habit', identity: 'B' },
    ]);
    expect(events[0]?.decision).toBe(events[1]?.decision);
    expect(events[0]?.id).not.toBe(events[1]?.id);
  });

  it('is one chain where two programs of a device write to it', () => {
    const other = openReviewStore(file, device);
    for (let turn = 0; turn < 5; turn += 1) {
      reviewStore.setState([toSubject(`A${turn}`)], 'reviewed', signedBy('aino', noon));
      other.addNote(toSubject('B'), `turn ${turn}`, signedBy('matti', noon));
    }
    other.close();
    expect(readEvents().map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(finish(verifyStoredLog(reviewStore))).toMatchObject({
      count: 10,
      fault: null,
      heads: [{ device, sequence: 10 }],
    });
  });

  it('has a chain for each device, and the last decision counts whoever made it', () => {
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    const other = openReviewStore(file, otherDevice);
    other.setState([toSubject('A')], 'query', signedBy('matti', noon - 1));
    other.close();
    expect(finish(verifyStoredLog(reviewStore))).toMatchObject({
      count: 2,
      fault: null,
      heads: [{ device }, { device: otherDevice }],
    });
    reviewStore.replica.restoreStates();
    expect(reviewStore.findReview('A')).toMatchObject({ state: 'query', by: 'matti' });
  });

  it('keeps its events as they are where the archive gives invoices other identities', () => {
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    const key = createDuplicateFindingKey('duplicateNumber', ['A', 'C']);
    reviewStore.dismiss(toSubject('B'), key, { reason: 'known', text: '' }, signedBy('aino', noon));
    const before = readEvents();
    reviewStore.rename(
      [
        ['A', 'Z'],
        ['unknown', 'Y'],
      ],
      noon + 1,
    );
    const after = readEvents();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.slice(2)).toMatchObject([{ source: 'archive', detail: '{"renamings":[["A","Z"]]}' }]);
    expect(reviewStore.findReview('Z')).toMatchObject({ state: 'reviewed', by: 'aino' });
    expect([...reviewStore.dismissals('B').keys()]).toEqual([createDuplicateFindingKey('duplicateNumber', ['Z', 'C'])]);
    expect(finish(verifyStoredLog(reviewStore)).fault).toBeNull();
  });

  it('has no event of renamings that concern nothing decided', () => {
    reviewStore.rename([['A', 'Z']], noon);
    expect(readEvents()).toEqual([]);
  });

  it('holds text that is no Unicode as the text that is stored', () => {
    reviewStore.addNote(toSubject('A'), 'half \ud83d of a sign, \u0000', signedBy('ai\udc00no', noon));
    expect(finish(verifyStoredLog(reviewStore))).toMatchObject({ count: 1, fault: null });
  });

  it('resolves the serious findings that were seen in the same decision, and undoes both together', () => {
    const findings = [
      { key: 'ibanChanged:LT12', kind: 'ibanChanged' },
      { key: 'overdue', kind: 'overdue' },
    ] as const;
    const decision = '00000000-0000-4000-8000-000000000007';
    const resolution = { reason: 'known', text: '' } as const;
    reviewStore.setState([{ ...toSubject('A'), findings }], 'reviewed', signedBy('aino', noon), {
      decision,
      resolution,
    });
    expect(readEvents()).toHaveLength(1);
    expect([...reviewStore.dismissals('A')]).toMatchObject([['ibanChanged:LT12', { reason: 'known', by: 'aino' }]]);
    expect(reviewStore.undo(decision, signedBy('aino', noon + 1))?.count).toBe(1);
    expect(reviewStore.findReview('A')).toBeNull();
    expect(reviewStore.dismissals('A').size).toBe(0);
  });

  it('undoes a note, its removal and what was said about a finding', () => {
    const undoLast = () => {
      const last = readEvents().at(-1);
      return reviewStore.undo(String(last?.decision), signedBy('aino', noon + 1))?.count;
    };
    const note = reviewStore.addNote(toSubject('A'), 'Asked.', signedBy('aino', noon));
    reviewStore.removeNote(toSubject('A'), note.id, signedBy('aino', noon));
    expect(undoLast()).toBe(1);
    expect(reviewStore.notes('A')).toMatchObject([{ text: 'Asked.', by: 'aino' }]);
    reviewStore.dismiss(toSubject('A'), 'overdue', { reason: 'known', text: '' }, signedBy('aino', noon));
    reviewStore.reopen(toSubject('A'), 'overdue', signedBy('aino', noon));
    expect(undoLast()).toBe(1);
    expect(reviewStore.dismissals('A').size).toBe(1);
  });

  it('restores states that were changed without a decision', () => {
    reviewStore.setState([toSubject('A')], 'query', signedBy('aino', noon));
    const before = readStates();
    const database = new DatabaseSync(file);
    database.exec(
      "UPDATE review SET state = 'reviewed'; INSERT INTO dismissal VALUES ('B', 'k', 'known', '', 'x', 1, NULL)",
    );
    database.close();
    expect(reviewStore.replica.restoreStates()).toBe(true);
    expect(readStates()).toEqual(before);
    expect(reviewStore.replica.restoreStates()).toBe(false);
  });

  it('gives the same states when they are written anew, whatever was decided, undone and renamed', () => {
    const identity = fc.constantFrom('A', 'B', 'C');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('state'), identity, state: fc.constantFrom('new', 'reviewed', 'query') }),
      fc.record({ kind: fc.constant('resolve'), identity, key: fc.constantFrom('overdue', 'nearNumber') }),
      fc.record({ kind: fc.constant('reopen'), identity, key: fc.constantFrom('overdue', 'nearNumber') }),
      fc.record({ kind: fc.constant('note'), identity }),
      fc.record({ kind: fc.constant('removeNote'), identity }),
      fc.record({ kind: fc.constant('undo'), back: fc.nat(6) }),
      fc.record({ kind: fc.constant('rename'), before: identity, now: identity, since: fc.nat(40) }),
      fc.record({ kind: fc.constant('bind') }),
    );
    let now = noon;
    const run = (taken: Record<string, unknown>): void => {
      now += 1;
      const subject = toSubject(String(taken.identity));
      const author = signedBy('aino', now);
      const key = String(taken.key);
      if (taken.kind === 'state') reviewStore.setState([subject], taken.state as 'new', author);
      if (taken.kind === 'resolve') reviewStore.dismiss(subject, key, { reason: 'other', text: '' }, author);
      if (taken.kind === 'reopen') reviewStore.reopen(subject, key, author);
      if (taken.kind === 'note') reviewStore.addNote(subject, 'text', author);
      if (taken.kind === 'removeNote')
        reviewStore.removeNote(subject, reviewStore.notes(subject.identity)[0]?.id ?? -1, author);
      if (taken.kind === 'undo') reviewStore.undo(String(readEvents().at(-1 - Number(taken.back))?.decision), author);
      if (taken.kind === 'rename')
        reviewStore.rename([[String(taken.before), String(taken.now), now - Number(taken.since)]], now);
      if (taken.kind === 'bind')
        reviewStore.bindings.bind(
          reviewStore.bindings
            .list()
            .map(({ event, identity: bound }) => ({ event, identity: bound, record: 'r', payment: 'p' })),
          'reader',
        );
    };
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
        for (const taken of steps) run(taken);
        const before = readStates();
        const numbers = reviewStore.notes('A').map(({ id }) => id);
        expect(reviewStore.replica.restoreStates()).toBe(false);
        expect(readStates()).toEqual(before);
        expect(reviewStore.notes('A').map(({ id }) => id)).toEqual(numbers);
        expect(finish(verifyStoredLog(reviewStore)).fault).toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
