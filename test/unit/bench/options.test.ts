import { describe, expect, test } from 'vitest';
import { type BenchDefaults, parseBenchOptions } from '#test/bench/options.ts';

const defaults: BenchDefaults = {
  command: 'bench:purchases',
  full: { runs: 5, rows: [10_000, 100_000] },
  short: { runs: 1, rows: [1000] },
};

const read = (...args: string[]) => parseBenchOptions(args, defaults);

describe('options of a benchmark', () => {
  test('without options everything is measured in full', () => {
    expect(read()).toEqual({
      kind: 'options',
      options: { isShort: false, runs: 5, rows: [10_000, 100_000], onlyStages: false, json: null },
    });
  });

  test('--short takes the tiny size', () => {
    expect(read('--short')).toMatchObject({ options: { isShort: true, runs: 1, rows: [1000] } });
  });

  test('--stages is taken by the command that has it, and refused by others', () => {
    expect(read('--stages')).toMatchObject({ kind: 'fault', text: expect.stringContaining('no option --stages') });
    const parsed = parseBenchOptions(['--stages'], { ...defaults, hasStages: true });
    expect(parsed).toMatchObject({ options: { onlyStages: true } });
  });

  test('rows, runs and the file are taken as they are given, with --short too', () => {
    expect(read('--short', '--rows', '500,1000000', '--runs', '7', '--json', 'a.json')).toMatchObject({
      options: { runs: 7, rows: [500, 1_000_000], json: 'a.json' },
    });
  });

  test.each([
    [['--runs', '0']],
    [['--runs', 'many']],
    [['--rows', '10,']],
    [['--rows', '1e5']],
    [['--size', '3']],
    [['extra']],
  ])('%j is refused with the help', (args) => {
    const parsed = read(...args);
    expect(parsed).toMatchObject({ kind: 'fault' });
    expect(parsed).toHaveProperty('text', expect.stringContaining('npm run bench:purchases'));
  });

  test('a benchmark without rows refuses --rows, and one with a single number refuses several', () => {
    const none = { ...defaults, full: { runs: 5, rows: [] } };
    const single = { ...defaults, full: { runs: 5, rows: [100_000] } };
    expect(parseBenchOptions(['--rows', '10'], none)).toMatchObject({ kind: 'fault' });
    expect(parseBenchOptions(['--rows', '10,20'], single)).toMatchObject({ kind: 'fault' });
    expect(parseBenchOptions(['--rows', '10'], single)).toMatchObject({ options: { rows: [10] } });
  });

  test('--help names the usual numbers', () => {
    const parsed = read('--help');
    expect(parsed).toMatchObject({ kind: 'help', text: expect.stringContaining('default 10000,100000') });
  });
});
