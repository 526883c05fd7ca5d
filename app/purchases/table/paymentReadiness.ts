import type { PaymentReadiness } from '#app/contract/purchases/query.ts';
import { createUnapprovedCheck } from './approvalRule.ts';
import type { TableColumn } from './columns/column.ts';
import { findFirstNotBefore } from './columns/findFirstNotBefore.ts';
import { mapRows } from './columns/mapRows.ts';
import { type PurchaseTable, reviewStateOrder, rowFlagBits, seriousFindingBits } from './table.ts';
import { createPaymentStatedCheck } from './unpaidAmounts.ts';

/**
 * Creates a function that returns what an invoice lacks before it can be paid; null where there is nothing to pay: it
 * is paid, or the service no longer returns it.
 */
export const createReadinessLookup = (table: PurchaseTable): ((row: number) => PaymentReadiness | null) => {
  const { flags, findings, states } = table;
  const isStated = createPaymentStatedCheck(table);
  const isUnapproved = createUnapprovedCheck(table);
  const settledBits = rowFlagBits.paid | rowFlagBits.missing;
  const reviewed = reviewStateOrder.indexOf('reviewed');
  return (row) => {
    if (((flags[row] ?? 0) & settledBits) !== 0) return null;
    if (!isStated(row)) return 'unknown';
    // No invoice is paid while a serious finding is open.
    if (((findings[row] ?? 0) & seriousFindingBits) !== 0) return 'blocked';
    if (states[row] !== reviewed) return 'notReviewed';
    return isUnapproved(row) ? 'toApprove' : 'ready';
  };
};

/** Groups before and behind the bank days, in their order. */
const firstGroups = ['overdue', 'today'] as const;
const lastGroups = ['undated', 'toApprove', 'notReviewed', 'blocked', 'unknown'] as const;

/**
 * Creates a column of the groups by payment, valid until the next review or export and on one day (`today`, an ISO
 * date). `bankDays` is the column of the bank days.
 */
export const createPaymentColumn = (table: PurchaseTable, bankDays: TableColumn, today: string): TableColumn => {
  const getReadiness = createReadinessLookup(table);
  const firstOpen = findFirstNotBefore(bankDays, today);
  const later = Array.from({ length: bankDays.size - firstOpen }, (_, index) => bankDays.value(firstOpen + index));
  const days = later[0] === today ? later.slice(1) : later;
  const keys = [...firstGroups, ...days, ...lastGroups];
  const size = keys.length;
  const getKeyCode = (key: string): number => keys.indexOf(key);
  const dayCodes = Uint32Array.from({ length: bankDays.size }, (_, code) => {
    if (code < firstOpen) return getKeyCode('overdue');
    const day = bankDays.value(code);
    return day === today ? getKeyCode('today') : firstGroups.length + days.length - (bankDays.size - code);
  });
  const lastCodes = {
    undated: getKeyCode('undated'),
    toApprove: getKeyCode('toApprove'),
    notReviewed: getKeyCode('notReviewed'),
    blocked: getKeyCode('blocked'),
    unknown: getKeyCode('unknown'),
  };
  const codes = mapRows(table.size, (row) => {
    const readiness = getReadiness(row);
    if (readiness === null) return size;
    if (readiness !== 'ready') return lastCodes[readiness];
    return dayCodes[bankDays.codes[row] ?? bankDays.size] ?? lastCodes.undated;
  });
  return { size, codes, value: (code) => keys[code] ?? '' };
};
