import type { OtherInvoice } from '#app/contract/purchases/findings.ts';
import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Examined } from './examined.ts';
import { inPieces, mappedInPieces } from './inPieces.ts';
import { nobody, remembered, type Suppliers, suppliersOf } from './suppliers.ts';

const dayLength = 24 * 60 * 60 * 1000;

/** Returns an ISO date as a whole number of days. */
const dayOf = (isoDate: string): number => Date.parse(isoDate) / dayLength;

/** Value for an unknown day; sorts after all known days. */
export const someDay = 4_000_000;

/**
 * The invoices of one company as columns, by position, and the positions of each supplier's invoices by day, for the
 * finders. These amounts are for comparison only; display and sums use the text of the row.
 */
export interface Ledger {
  readonly invoices: readonly Examined[];
  readonly today: number;
  readonly suppliers: Suppliers;
  /** Invoice date, else due date. */
  readonly day: Int32Array;
  readonly dueDay: Int32Array;
  /** Amount, NaN if there is none. */
  readonly amount: Float64Array;
  /** Account numbers without formatting, '' if there is none. */
  readonly accounts: readonly string[];
  /** Returns the positions of a supplier's invoices by day. */
  readonly ofSupplier: (supplier: number) => Int32Array;
  /** Returns the suppliers of an account, each with the day of its first invoice. */
  readonly usersOf: (account: string) => ReadonlyMap<number, number>;
}

/** Builds the ledger. `today` is an ISO date. */
export function* ledgerOf(invoices: readonly Examined[], today: string): Steps<Ledger> {
  const days = remembered(dayOf);
  const dayAt = (isoDate: string | null): number => (isoDate === null ? someDay : days(isoDate));
  const account = remembered(readableAway);
  const suppliers = yield* suppliersOf(invoices);
  const accounts = yield* mappedInPieces(invoices, ({ row }) => (row.iban === null ? '' : account(row.iban)));
  const day = new Int32Array(invoices.length);
  const dueDay = new Int32Array(invoices.length);
  const amount = new Float64Array(invoices.length);
  yield* inPieces(invoices, ({ row }, position) => {
    day[position] = dayAt(row.invoiceDate ?? row.dueDate);
    dueDay[position] = dayAt(row.dueDate);
    amount[position] = row.amount === null ? Number.NaN : Number(row.amount);
  });
  return {
    invoices,
    today: dayOf(today),
    suppliers,
    day,
    dueDay,
    amount,
    accounts,
    ofSupplier: yield* gathered(suppliers, byDay(day)),
    usersOf: usersIn(accounts, suppliers, day),
  };
}

/** Removes formatting and prefixes from an account number: `IBAN: FI79-4405…`. */
const readableAway = (text: string): string => text.toUpperCase().replaceAll(/^\s*IBAN\b:?|[\s.\-–]/g, '');

/** Offset that makes all days from 1900 positive; days before 1970 are below zero. */
const firstDay = 30_000;

/** Returns all positions, earliest day first, stable within a day. */
const byDay = (day: Int32Array): Float64Array =>
  Float64Array.from(day, (value, position) => (value + firstDay) * day.length + position)
    .sort()
    .map((ranked) => ranked % day.length);

function* gathered({ of, count }: Suppliers, order: Float64Array): Steps<Ledger['ofSupplier']> {
  const starts = new Int32Array(count + 1);
  for (const supplier of of) if (supplier !== nobody) starts[supplier + 1] = (starts[supplier + 1] ?? 0) + 1;
  for (let supplier = 0; supplier < count; supplier += 1)
    starts[supplier + 1] = (starts[supplier + 1] ?? 0) + (starts[supplier] ?? 0);
  const next = starts.slice();
  const positions = new Int32Array(starts[count] ?? 0);
  yield* inPieces(order, (position) => {
    const supplier = of[position] ?? nobody;
    if (supplier === nobody) return;
    const place = next[supplier] ?? 0;
    positions[place] = position;
    next[supplier] = place + 1;
  });
  return (supplier) => positions.subarray(starts[supplier], starts[supplier + 1]);
}

/** Indexes the suppliers of each account on first use, because most archives never need it. */
const usersIn = (accounts: readonly string[], { of }: Suppliers, day: Int32Array): Ledger['usersOf'] => {
  const users = new Map<string, Map<number, number>>();
  return (account) => {
    if (users.size === 0)
      for (const [position, used] of accounts.entries()) {
        const days = users.get(used) ?? new Map<number, number>();
        users.set(used, days);
        const supplier = of[position] ?? nobody;
        const since = day[position] ?? someDay;
        if (since < (days.get(supplier) ?? Number.POSITIVE_INFINITY)) days.set(supplier, since);
      }
    return users.get(account) ?? new Map();
  };
};

/** Returns whether the invoice has an unpaid amount. */
export const isOpen = ({ row: { isPaid, amount, netAmount } }: Examined): boolean =>
  !isPaid && !(amount ?? netAmount ?? '').startsWith('-');

/** Returns the values of another invoice that evidence shows. */
export const otherInvoice = ({ id, row }: Examined): OtherInvoice => ({
  id,
  sellerName: row.sellerName,
  invoiceNumber: row.invoiceNumber,
  invoiceDate: row.invoiceDate,
  amount: row.amount,
  currency: row.currency,
});
