import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DecisionConditions, DecisionPlace } from '#app/purchases/reviews/decisionReader.ts';
import { describeDecisions } from '#app/purchases/reviews/describeDecision.ts';
import { openReviewStore, type ReviewStore } from '#app/purchases/reviews/reviewStore.ts';
import { finish } from '../table/viewParts.ts';
import { device, signedBy, toSubject } from './reviewSubject.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const any: DecisionConditions = {
  identity: null,
  person: null,
  from: null,
  to: null,
  kinds: null,
  withRenamings: false,
};

let folder: string;
let file: string;
let reviewStore: ReviewStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'decisions-'));
  file = join(folder, '1001.desk.sqlite');
  reviewStore = openReviewStore(file, device);
});
afterEach(() => {
  reviewStore.close();
  rmSync(folder, { recursive: true });
});

const changeFile = (sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};
const read = (conditions: Partial<DecisionConditions>, limit = 100, place?: DecisionPlace) => {
  const { decisions } = reviewStore;
  return finish(decisions.read({ ...any, ...conditions }, place ?? decisions.getEnd(), limit));
};
const list = (conditions: Partial<DecisionConditions> = {}) =>
  describeDecisions(reviewStore.decisions, read(conditions)).map(({ person, identity, action, undo }) => ({
    ...{ person, identity, undo },
    ...action,
  }));
const getLatestDecision = (): string => String(read({})[0]?.decision);

describe('the list of decisions', () => {
  it('says who decided what about which invoice and why, the latest first', () => {
    const findings = [{ key: 'invalidIban:FI00', kind: 'invalidIban' }] as const;
    const resolution = { reason: 'known', text: '' } as const;
    reviewStore.addNote(toSubject('A'), 'Asked Liisa.', signedBy('aino', noon));
    // The clock of this computer was put back.
    const matti = signedBy('matti', noon - 1000);
    reviewStore.setState([{ ...toSubject('B'), findings }], 'reviewed', matti, { resolution });
    expect(list()).toEqual([
      {
        ...{ person: 'matti', identity: 'B', undo: 'possible' },
        ...{ kind: 'stateSet', state: 'reviewed', resolved: ['invalidIban'], resolution, replaces: [] },
      },
      { person: 'aino', identity: 'A', undo: 'possible', kind: 'noteAdded', text: 'Asked Liisa.' },
    ]);
  });

  it('says what was undone, what replaced it, and which note was removed', () => {
    reviewStore.setState([toSubject('A')], 'query', signedBy('aino', noon));
    reviewStore.undo(getLatestDecision(), signedBy('matti', noon));
    reviewStore.setState([toSubject('A')], 'query', signedBy('aino', noon));
    reviewStore.setState([toSubject('A')], 'reviewed', signedBy('aino', noon));
    const { id } = reviewStore.addNote(toSubject('A'), 'Wrong.', signedBy('aino', noon));
    reviewStore.removeNote(toSubject('A'), id, signedBy('aino', noon));
    expect(list()).toMatchObject([
      { kind: 'noteRemoved', text: 'Wrong.', undo: 'possible' },
      { kind: 'noteAdded', undo: 'replaced' },
      { kind: 'stateSet', state: 'reviewed', undo: 'possible' },
      { kind: 'stateSet', state: 'query', undo: 'replaced' },
      { kind: 'undone', person: 'matti', action: { kind: 'stateSet', state: 'query' }, undo: 'never' },
      { kind: 'stateSet', state: 'query', undo: 'undone' },
    ]);
  });

  it('of one invoice holds what was decided under its earlier identities, and what was undone of that', () => {
    reviewStore.setState(['A', 'B'].map(toSubject), 'query', signedBy('aino', noon));
    reviewStore.undo(getLatestDecision(), signedBy('matti', noon));
    reviewStore.addNote(toSubject('A'), 'Asked Liisa.', signedBy('aino', noon));
    reviewStore.rename([['A', 'A2']], noon);
    expect(list({ identity: 'A2' })).toMatchObject([
      { kind: 'noteAdded', identity: 'A2' },
      { kind: 'undone', identity: 'A2' },
      { kind: 'stateSet', identity: 'A2', undo: 'undone' },
    ]);
    expect(list({ identity: 'A' })).toEqual([]);
  });

  it('holds what meets all conditions', () => {
    reviewStore.addNote(toSubject('A'), 'first', signedBy('aino', noon));
    reviewStore.addNote(toSubject('A'), 'second', signedBy('aino', noon + 1000));
    reviewStore.addNote(toSubject('A'), 'third', signedBy('matti', noon + 1000));
    reviewStore.setState([toSubject('A')], 'query', signedBy('aino', noon + 1000));
    expect(list({ person: 'aino', from: noon + 1000, kinds: ['noteAdded'] })).toMatchObject([{ text: 'second' }]);
    expect(list({ to: noon + 1000 })).toMatchObject([{ text: 'first' }]);
  });

  it('still lists events whose content was changed in the file', () => {
    reviewStore.addNote(toSubject('A'), 'Asked Liisa.', signedBy('aino', noon));
    reviewStore.undo(getLatestDecision(), signedBy('aino', noon));
    changeFile(
      "UPDATE review_event SET detail = '{', source = 'x', at = 9e18; UPDATE review_event SET lamport = 9e18 WHERE lamport = 2",
    );
    expect(list()).toMatchObject([
      { kind: 'undone', action: { kind: 'unknown' } },
      { kind: 'unknown', identity: 'A' },
    ]);
    expect(list({ identity: 'A' })).toMatchObject([{ kind: 'unknown' }]);
    expect(describeDecisions(reviewStore.decisions, read({}))).toMatchObject([
      { at: null, source: null },
      { at: null, source: null },
    ]);
  });

  it('of 100,000 events is read part by part, also where few of them meet the conditions', () => {
    changeFile(`
      WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100000)
      INSERT INTO review_event SELECT '${device}', n, 'event ' || n, '', n, ${noon} + n, 'decision ' || n, 'person', NULL,
        iif(n = 7, 'matti', 'aino'), NULL, 'A', NULL, NULL, NULL, NULL, 'noteAdded', '{"text":"x"}', '' FROM number
    `);
    const [first = [], place] = [read({}), { lamport: 99_901, event: 'event 99901' }];
    expect(first.map(({ lamport }) => lamport)).toEqual(Array.from({ length: 100 }, (_, index) => 100_000 - index));
    expect(read({}, 1, place)).toMatchObject([{ lamport: 99_900 }]);
    expect(read({ person: 'matti' })).toMatchObject([{ lamport: 7 }]);
    const steps = [...reviewStore.decisions.read({ ...any, person: 'matti' }, place, 100)];
    expect(steps.length).toBeGreaterThan(10);
    expect(finish(reviewStore.decisions.listPeople())).toEqual(new Set(['aino', 'matti']));
  });
});
