import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isConflicting,
  listCurrentDecisions,
  type ReviewDecision,
} from '#app/purchases/reviews/concurrentDecisions.ts';

const decide = (id: string, device: string, lamport: number, change: Partial<ReviewDecision> = {}): ReviewDecision => ({
  ...{ id, device, lamport, isUndone: false, replaces: [], state: 'reviewed', record: 'R1' },
  ...change,
});
const listIds = (...decisions: ReviewDecision[]): string[] => listCurrentDecisions(decisions).map(({ id }) => id);

describe('the current decisions about an invoice', () => {
  it('are the latest one of a device alone', () => {
    expect(listIds(decide('1', 'A', 1), decide('2', 'A', 2), decide('3', 'A', 3))).toEqual(['3']);
  });

  it('are both of two devices that did not know of each other, the later one first', () => {
    expect(listIds(decide('1', 'A', 4), decide('2', 'B', 7))).toEqual(['2', '1']);
  });

  it('are the one that was made with knowledge of the other, whatever the clocks say', () => {
    expect(listIds(decide('1', 'A', 4), decide('2', 'B', 5, { replaces: ['1'] }))).toEqual(['2']);
  });

  it('leave out what an undone decision had replaced before another one followed it', () => {
    const [first, second] = [decide('1', 'A', 1), decide('2', 'A', 2, { isUndone: true })];
    expect(listIds(first, second)).toEqual(['1']);
    expect(listIds(first, second, decide('3', 'B', 3, { replaces: ['2'] }))).toEqual(['3']);
  });

  it('leave each chain of an earlier release its latest decision', () => {
    const earlier = { replaces: undefined };
    expect(listIds(decide('1', 'A', 1, earlier), decide('2', 'A', 2, earlier), decide('3', 'B', 1, earlier))).toEqual([
      '2',
      '3',
    ]);
  });

  it('do not depend on the order in which the events came', () => {
    const decision = fc.record({
      device: fc.constantFrom('A', 'B', 'C'),
      lamport: fc.integer({ min: 1, max: 12 }),
      isUndone: fc.boolean(),
      replaced: fc.array(fc.nat({ max: 11 }), { maxLength: 3 }),
      state: fc.constantFrom('reviewed', 'query', 'new'),
    });
    const decisions = fc
      .uniqueArray(decision, { maxLength: 12, selector: ({ device, lamport }) => `${device} ${lamport}` })
      .map((all) =>
        all.map(({ replaced, ...one }, index) =>
          decide(String(index), one.device, one.lamport, {
            ...one,
            // Nobody replaces what is made later.
            replaces: replaced.filter((other) => (all[other]?.lamport ?? 99) < one.lamport).map(String),
          }),
        ),
      );
    fc.assert(
      fc.property(decisions, fc.infiniteStream(fc.nat()), (all, random) => {
        const shuffled = all.toSorted(() => ((random.next().value ?? 0) % 2 === 0 ? 1 : -1));
        expect(listIds(...shuffled)).toEqual(listIds(...all));
        // Whatever is undone, one decision is left while there is one that is not.
        expect(listIds(...all).length > 0).toBe(all.some(({ isUndone }) => !isUndone));
      }),
    );
  });
});

describe('decisions contradict', () => {
  it.each([
    ['two states of one record', [{}, { state: 'query' }], true],
    ['one state of one record', [{}, {}], false],
    ['two states of two records', [{}, { state: 'query', record: 'R2' }], false],
    ['two states of a record that is not known', [{}, { state: 'query', record: null }], true],
    ['two of three', [{}, {}, { state: 'query' }], true],
    ['one alone', [{}], false],
  ] as const)('with %s: %#', (_name, changes, isConflict) => {
    expect(isConflicting(changes.map((change, index) => decide(String(index), String(index), index, change)))).toBe(
      isConflict,
    );
  });
});
