import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

export type UsualValue = Extract<FindingEvidence, { kind: 'ibanChanged' }>['before'][number];

/** Invoices of a supplier from which it is known. */
export const minKnownInvoices = 3;
/** Invoices up to which a supplier may be an impostor. */
export const maxUnprovenInvoices = 3;

/** Returns whether a supplier had sent several invoices before a day. */
export const isKnownBefore = (
  { day, getSupplierPositions }: PurchaseLedger,
  supplier: number,
  before: number,
): boolean => {
  const nth = getSupplierPositions(supplier)[minKnownInvoices - 1];
  return nth !== undefined && (day[nth] ?? unknownDay) < before;
};

/** Returns the first day of a supplier. */
export const getFirstDay = ({ day, getSupplierPositions }: PurchaseLedger, supplier: number): number =>
  day[getSupplierPositions(supplier)[0] ?? -1] ?? unknownDay;

/** Returns whether a supplier has an account on any of its invoices. */
export const hasAccount = ({ getAccountUsers }: PurchaseLedger, supplier: number, account: string): boolean =>
  getAccountUsers(account).has(supplier);

/** Days of archive history required before a supplier can count as new. */
const minDaysOfHistory = 90;

/** Returns the first day on which a supplier without earlier invoices is new, not only the archive. */
export const getFirstDayOfNewcomers = ({ day }: PurchaseLedger): number =>
  day.reduce((earliest, other) => Math.min(earliest, other), unknownDay) + minDaysOfHistory;

/** Returns a value of a supplier with how often and from when to when it has sent invoices. */
export const summarizeSupplier = (
  { invoices }: PurchaseLedger,
  positions: ArrayLike<number>,
  getValue: (row: PurchaseLedger['invoices'][number]['row']) => string | null,
): UsualValue => {
  const rows = Array.from(positions, (position) => invoices[position]?.row).filter((row) => row !== undefined);
  const dates = rows.flatMap(({ invoiceDate }) => invoiceDate ?? []);
  const newest = rows.at(-1);
  return {
    value: (newest && getValue(newest)) ?? '',
    count: rows.length,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
  };
};
