import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

type UsualValue = Extract<FindingEvidence, { kind: 'ibanChanged' }>['before'][number];

/** A value of a supplier's invoices and its comparison. */
export interface SupplierValueComparison {
  /** Returns the key of the value, '' if the invoice has none. */
  readonly keyAt: (position: number) => string;
  readonly shownAt: (position: number) => string;
  readonly isSame: (one: string, other: string) => boolean;
  /** Invoices with one value from which another one is new. */
  readonly minInvoices: number;
}

/** A value that is new for its supplier, at the invoice of that position, with the earlier values. */
export interface NewSupplierValue {
  readonly position: number;
  readonly key: string;
  readonly before: UsualValue[];
}

interface SeenValue {
  readonly key: string;
  readonly displayText: string;
  /** Day of its first invoice in the order in which invoices are examined. */
  readonly since: number;
  firstDay: number;
  first: string | null;
  lastDay: number;
  last: string | null;
  count: number;
  /** Usual values at its first occurrence; null if there were none. */
  readonly before: UsualValue[] | null;
}

/** Invoices per value that make a habit, where there are several; suppliers with ever new values have none. */
const minInvoicesPerValue = 3;
/** Maximum values of a supplier; more mean that several suppliers share an id. */
const maxValues = 20;
/** Number of invoices with a new value that are reported, while its correctness is unknown. */
const maxReported = 3;
const maxDaysReported = 45;
/** Invoices and days after which a new value counts as correct: an unpaid supplier complains within weeks. */
const minEstablishedInvoices = 4;
const minEstablishedDays = 90;

/**
 * Returns the invoices of one supplier with an unusual value. `members` are its invoices in the order in which they
 * are examined, and `orderDay` the ascending day of that order: the invoice date, or the arrival.
 */
export const findNewSupplierValues = (
  { invoices, day }: PurchaseLedger,
  members: Int32Array,
  trait: SupplierValueComparison,
  orderDay: ArrayLike<number> = day,
): readonly NewSupplierValue[] => {
  const seenValues: SeenValue[] = [];
  const byKey = new Map<string, SeenValue>();
  const candidates: { readonly position: number; readonly value: SeenValue }[] = [];
  let total = 0;
  for (const position of members) {
    const key = trait.keyAt(position);
    if (key === '') continue;
    const since = orderDay[position] ?? unknownDay;
    let value = byKey.get(key) ?? seenValues.find((candidate) => trait.isSame(candidate.key, key));
    if (!value) {
      if (seenValues.length === maxValues) return [];
      const before = total >= countRequired(trait, seenValues.length) ? getUsualValues(seenValues) : null;
      value = createSeenValue(key, trait.shownAt(position), since, before);
      seenValues.push(value);
    }
    byKey.set(key, value);
    total += 1;
    addInvoice(value, day[position] ?? unknownDay, invoices[position]?.row.invoiceDate ?? null);
    if (value.before && value.count <= maxReported && since - value.since <= maxDaysReported)
      candidates.push({ position, value });
  }
  return candidates.flatMap(({ position, value: { key, before, ...value } }) =>
    before === null || isEstablished(value) ? [] : [{ position, key, before }],
  );
};

/** Returns the number of earlier invoices without which another value proves nothing. */
const countRequired = ({ minInvoices }: SupplierValueComparison, values: number): number =>
  values < 2 ? minInvoices : minInvoicesPerValue * values;

const createSeenValue = (key: string, displayText: string, since: number, before: UsualValue[] | null): SeenValue => ({
  ...{ key, displayText, since, before, count: 0 },
  ...{ firstDay: Number.POSITIVE_INFINITY, first: null, lastDay: Number.NEGATIVE_INFINITY, last: null },
});

const addInvoice = (value: SeenValue, day: number, date: string | null): void => {
  value.count += 1;
  if (day < value.firstDay) {
    value.firstDay = day;
    value.first = date;
  }
  if (day >= value.lastDay) {
    value.lastDay = day;
    value.last = date ?? value.last;
  }
};

const isEstablished = ({ count, firstDay, lastDay }: Pick<SeenValue, 'count' | 'firstDay' | 'lastDay'>): boolean =>
  count >= minEstablishedInvoices && lastDay - firstDay >= minEstablishedDays;

/** Returns the most frequent values, most frequent first. */
const getUsualValues = (seen: readonly Omit<UsualValue & { readonly displayText: string }, 'value'>[]): UsualValue[] =>
  seen
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5)
    .map(({ displayText, count, first, last }) => ({ value: displayText, count, first, last }));
