import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import { type BulkSize, bulkRun } from './bulkRun.ts';
import { type Counts, formatCounts, isClean, sumCounts } from './counts.ts';
import { everyRow, momentNames, type Row, selectRows } from './faults.ts';
import { openOutboxFixture } from './outboxFixture.ts';
import { runRow, type Verdict } from './runRow.ts';

/** The minimal dialect has no look-up of contacts, which most rows are about. */
type TableDialect = Exclude<SalesDialect, 'minimal'>;
const dialects: readonly TableDialect[] = ['documented', 'other'];

export interface Results {
  readonly rows: readonly {
    readonly name: string;
    readonly expected: string;
    readonly got: string;
    readonly isRight: boolean;
  }[];
  readonly runs: number;
  readonly counts: Counts;
  readonly isHeld: boolean;
}

/** How much is run. */
export interface TableSize {
  /** Rows of each dialect. */
  readonly rows: Readonly<Record<TableDialect, readonly Row[]>>;
  /** Runs of many sendings in each dialect. */
  readonly bulkRuns: number;
  readonly bulk: BulkSize;
}

export const fullSize: TableSize = {
  rows: { documented: everyRow, other: everyRow },
  bulkRuns: 10,
  bulk: { drafts: 12, kills: 6 },
};

/** Every step, fault and moment occurs in one of the two dialects. */
export const shortSize: TableSize = {
  rows: { documented: selectRows(23, 0), other: selectRows(23, 8) },
  bulkRuns: 1,
  bulk: { drafts: 4, kills: 2 },
};

/**
 * Runs the rows of both dialects, then the runs of many sendings; says a line of each row, and the counts. `only`: rows whose name
 * begins so, without the runs of many; `bulk`: those runs alone.
 */
export const printTable = async (
  say: (line: string) => void,
  { rows: rowsOfDialects, bulkRuns: allBulkRuns, bulk }: TableSize,
  only = '',
): Promise<Results> => {
  const bulkRuns = only === '' || only === 'bulk' ? allBulkRuns : 0;
  const rows: Results['rows'][number][] = [];
  const counts: Counts[] = [];
  say(line('dialect, step, fault', 'expected', 'got', 'right'));
  for (const dialect of dialects) {
    const fixture = await openOutboxFixture(dialect);
    for (const row of rowsOfDialects[dialect]) {
      const name = `${dialect}: ${formatRowName(row)}`;
      if (!name.startsWith(only)) continue;
      const result = await runRow(fixture, row);
      const isRight = isAsExpected(result);
      rows.push({ name, expected: result.expected, got: result.got, isRight });
      counts.push(result.counts);
      say(line(name, result.expected, result.got, isRight ? 'yes' : 'NO'));
      if (!isClean(result.counts)) say(`  ${formatCounts(result.counts).join(', ')}`);
    }
    await fixture.close();
  }
  for (const dialect of dialects)
    for (let seed = 1; seed <= bulkRuns; seed += 1) counts.push(await bulkRun(dialect, bulk, seed, say));
  const runs = bulkRuns * dialects.length;
  const sum = sumCounts(counts);
  const wrong = rows.filter(({ isRight }) => !isRight).length;
  say(
    `${rows.length} rows, ${wrong} of them not as expected; ${runs} runs of ${bulk.drafts} invoices, each killed ${bulk.kills} times`,
  );
  for (const sentence of formatCounts(sum)) say(sentence);
  return { rows, runs, counts: sum, isHeld: wrong === 0 && isClean(sum) };
};

export const isAsExpected = ({ expected, got, counts }: Verdict): boolean => expected === got && isClean(counts);

export const formatRowName = ({ target, fault, moment }: Row): string =>
  [target, fault?.name ?? 'no fault', ...(moment ? [momentNames[moment]] : [])].join(', ');

const line = (name: string, expected: string, got: string, right: string): string =>
  `${name.padEnd(104)}  ${expected.padEnd(34)}  ${got.padEnd(34)}  ${right}`;
