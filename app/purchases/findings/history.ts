import type { Evidence } from '#app/contract/purchases/findings.ts';
import { type Ledger, someDay } from './ledger.ts';

type Usual = Extract<Evidence, { kind: 'ibanChanged' }>['before'][number];

/** A value of a supplier's invoices and its comparison. */
export interface Trait {
  /** Returns the key of the value, '' if the invoice has none. */
  readonly keyAt: (position: number) => string;
  readonly shownAt: (position: number) => string;
  readonly isSame: (one: string, other: string) => boolean;
}

/** An invoice with a value that is new for its supplier, with the earlier values. */
export interface Newcomer {
  readonly position: number;
  readonly key: string;
  readonly before: Usual[];
}

interface Seen {
  readonly key: string;
  readonly shown: string;
  readonly firstDay: number;
  readonly first: string | null;
  lastDay: number;
  last: string | null;
  count: number;
  /** Usual values at its first occurrence; null if there were none. */
  readonly before: Usual[] | null;
}

/** Invoices per value that make a habit; suppliers with ever new values have none. */
const invoicesForHabit = 3;
/** Maximum values of a supplier; more mean that several suppliers share an id. */
const mostValues = 20;
/** Number of invoices with a new value that are reported, while its correctness is unknown. */
const newcomersTold = 3;
const daysTold = 21;
/** Invoices and days after which a new value counts as correct: an unpaid supplier complains within weeks. */
const invoicesEstablished = 4;
const daysEstablished = 90;

/** Returns the invoices of one supplier (`members`, by day) with an unusual value. */
export const newcomers = ({ invoices, day }: Ledger, members: Int32Array, trait: Trait): readonly Newcomer[] => {
  const seen: Seen[] = [];
  const byKey = new Map<string, Seen>();
  const told: { readonly position: number; readonly value: Seen }[] = [];
  let total = 0;
  for (const position of members) {
    const key = trait.keyAt(position);
    if (key === '') continue;
    const today = day[position] ?? someDay;
    const date = invoices[position]?.row.invoiceDate ?? null;
    let value = byKey.get(key) ?? seen.find((known) => trait.isSame(known.key, key));
    if (!value) {
      if (seen.length === mostValues) return [];
      const before = total >= invoicesForHabit * Math.max(1, seen.length) ? usualOf(seen) : null;
      const shown = trait.shownAt(position);
      value = { key, shown, firstDay: today, first: date, lastDay: today, last: date, count: 0, before };
      seen.push(value);
    }
    byKey.set(key, value);
    total += 1;
    value.count += 1;
    value.lastDay = today;
    value.last = date ?? value.last;
    if (value.before && value.count <= newcomersTold && today - value.firstDay <= daysTold)
      told.push({ position, value });
  }
  return told.flatMap(({ position, value: { key, before, ...value } }) =>
    before === null || isEstablished(value) ? [] : [{ position, key, before }],
  );
};

const isEstablished = ({ count, firstDay, lastDay }: Pick<Seen, 'count' | 'firstDay' | 'lastDay'>): boolean =>
  count >= invoicesEstablished && lastDay - firstDay >= daysEstablished;

/** Returns the most frequent values, most frequent first. */
const usualOf = (seen: readonly Omit<Usual & { readonly shown: string }, 'value'>[]): Usual[] =>
  seen
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5)
    .map(({ shown, count, first, last }) => ({ value: shown, count, first, last }));
