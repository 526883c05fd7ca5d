import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { toCollationKey } from '../columns/collation.ts';
import type { TableColumn } from '../columns/column.ts';
import { type PurchaseTable, reviewStateOrder } from '../table.ts';

/** Creates a column of the review states, valid until the next review. */
export const createStateColumn = ({ states }: PurchaseTable): TableColumn => ({
  size: reviewStateOrder.length,
  codes: Uint32Array.from(states),
  value: (code) => reviewStateOrder[code] ?? '',
});

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
export const createReceiptDateColumn = ({ receivedAt }: PurchaseTable): TableColumn => {
  const dates = Array.from(receivedAt, createDayFormatter());
  const sorted = [...new Set(dates)].sort();
  const codeByValue = new Map(sorted.map((value, code) => [value, code]));
  return {
    size: sorted.length,
    codes: Uint32Array.from(dates, (value) => codeByValue.get(value) ?? 0),
    value: (code) => sorted[code] ?? '',
  };
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
export const createDueMonthColumn = ({ texts: { dueDate } }: PurchaseTable): TableColumn => {
  const months = Array.from({ length: dueDate.size }, (_, code) => dueDate.value(code).slice(0, 7));
  const sorted = [...new Set(months)];
  const codeByMonth = new Map(sorted.map((month, code) => [month, code]));
  const codes = dueDate.codes.map((code) => codeByMonth.get(months[code] ?? '') ?? sorted.length);
  return { size: sorted.length, codes, value: (code) => sorted[code] ?? '' };
};
