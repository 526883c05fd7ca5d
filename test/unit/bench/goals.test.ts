import { describe, expect, test } from 'vitest';
import type { Figure } from '#test/bench/figures.ts';
import { atLeast, atMost, formatGoals, timesFaster, within } from '#test/bench/goals.ts';
import { judge } from '#test/bench/purchases/goals.ts';
import { figureNames, sideNames } from '#test/bench/purchases/names.ts';

describe('goals of a benchmark', () => {
  test('a goal side by side is judged by the median of the paired ratios', () => {
    // The medians of both sides alone, 30 and 20, would be 1.5 and met.
    const goal = atMost('mount', [16, 30, 80], [10, 20, 40], 1.5);
    expect(goal).toMatchObject({ got: '1.600 × (1.500–2.000), 30.0 to 20.0', met: false });
  });

  test('a bound is met by the value that equals it', () => {
    expect(atMost('mount', [15], [10], 1.5).met).toBe(true);
    expect(timesFaster('mount', [10], [50], 5).met).toBe(true);
    expect(within('letter', [16.7], 16.7).met).toBe(true);
    expect(atLeast('pace', [0.95], 0.95).met).toBe(true);
  });

  test('a bound is missed by the value just beyond it', () => {
    expect(atMost('mount', [15.01], [10], 1.5).met).toBe(false);
    expect(timesFaster('mount', [10], [49.9], 5).met).toBe(false);
    expect(within('letter', [16.71], 16.7).met).toBe(false);
    expect(atLeast('pace', [0.949], 0.95).met).toBe(false);
  });

  test('the table says MISSED where a goal is missed, and judges nothing in a short run', () => {
    const goals = [within('sort', [30, 93, 95], 20)];
    expect(formatGoals(goals, true).at(-1)).toBe('| sort | ≤ 20 ms | 93.0 (30.0–95.0) ms | MISSED |');
    expect(formatGoals(goals, false).at(-1)).toContain('not judged');
  });
});

/** All figures that a full run brings, each with the value 10 in two runs. */
const figures: readonly Figure[] = [10_000, 100_000, 1_000_000].flatMap((rows) =>
  Object.values(figureNames).flatMap((name) =>
    Object.values(sideNames).map((side) => ({ name, rows, side, unit: 'ms' as const, values: [10, 10] })),
  ),
);

describe('goals of the purchase table', () => {
  test('the bounds are those that were promised', () => {
    expect(judge(figures).map(({ name, goal }) => `${name}: ${goal}`)).toEqual([
      'mount beside AG Grid, 100,000: ≥ 5 × faster',
      'mount beside AG Grid, 1,000,000: ≥ 30 × faster',
      'mount beside the bare list, 100,000: ≤ 1.2 ×',
      'mount beside the bare list, 1,000,000: ≤ 1.2 ×',
      'mount beside Glide Data Grid, 100,000: ≤ 1 ×',
      'mount beside Glide Data Grid, 1,000,000: ≤ 1 ×',
      'scrolling beside the bare list, 100,000: ≤ 1.1 ×',
      'scrolling beside the bare list, 1,000,000: ≤ 1.1 ×',
      'a scrolled screen beside Glide Data Grid, 100,000: ≤ 1 ×',
      'a scrolled screen beside Glide Data Grid, 1,000,000: ≤ 1 ×',
      'letter to result beside prepared answers, 100,000: ≤ 1.2 ×',
      'letter to result beside prepared answers, 1,000,000: ≤ 1.2 ×',
      'sort beside prepared answers, 100,000: ≤ 1.5 ×',
      'sort beside prepared answers, 1,000,000: ≤ 1.5 ×',
      'group beside prepared answers, 100,000: ≤ 1.5 ×',
      'group beside prepared answers, 1,000,000: ≤ 1.5 ×',
      'answer to an order beside DuckDB, 100,000: ≤ 1 ×',
      'answer to an order beside DuckDB, 1,000,000: ≤ 1 ×',
      'answer to a grouping beside DuckDB, 100,000: ≤ 1 ×',
      'answer to a grouping beside DuckDB, 1,000,000: ≤ 1 ×',
      'renderer heap, 1,000,000 beside 10,000: ≤ 1.2 ×',
      'first sync beside the bare pipeline, 100,000: ≤ 2 ×',
      'longest frame during a sync: ≤ 50 ms',
    ]);
  });

  test('goals whose figures were not measured are left out', () => {
    const few = figures.filter(({ rows }) => rows === 10_000);
    expect(judge(few)).toEqual([]);
  });

  test('a slow sort misses its own goals and no other', () => {
    const slow = figures.map((figure) =>
      figure.name === figureNames.sort && figure.side === sideNames.ours ? { ...figure, values: [93, 90] } : figure,
    );
    const missed = (all: readonly Figure[]) =>
      judge(all)
        .filter(({ met }) => !met)
        .map(({ name }) => name);
    const usual = ['mount beside AG Grid, 100,000', 'mount beside AG Grid, 1,000,000'];
    expect(missed(figures)).toEqual(usual);
    expect(missed(slow)).toEqual([
      ...usual,
      'sort beside prepared answers, 100,000',
      'sort beside prepared answers, 1,000,000',
    ]);
  });
});
