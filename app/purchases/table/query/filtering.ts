import type { PurchaseFilter } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { createToApproveCheck } from '../approvalRule.ts';
import type { TableColumn } from '../columns/column.ts';
import { createReadinessLookup } from '../paymentReadiness.ts';
import { findingKindBits, type PurchaseTable, reviewStateOrder, rowFlagBits } from '../table.ts';
import { createHistoryCheck, createToReviewCheck, reopenedFlagBits } from '../toReview.ts';
import { createUnpaidCheck } from '../unpaidAmounts.ts';
import { type ColumnFilter, createValueCondition } from './conditions.ts';

type RowTest = (row: number) => boolean;

/** The bits of all kinds of findings. */
const allKinds = -1;

/** Sets `mask` to 0 for each row that does not match all filters. Missing invoices match only a filter for them. */
export const applyFilters = (
  table: PurchaseTable,
  getColumn: (name: PurchaseColumn) => TableColumn,
  filters: readonly PurchaseFilter[],
  today: string,
  mask: Uint8Array,
): void => {
  const tests = filters.map((filter) => createRowTest(table, getColumn, filter, today));
  if (filters.every(({ kind }) => kind !== 'missing')) tests.push(createNoFlagTest(table, rowFlagBits.missing));
  for (const test of tests)
    for (let row = 0; row < mask.length; row += 1) if (mask[row] === 1 && !test(row)) mask[row] = 0;
};

const createRowTest = (
  table: PurchaseTable,
  getColumn: (name: PurchaseColumn) => TableColumn,
  filter: PurchaseFilter,
  today: string,
): RowTest => {
  switch (filter.kind) {
    case 'review': {
      const isStateSelected = reviewStateOrder.map((state) => filter.states.includes(state));
      return (row) => isStateSelected[table.states[row] ?? 0] === true;
    }
    case 'finding': {
      const { kinds } = filter;
      const bits = kinds.length === 0 ? allKinds : kinds.reduce((sum, kind) => sum | findingKindBits[kind], 0);
      return (row) => ((table.findings[row] ?? 0) & bits) !== 0;
    }
    case 'toReview':
      return createToReviewCheck(table);
    case 'toApprove':
      return createToApproveCheck(table);
    case 'history':
      return createHistoryCheck(table);
    case 'reopened':
      return createFlagTest(table, reopenedFlagBits);
    case 'toPay': {
      const getReadiness = createReadinessLookup(table);
      return (row) => {
        const readiness = getReadiness(row);
        return readiness !== null && filter.readiness.includes(readiness);
      };
    }
    case 'exported':
      return (row) => (table.exportedAt[row] ?? 0) > 0 === filter.isExported;
    case 'paid':
      return filter.isPaid ? createFlagTest(table, rowFlagBits.paid) : createUnpaidCheck(table);
    case 'receivedSince': {
      const since = Date.parse(filter.moment);
      return (row) => (table.receivedAt[row] ?? 0) >= since;
    }
    case 'sameAsLastMonth':
      return createFlagTest(table, rowFlagBits.sameAsLastMonth);
    case 'unseen':
      return createFlagTest(table, rowFlagBits.unseen);
    case 'faulty':
      return createFlagTest(table, rowFlagBits.faulty);
    case 'missing':
      return createFlagTest(table, rowFlagBits.missing);
    default:
      return createColumnTest(getColumn(filter.column), filter, today);
  }
};

const createFlagTest =
  ({ flags }: PurchaseTable, bit: number): RowTest =>
  (row) =>
    ((flags[row] ?? 0) & bit) !== 0;

const createNoFlagTest =
  ({ flags }: PurchaseTable, bit: number): RowTest =>
  (row) =>
    ((flags[row] ?? 0) & bit) === 0;

/** Creates a row test that checks each different value once. */
const createColumnTest = (
  { codes, size, value, aliases }: TableColumn,
  filter: ColumnFilter,
  today: string,
): RowTest => {
  const fits = createValueCondition(filter, today);
  const fitting = new Uint8Array(size + 1);
  for (let code = 0; code < size; code += 1) fitting[code] = fits(value(code)) || aliases?.(code).some(fits) ? 1 : 0;
  fitting[size] = fits(null) ? 1 : 0;
  return (row) => fitting[codes[row] ?? size] === 1;
};
