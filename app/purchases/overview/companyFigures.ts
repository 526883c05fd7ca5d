import { z } from 'zod';
import {
  type CompanyFigures,
  companyCountFilters,
  companyCountNames,
  companyCounts,
  type DueFigure,
} from '#app/contract/purchases/companyFigures.ts';
import { type TotalsByCurrency, totalsByCurrency } from '#app/contract/purchases/query.ts';
import { isoDate } from '#app/contract/values.ts';
import { addDays, getMonday } from '#app/lib/calendarDays.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { sumDecimals } from '#app/money/sumDecimals.ts';
import { listMarkedRows } from '../table/query/markedRows.ts';
import { sumAmounts } from '../table/sums.ts';
import type { PurchaseTable } from '../table/table.ts';
import { TableQueryRunner } from '../table/tableQueryRunner.ts';
import { getUnpaidAmounts } from '../table/unpaidAmounts.ts';

/** What is ready to be paid on one bank day (ISO date). */
const bankDayFigure = z.object({ day: isoDate, count: z.number().int(), totals: totalsByCurrency });
type BankDayFigure = z.infer<typeof bankDayFigure>;

/** Figures of one company that no day changes. */
export const timelessCompanyFigures = companyCounts.extend({
  /** When the oldest open query was raised (ms). */
  oldestQueryAt: z.number().nullable(),
  ready: z.array(bankDayFigure),
});
export type TimelessCompanyFigures = z.infer<typeof timelessCompanyFigures>;

/** Computes the figures of a table with its findings. `getQueryTime` returns when a query was raised (ms). */
export const computeCompanyFigures = (
  table: PurchaseTable,
  today: string,
  getQueryTime: (id: number) => number | null,
): TimelessCompanyFigures => {
  const runner = new TableQueryRunner(table, new Map());
  const listRows = (filters: Parameters<TableQueryRunner['mask']>[0]['filters']): readonly number[] =>
    Array.from(listMarkedRows(runner.mask({ search: '', filters }, today)));
  const counts = Object.fromEntries(
    companyCountNames.map((name) => [name, listRows([...companyCountFilters[name]]).length]),
  ) as z.infer<typeof companyCounts>;
  const queryTimes = listRows([...companyCountFilters.queries])
    .map((row) => getQueryTime(table.ids[row] ?? -1))
    .filter((moment) => moment !== null);
  return {
    ...counts,
    oldestQueryAt: queryTimes.length === 0 ? null : queryTimes.reduce((oldest, moment) => Math.min(oldest, moment)),
    ready: listReadyByDay(table, runner, listRows([{ kind: 'toPay', readiness: ['ready'] }])),
  };
};

/** Sums up what is ready to be paid by bank day, earliest first; without what has no due date. */
const listReadyByDay = (table: PurchaseTable, runner: TableQueryRunner, rows: readonly number[]): BankDayFigure[] => {
  const bankDays = runner.column('bankDay');
  const rowsByDay = new Map<number, number[]>();
  for (const row of rows) {
    const code = bankDays.codes[row] ?? bankDays.size;
    if (code === bankDays.size) continue;
    const ofDay = rowsByDay.get(code);
    if (ofDay) ofDay.push(row);
    else rowsByDay.set(code, [row]);
  }
  return [...rowsByDay]
    .toSorted(([one], [other]) => one - other)
    .map(([code, ofDay]) => ({
      day: bankDays.value(code),
      count: ofDay.length,
      totals: sumAmounts(table, ofDay, getUnpaidAmounts(table)),
    }));
};

/** Returns the figures on a day (ISO date). */
export const toCompanyFigures = (
  { oldestQueryAt, ready, ...counts }: TimelessCompanyFigures,
  syncedAt: number,
  today: string,
): CompanyFigures => ({
  ...counts,
  syncedAt: toIsoMoment(syncedAt),
  oldestQueryAt: oldestQueryAt === null ? null : toIsoMoment(oldestQueryAt),
  dueToday: sumPeriod(ready, null, today),
  dueThisWeek: sumPeriod(ready, addDays(today, 1), addDays(getMonday(today), 6)),
});

const sumPeriod = (ready: readonly BankDayFigure[], from: string | null, to: string): DueFigure => {
  const within = ready.filter(({ day }) => (from === null || day >= from) && day <= to);
  const count = within.reduce((sum, figure) => sum + figure.count, 0);
  return { from, to, count, totals: addTotals(within.flatMap(({ totals }) => totals)) };
};

const addTotals = (totals: TotalsByCurrency): TotalsByCurrency => {
  const amounts = new Map<string, string[]>();
  for (const { currency, amount } of totals) amounts.set(currency, [...(amounts.get(currency) ?? []), amount]);
  return [...amounts].map(([currency, values]) => ({ currency, amount: sumDecimals(values).toFixed() }));
};
