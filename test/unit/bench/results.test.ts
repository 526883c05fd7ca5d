import { describe, expect, test } from 'vitest';
import { within } from '#test/bench/goals.ts';
import { exitCodeFor, formatResults } from '#test/bench/results.ts';

const missed = [within('sort', [30], 20)];
const met = [within('sort', [10], 20)];

describe('results of a benchmark', () => {
  test('a missed goal fails a full run and no short one', () => {
    expect(exitCodeFor({ isShort: false, goals: [...met, ...missed] })).toBe(1);
    expect(exitCodeFor({ isShort: false, goals: met })).toBe(0);
    expect(exitCodeFor({ isShort: true, goals: missed })).toBe(0);
  });

  test('a short run says that its numbers mean nothing', () => {
    const lines = formatResults({ machine: 'Machine', runs: 1, isShort: true, figures: [], goals: missed });
    expect(lines).toContain('Machine. One run.');
    expect(lines.at(-1)).toContain('mean nothing');
    expect(lines.join('\n')).not.toContain('MISSED');
  });
});
