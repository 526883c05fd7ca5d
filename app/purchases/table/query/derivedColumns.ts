import { findingKinds, findingSeverities } from '#app/contract/purchases/findings.ts';
import { invoiceUrgencies } from '#app/contract/purchases/row.ts';
import { toBankDay } from '#app/lib/bankDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { toCollationKey } from '../columns/collation.ts';
import type { TableColumn } from '../columns/column.ts';
import { mapRows } from '../columns/mapRows.ts';
import { findingKindBits, type PurchaseTable, reviewStateOrder, rowFlagBits } from '../table.ts';
import { createHistoryCheck, createPaidUnreviewedCheck } from '../toReview.ts';

/** Values of the state column in their order. */
const stateNames = [...reviewStateOrder, 'history', 'paid'];
const historyCode = stateNames.indexOf('history');
const paidCode = stateNames.indexOf('paid');

/**
 * Creates a column of the review states, valid until the next review. A paid invoice without a review is `paid`, an older one
 * of the first list `history`.
 */
export const createStateColumn = (table: PurchaseTable): TableColumn => {
  const isSettled = createPaidUnreviewedCheck(table);
  const isHistory = createHistoryCheck(table);
  return {
    size: stateNames.length,
    codes: mapRows(table.states.length, (row) => {
      if (isSettled(row)) return paidCode;
      return isHistory(row) ? historyCode : (table.states[row] ?? 0);
    }),
    value: (code) => stateNames[code] ?? '',
  };
};

/** Creates a column of the urgencies, valid until the next change of findings. */
export const createUrgencyColumn = ({ findings, flags }: PurchaseTable): TableColumn => {
  const size = invoiceUrgencies.length;
  const masks = invoiceUrgencies.map((urgency) =>
    findingKinds
      .filter((kind) => findingSeverities[kind] === urgency)
      .reduce((bits, kind) => bits | findingKindBits[kind], 0),
  );
  const unpaid = invoiceUrgencies.indexOf('unpaid');
  const codes = new Uint32Array(flags.length);
  for (const [row, bits] of findings.entries()) {
    const code = bits === 0 ? -1 : masks.findIndex((mask) => (bits & mask) !== 0);
    const isPaid = ((flags[row] ?? 0) & rowFlagBits.paid) !== 0;
    codes[row] = code >= 0 ? code : isPaid ? size : unpaid;
  }
  return { size, codes, value: (code) => invoiceUrgencies[code] ?? '' };
};

/** Creates a column of company names, with the customer number if names are equal; both can be searched. */
export const createCompanyColumn = ({ size, parts }: PurchaseTable): TableColumn => {
  const names = parts.map(({ name }) => name);
  const isUnique = (name: string): boolean => names.indexOf(name) === names.lastIndexOf(name);
  const labelled = parts.map((part) => ({
    part,
    label: isUnique(part.name) ? part.name : `${part.name} ${part.customerNumber}`,
  }));
  labelled.sort((a, b) => (toCollationKey(a.label) < toCollationKey(b.label) ? -1 : 1));
  const codes = new Uint32Array(size);
  for (const [code, { part }] of labelled.entries()) codes.fill(code, part.start, part.start + part.size);
  return {
    size: labelled.length,
    codes,
    value: (code) => labelled[code]?.label ?? '',
    aliases: (code) => labelled.slice(code, code + 1).flatMap(({ part }) => [part.name, part.customerNumber]),
  };
};

/** Creates a column of the day of receipt on this computer's calendar; rows of a day keep their order. */
export const createReceiptDateColumn = ({ receivedAt }: PurchaseTable): TableColumn =>
  createDayColumn(Array.from(receivedAt, createDayFormatter()));

/** Creates a column of the day of the latest export with a list of payments, valid until the next one. */
export const createExportDateColumn = ({ exportedAt }: PurchaseTable): TableColumn => {
  const formatDay = createDayFormatter();
  return createDayColumn(Array.from(exportedAt, (moment) => (moment === 0 ? null : formatDay(moment))));
};

const createDayColumn = (days: readonly (string | null)[]): TableColumn => {
  const sorted = [...new Set(days.filter((day) => day !== null))].sort();
  const codeByValue = new Map<string | null, number>(sorted.map((value, code) => [value, code]));
  return {
    size: sorted.length,
    codes: Uint32Array.from(days, (value) => codeByValue.get(value) ?? sorted.length),
    value: (code) => sorted[code] ?? '',
  };
};

/** Creates a column of the bank days on which payments are due. */
export const createBankDayColumn = ({ texts: { dueDate } }: PurchaseTable): TableColumn =>
  createDateValueColumn(dueDate, toBankDay);

/** Creates a column of the due dates of invoices that are not paid: the earlier, the fewer days are left. */
export const createDaysLeftColumn = ({ texts: { dueDate }, flags }: PurchaseTable): TableColumn => {
  const isPaid = (row: number): boolean => ((flags[row] ?? 0) & rowFlagBits.paid) !== 0;
  const codes = mapRows(dueDate.codes.length, (row) =>
    isPaid(row) ? dueDate.size : (dueDate.codes[row] ?? dueDate.size),
  );
  return { size: dueDate.size, codes, value: (code) => dueDate.value(code) };
};

/** Creates a date formatter that caches the last moment, because many rows share one. */
const createDayFormatter = (): ((moment: number) => string) => {
  let last = { moment: Number.NaN, day: '' };
  return (moment) => {
    if (moment !== last.moment) last = { moment, day: toLocalIsoDate(moment) };
    return last.day;
  };
};

/** Creates a column of the months of due dates, `2026-11`. */
export const createDueMonthColumn = ({ texts: { dueDate } }: PurchaseTable): TableColumn =>
  createDateValueColumn(dueDate, (date) => date.slice(0, 7));

/** Creates a column of a value that does not descend where the dates ascend. */
const createDateValueColumn = (dates: TableColumn, getValue: (date: string) => string): TableColumn => {
  const values = Array.from({ length: dates.size }, (_, code) => getValue(dates.value(code)));
  const sorted = [...new Set(values)];
  const codeByValue = new Map(sorted.map((value, code) => [value, code]));
  const codeByDate = values.map((value) => codeByValue.get(value) ?? sorted.length);
  const codes = mapRows(dates.codes.length, (row) => codeByDate[dates.codes[row] ?? dates.size] ?? sorted.length);
  return { size: sorted.length, codes, value: (code) => sorted[code] ?? '' };
};
