import type { Evidence } from '#app/contract/purchases/findings.ts';
import { type Ledger, someDay } from './ledger.ts';

type Usual = Extract<Evidence, { kind: 'ibanChanged' }>['before'][number];

/** A value that a supplier's invoices have, and how to tell one such value from another. */
export interface Trait {
  /** '' where the invoice has none. */
  readonly keyAt: (position: number) => string;
  readonly shownAt: (position: number) => string;
  readonly isSame: (one: string, other: string) => boolean;
}

/** An invoice whose value its supplier had never had before, with the values that it had. */
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
  /** What had been usual when it came; null where nothing had. */
  readonly before: Usual[] | null;
}

/** So many invoices for each value make a habit that one may differ from: who writes another one each time has none. */
const invoicesForHabit = 3;
/** Nobody has so many: whoever seems to shares its id with others. */
const mostValues = 20;
/** The first few invoices with a new value are told, as long as nobody can know yet whether it was right. */
const newcomersTold = 3;
const daysTold = 21;
/** A value that stayed was right: whoever is not paid complains within weeks. */
const invoicesEstablished = 4;
const daysEstablished = 90;

/** The invoices of one supplier (`members`, by day) that came with a value out of the ordinary. */
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

/** The most frequent first. */
const usualOf = (seen: readonly Omit<Usual & { readonly shown: string }, 'value'>[]): Usual[] =>
  seen
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5)
    .map(({ shown, count, first, last }) => ({ value: shown, count, first, last }));
