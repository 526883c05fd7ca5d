import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countRowsInRanges, includesRow } from '#renderer/shared/grid/rowRanges.ts';
import {
  emptyRowSelection,
  extendRowSelection,
  getSelectedRowRanges,
  type RowSelection,
  toggleSelectedRange,
} from '#renderer/shared/grid/rowSelection.ts';

const line = (at: number) => ({ from: at, to: at + 1 });
const rangesAfter = (...steps: readonly ((state: RowSelection) => RowSelection)[]) =>
  getSelectedRowRanges(steps.reduce((state, step) => step(state), emptyRowSelection));
const toggle = (at: number) => (state: RowSelection) => toggleSelectedRange(state, line(at));
const stretch = (from: number, to: number) => (state: RowSelection) => extendRowSelection(state, from, to);

describe('selecting lines', () => {
  test('one by one, and out again', () => {
    expect(rangesAfter(toggle(5), toggle(7))).toEqual([line(5), line(7)]);
    expect(rangesAfter(toggle(5), toggle(7), toggle(6))).toEqual([{ from: 5, to: 8 }]);
    expect(rangesAfter(toggle(5), toggle(6), toggle(7), toggle(6))).toEqual([line(5), line(7)]);
  });

  test('with Shift from where it was first held, forth and back', () => {
    expect(rangesAfter(stretch(10, 11), stretch(11, 12))).toEqual([{ from: 10, to: 13 }]);
    expect(rangesAfter(stretch(10, 12), stretch(12, 9))).toEqual([{ from: 9, to: 11 }]);
  });

  test('a second stretch leaves the first one', () => {
    expect(rangesAfter(stretch(10, 12), stretch(20, 21))).toEqual([
      { from: 10, to: 13 },
      { from: 20, to: 22 },
    ]);
  });

  test('is the same as a set of lines, whatever is done', () => {
    const step = fc.record({ from: fc.nat(40), length: fc.integer({ min: 1, max: 8 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines = new Set<number>();
        let state = emptyRowSelection;
        for (const { from, length } of steps) {
          const all = Array.from({ length }, (_, index) => from + index);
          const isIn = all.every((each) => lines.has(each));
          for (const each of all) isIn ? lines.delete(each) : lines.add(each);
          state = toggleSelectedRange(state, { from, to: from + length });
        }
        const ranges = getSelectedRowRanges(state);
        expect(countRowsInRanges(ranges)).toBe(lines.size);
        for (let each = 0; each < 50; each += 1) expect(includesRow(ranges, each)).toBe(lines.has(each));
        expect(ranges.filter(({ from }, index) => from <= (ranges[index - 1]?.to ?? -1))).toEqual([]);
      }),
    );
  });

  test('never asks for more ranges than the contract takes', () => {
    let state = emptyRowSelection;
    for (let at = 0; at < 30_000; at += 2) state = toggleSelectedRange(state, line(at));
    expect(getSelectedRowRanges(state)).toHaveLength(10_000);
  });
});
