import { describe, expect, test } from 'vitest';
import { collectFigures, findValues, formatFigures, type Measurement } from '#test/bench/figures.ts';

const measure = (side: string, value: number, rows: number | null = 1000): Measurement => ({
  ...{ name: 'mount', unit: 'ms', side, rows, value },
});

describe('figures of a benchmark', () => {
  const runs = [measure('ours', 20), measure('peer', 10), measure('ours', 30), measure('peer', 12)];

  test('measurements of interleaved runs are gathered by side, in the order of the runs', () => {
    expect(collectFigures(runs)).toEqual([
      { name: 'mount', rows: 1000, side: 'ours', unit: 'ms', values: [20, 30] },
      { name: 'mount', rows: 1000, side: 'peer', unit: 'ms', values: [10, 12] },
    ]);
  });

  test('the same name with another number of invoices is another figure', () => {
    const figures = collectFigures([measure('ours', 20), measure('ours', 50, 5000)]);
    expect(findValues(figures, { name: 'mount', rows: 5000, side: 'ours' })).toEqual([50]);
    expect(findValues(figures, { name: 'mount', rows: 9, side: 'ours' })).toBeNull();
  });

  test('the table has a row for each figure, a column for each side, and a dash for what was not measured', () => {
    const figures = collectFigures([...runs, measure('ours', 400, null), measure('ours', 200, null)]);
    expect(formatFigures(figures)).toEqual([
      '| | ours | peer |',
      '|---|---:|---:|',
      '| mount, 1,000 (ms) | 25.0 (20.0–30.0) | 11.0 (10.0–12.0) |',
      '| mount (ms) | 300 (200–400) | – |',
    ]);
  });
});
