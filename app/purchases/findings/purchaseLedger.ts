import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively, mapCooperatively } from './cooperativeLoops.ts';
import type { CompanyIdentity, ExaminedInvoice } from './examinedInvoice.ts';
import { indexSuppliers, memoizeByText, noSupplierIndex, type SupplierIndex } from './suppliers.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last day of the year 9999: clocks may be set to anything. */
const lastDay = Date.parse('9999-12-31') / dayMs;

/** Returns an ISO date as a whole number of days. */
export const toDayNumber = (isoDate: string): number => Date.parse(isoDate) / dayMs;

/** Returns the ISO date of a whole number of days. */
export const toIsoDate = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** Value for an unknown day; sorts after all known days. */
export const unknownDay = 4_000_000;

/**
 * The invoices of one company as columns, by position, and the positions of each supplier's invoices by day, for the
 * finders. These amounts are for comparison only; display and sums use the text of the row.
 */
export interface PurchaseLedger {
  readonly invoices: readonly ExaminedInvoice[];
  readonly today: number;
  readonly company: CompanyIdentity;
  readonly suppliers: SupplierIndex;
  /** Invoice date, else due date. */
  readonly day: Int32Array;
  readonly dueDay: Int32Array;
  /** Day on which the invoice was first received. */
  readonly arrivalDay: Int32Array;
  /** First of all arrival days: what came then may be of any age. */
  readonly firstArrivalDay: number;
  /** Amount, NaN if there is none. */
  readonly amount: Float64Array;
  /** Account numbers without formatting, '' if there is none. */
  readonly accounts: readonly string[];
  /** Returns the positions of a supplier's invoices by day. */
  readonly getSupplierPositions: (supplier: number) => Int32Array;
  /** Returns the suppliers of an account, each with the day of its first invoice. */
  readonly getAccountUsers: (account: string) => ReadonlyMap<number, number>;
}

/** Builds the ledger. `today` is an ISO date. */
export function* buildPurchaseLedger(
  invoices: readonly ExaminedInvoice[],
  today: string,
  company: CompanyIdentity,
): CooperativeTask<PurchaseLedger> {
  const days = memoizeByText(toDayNumber);
  const getDay = (isoDate: string | null): number => (isoDate === null ? unknownDay : days(isoDate));
  const account = memoizeByText(normalizeAccount);
  const accounts = yield* mapCooperatively(invoices, ({ row }) => (row.iban === null ? '' : account(row.iban)));
  const suppliers = yield* indexSuppliers(invoices, accounts);
  const day = new Int32Array(invoices.length);
  const dueDay = new Int32Array(invoices.length);
  const arrivalDay = new Int32Array(invoices.length);
  const amount = new Float64Array(invoices.length);
  let firstArrivalDay = unknownDay;
  yield* forEachCooperatively(invoices, ({ row, receivedAt }, position) => {
    const arrival = Math.min(Math.floor(receivedAt / dayMs), lastDay);
    arrivalDay[position] = arrival;
    firstArrivalDay = Math.min(firstArrivalDay, arrival);
    day[position] = getDay(row.invoiceDate ?? row.dueDate);
    dueDay[position] = getDay(row.dueDate);
    amount[position] = row.amount === null ? Number.NaN : Number(row.amount);
  });
  return {
    invoices,
    today: toDayNumber(today),
    company,
    suppliers,
    day,
    dueDay,
    arrivalDay,
    firstArrivalDay,
    amount,
    accounts,
    getSupplierPositions: yield* groupBySupplier(suppliers, sortByDay(day)),
    getAccountUsers: indexAccountUsers(accounts, suppliers, day),
  };
}

/** Removes formatting and prefixes from an account number: `IBAN: FI79-4405…`. */
export const normalizeAccount = (text: string): string => text.toUpperCase().replaceAll(/^\s*IBAN\b:?|[\s.\-–]/g, '');

/** Offset that makes all days from 1900 positive; days before 1970 are below zero. */
const dayOffset = 30_000;

/** Returns all positions, earliest day first, stable within a day. */
const sortByDay = (day: Int32Array): Int32Array => {
  const ranked = new Float64Array(day.length);
  for (let position = 0; position < day.length; position += 1)
    ranked[position] = ((day[position] ?? unknownDay) + dayOffset) * day.length + position;
  ranked.sort();
  const order = new Int32Array(day.length);
  for (let rank = 0; rank < day.length; rank += 1) order[rank] = (ranked[rank] ?? 0) % day.length;
  return order;
};

function* groupBySupplier(
  { of, count }: SupplierIndex,
  order: Int32Array,
): CooperativeTask<PurchaseLedger['getSupplierPositions']> {
  const starts = new Int32Array(count + 1);
  for (const supplier of of) if (supplier !== noSupplierIndex) starts[supplier + 1] = (starts[supplier + 1] ?? 0) + 1;
  for (let supplier = 0; supplier < count; supplier += 1)
    starts[supplier + 1] = (starts[supplier + 1] ?? 0) + (starts[supplier] ?? 0);
  const next = starts.slice();
  const positions = new Int32Array(starts[count] ?? 0);
  yield* forEachCooperatively(order, (position) => {
    const supplier = of[position] ?? noSupplierIndex;
    if (supplier === noSupplierIndex) return;
    const slot = next[supplier] ?? 0;
    positions[slot] = position;
    next[supplier] = slot + 1;
  });
  return (supplier) => positions.subarray(starts[supplier], starts[supplier + 1]);
}

/** Indexes the suppliers of each account on first use, because most archives never need it. */
const indexAccountUsers = (
  accounts: readonly string[],
  { of }: SupplierIndex,
  day: Int32Array,
): PurchaseLedger['getAccountUsers'] => {
  const users = new Map<string, Map<number, number>>();
  return (account) => {
    if (users.size === 0)
      for (const [position, used] of accounts.entries()) {
        const days = users.get(used) ?? new Map<number, number>();
        users.set(used, days);
        const supplier = of[position] ?? noSupplierIndex;
        const since = day[position] ?? unknownDay;
        if (since < (days.get(supplier) ?? Number.POSITIVE_INFINITY)) days.set(supplier, since);
      }
    return users.get(account) ?? new Map();
  };
};

/**
 * Returns whether something of the invoice may still have to be paid. An invoice of which the service does not say
 * whether it is paid counts, because a wrong account must be noticed before it is; a credit does not.
 */
export const isUnpaid = ({ row: { isPaid, isCreditNote, openAmount, amount, netAmount } }: ExaminedInvoice): boolean =>
  !isPaid && isCreditNote !== true && !(openAmount ?? amount ?? netAmount ?? '').startsWith('-');

/** Returns whether the service says whether the invoice is paid. */
export const isPaymentStated = ({ row: { serviceStatus, openAmount } }: ExaminedInvoice): boolean =>
  serviceStatus !== null || openAmount !== null;

/** Returns whether an invoice is a credit note, by its kind or its amount. */
export const isCreditNote = ({ invoices, amount }: PurchaseLedger, position: number): boolean =>
  invoices[position]?.row.isCreditNote === true || (amount[position] ?? 0) < 0;
