import { describe, expect, test } from 'vitest';
import { drawSample, type MutantIdentity } from '#test/mutation/drawSample.ts';

const createMutants = (count: number): readonly MutantIdentity[] =>
  Array.from({ length: count }, (_, line) => ({
    ...{ file: 'app/a.ts', mutatorName: 'BooleanLiteral', replacement: 'false' },
    ...{ start: { line, column: 0 }, end: { line, column: 4 } },
  }));

describe('a sample of mutants', () => {
  const mutants = createMutants(1000);

  test('has the wanted size, and all mutants where there are fewer', () => {
    expect(new Set(drawSample(mutants, 240, 1)).size).toBe(240);
    expect(drawSample(mutants.slice(0, 10), 240, 1)).toHaveLength(10);
  });

  test('is the same for one seed, in whatever order the mutants come, and another one for another seed', () => {
    const sample = drawSample(mutants, 240, 1);
    expect(drawSample(mutants.toReversed(), 240, 1)).toEqual(sample);
    expect(drawSample(mutants, 240, 2)).not.toEqual(sample);
  });

  test('keeps most of its mutants where some are added', () => {
    const before = new Set(drawSample(mutants, 240, 1).map(({ start }) => start.line));
    const after = drawSample(createMutants(1050), 240, 1).map(({ start }) => start.line);
    expect(after.filter((line) => before.has(line)).length).toBeGreaterThan(200);
  });
});
