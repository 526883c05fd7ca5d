import type Big from 'big.js';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { type AmountColumn, buildAmountColumn } from './amountColumn.ts';
import type { TableColumn } from './column.ts';
import { type SortKeyFunction, TextColumnBuilder } from './textColumn.ts';

/** Concatenates columns. */
export function* uniteTextColumns(
  columns: readonly TableColumn[],
  toSortKey: SortKeyFunction,
): CooperativeTask<TableColumn> {
  const [only] = columns;
  if (only && columns.length === 1) return only;
  const builder = new TextColumnBuilder(() => toSortKey);
  for (const column of columns) {
    builder.append(column);
    yield;
  }
  return yield* builder.finish();
}

/** Concatenates amount columns. */
export function* uniteAmountColumns(columns: readonly AmountColumn[]): CooperativeTask<AmountColumn> {
  const [only] = columns;
  if (only && columns.length === 1) return only;
  const units = new Float64Array(columns.reduce((sum, column) => sum + column.units.length, 0));
  const odd = new Map<number, Big>();
  let start = 0;
  for (const column of columns) {
    units.set(column.units, start);
    for (const [row, amount] of column.odd) odd.set(start + row, amount);
    start += column.units.length;
  }
  return yield* buildAmountColumn(units, odd);
}
