import { isDeepStrictEqual } from 'node:util';
import { hostName } from '../e2e/fixtureHosts.ts';
import { takePerPart } from '../fixtures/takePerPart.ts';
import { type ConformanceRow, runRow } from './conformanceRow.ts';
import { type ConformanceStage, openConformanceStage } from './conformanceStage.ts';
import { conformanceTable } from './conformanceTable.ts';
import { applyInversion, type Inversion } from './inversion.ts';

export interface ConformanceOptions {
  /** One row of each part. */
  readonly isShort: boolean;
  /** Runs each row on a stand-in whose behaviour is inverted: it passes where the row fails. */
  readonly isInverted: boolean;
  /** Rows whose names hold this text; null for all. */
  readonly filter: string | null;
}

export interface ConformanceCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

type Say = (line: string) => void;
type State = 'passed' | 'FAILED' | 'skipped';

/** Runs the table and says two lines for each row: its outcome, and what proves that Electron behaves so. */
export const printConformance = async (
  say: Say,
  { isShort, isInverted, filter }: ConformanceOptions,
): Promise<ConformanceCounts> => {
  const found = conformanceTable.filter(({ name }) => filter === null || name.includes(filter));
  const rows = isShort ? takePerPart(found, 1) : found;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const report = (row: ConformanceRow, state: State, remark: string | null): void => {
    counts[state === 'FAILED' ? 'failed' : state] += 1;
    say(`${state}  ${row.name}${remark === null ? '' : `: ${remark}`}`);
    say(`        ${row.proof.file}: “${row.proof.quote}”`);
  };
  const [runnable, others] = partition(rows, (row) => explainSkip(row, isInverted) === null);
  if (isInverted) await runInverted(runnable, report);
  else await runAll(runnable, report);
  for (const row of others) report(row, 'skipped', explainSkip(row, isInverted));
  return counts;
};

const explainSkip = ({ platforms, inversion }: ConformanceRow, isInverted: boolean): string | null => {
  if (platforms && !platforms.includes(process.platform)) return `this system is none of ${platforms.join(', ')}`;
  if (isInverted || hostName() === 'chromium') return 'electronOnly' in inversion ? inversion.electronOnly : null;
  return null;
};

type Report = (row: ConformanceRow, state: State, remark: string | null) => void;

const runAll = async (rows: readonly ConformanceRow[], report: Report): Promise<void> => {
  const stage = await openConformanceStage(null);
  try {
    for (const row of rows) {
      const { state, seen } = await runRow(row, stage);
      report(row, state, state === 'passed' ? null : `${describe(seen)} instead of ${describe(row.expected)}`);
      await stage.reset(state === 'FAILED');
    }
  } finally {
    await stage.close();
  }
};

/** Rows with the same inversion share one stand-in. */
const runInverted = async (rows: readonly ConformanceRow[], report: Report): Promise<void> => {
  for (const [inversion, group] of groupByInversion(rows)) {
    applyInversion(inversion);
    const stage = await openConformanceStage(inversion);
    try {
      for (const row of group) await runInvertedRow(row, stage, report);
    } finally {
      await stage.close();
    }
  }
};

const runInvertedRow = async (row: ConformanceRow, stage: ConformanceStage, report: Report): Promise<void> => {
  const { state, seen } = await runRow(row, stage);
  if (state === 'FAILED') report(row, 'passed', `fails with ${describe(seen)}`);
  else report(row, 'FAILED', 'passes although the stand-in is inverted');
  // What the inversion left behind is no ground for the next row.
  await stage.reset(true);
};

const groupByInversion = (
  rows: readonly ConformanceRow[],
): readonly (readonly [Inversion, readonly ConformanceRow[]])[] => {
  const groups: [Inversion, ConformanceRow[]][] = [];
  for (const row of rows) {
    const { inversion } = row;
    if ('electronOnly' in inversion) continue;
    const group = groups.find(([each]) => isDeepStrictEqual(each, inversion));
    if (group) group[1].push(row);
    else groups.push([inversion, [row]]);
  }
  return groups;
};

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): readonly [readonly T[], readonly T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];

const describe = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
