import type { SalesDialect } from '../integration/app/sales/dialects.ts';
import { type BulkSize, bulkRun } from './bulkRun.ts';
import { type Counts, formatCounts, isClean, sumCounts } from './counts.ts';
import { expectedPath } from './expected.ts';
import {
  everyRow,
  listRestoredRows,
  momentNames,
  type RestoredRow,
  type Row,
  restorePointNames,
  selectRows,
} from './faults.ts';
import { openOutboxFixture } from './outboxFixture.ts';
import { runRestoredRow } from './restoredRow.ts';
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
  /** Rows of each dialect that go on with data restored from a backup. */
  readonly restoredRows: Readonly<Record<TableDialect, readonly RestoredRow[]>>;
  /** Runs of many sendings in each dialect. */
  readonly bulkRuns: number;
  readonly bulk: BulkSize;
}

const listRestored = (dialect: TableDialect): readonly RestoredRow[] =>
  listRestoredRows(everyRow, (row) => expectedPath(row, dialect)[0] !== 'done');

export const fullSize: TableSize = {
  rows: { documented: everyRow, other: everyRow },
  restoredRows: { documented: listRestored('documented'), other: listRestored('other') },
  bulkRuns: 10,
  bulk: { drafts: 12, kills: 6 },
};

/** Every step, fault and moment occurs in one of the two dialects. */
export const shortSize: TableSize = {
  rows: { documented: selectRows(everyRow, 23, 0), other: selectRows(everyRow, 23, 8) },
  restoredRows: {
    documented: selectRows(listRestored('documented'), 97, 0),
    other: selectRows(listRestored('other'), 97, 40),
  },
  bulkRuns: 1,
  bulk: { drafts: 4, kills: 2 },
};

/**
 * Runs the rows of both dialects, those that are restored, then the runs of many sendings; says a line of each row, and the counts. `only`: rows whose name
 * begins so, without the runs of many; `bulk`: those runs alone.
 */
export const printTable = async (
  say: (line: string) => void,
  { rows: rowsOfDialects, restoredRows, bulkRuns: allBulkRuns, bulk }: TableSize,
  only = '',
): Promise<Results> => {
  const bulkRuns = only === '' || only === 'bulk' ? allBulkRuns : 0;
  const rows: Results['rows'][number][] = [];
  const counts: Counts[] = [];
  say(line('dialect, step, fault', 'expected', 'got', 'right'));
  for (const dialect of dialects) {
    const fixture = await openOutboxFixture(dialect);
    const listed: readonly (Row | RestoredRow)[] = [...rowsOfDialects[dialect], ...restoredRows[dialect]];
    const wanted = listed
      .map((row) => ({ row, name: `${dialect}: ${formatRowName(row)}` }))
      .filter(({ name }) => name.startsWith(only));
    for (const { row, name } of wanted) {
      const result = 'restored' in row ? await runRestoredRow(fixture, row) : await runRow(fixture, row);
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

export const formatRowName = (row: Row | RestoredRow): string => {
  const { target, fault, moment } = row;
  const restored = 'restored' in row ? [restorePointNames[row.restored]] : [];
  return [target, fault?.name ?? 'no fault', ...(moment ? [momentNames[moment]] : []), ...restored].join(', ');
};

const line = (name: string, expected: string, got: string, right: string): string =>
  `${name.padEnd(104)}  ${expected.padEnd(34)}  ${got.padEnd(34)}  ${right}`;
