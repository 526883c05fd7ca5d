import { type PurchaseLedger, unknownDay } from './purchaseLedger.ts';

/** Hash value that excludes an invoice from all groups. */
export const excludedInvoiceHash = -1;

/** Returns a 31-bit hash of seed and text (FNV-1a). Colliding values are compared in detail later. */
export const hashText = (seed: number, text: string): number => {
  let hash = Math.imul(seed ^ 0x811c9dc5, 0x01000193);
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 1;
};

/** Returns the hash of an amount by the bits of the number, because formatting it as text is slow. */
export const hashAmount = (seed: number, amount: number, currency: string | null): number => {
  bits.setFloat64(0, amount);
  const hash = Math.imul(Math.imul(seed ^ bits.getInt32(0), 0x01000193) ^ bits.getInt32(4), 0x01000193);
  return hashText(hash, currency ?? '');
};

const bits = new DataView(new ArrayBuffer(8));

/**
 * Yields groups of two or more positions with equal hashes. Sorted as numbers, because a map of a million texts costs
 * seconds; exact for up to four million invoices.
 */
export function* findHashCollisions(hashes: ArrayLike<number>): Generator<readonly number[]> {
  const { length } = hashes;
  const ranked = new Float64Array(length);
  let count = 0;
  for (let position = 0; position < length; position += 1) {
    const hash = hashes[position] ?? excludedInvoiceHash;
    if (hash === excludedInvoiceHash) continue;
    ranked[count] = hash * length + position;
    count += 1;
  }
  ranked.subarray(0, count).sort();
  let from = 0;
  while (from < count) {
    const hash = Math.floor((ranked[from] ?? 0) / length);
    const end = (hash + 1) * length;
    let to = from + 1;
    while (to < count && (ranked[to] ?? 0) < end) to += 1;
    if (to - from > 1) yield Array.from(ranked.subarray(from, to), (rank) => rank - hash * length);
    from = to;
  }
}

/** An invoice with the invoices that it repeats or that repeat it. */
export interface SuspectedDuplicate {
  readonly position: number;
  readonly others: readonly number[];
  /** All compared invoices, also those of other dates. */
  readonly group: readonly number[];
}

/** Maximum number of neighbours by day that are compared; more equal invoices are a habit, not a mistake. */
const maxNeighbours = 20;

/**
 * Returns the invoices of a group that repeat another one within `days`, by `isRepeat`. One is the original and gets
 * no finding: the paid one, else the one that came first, else the older one.
 */
export const findSuspectedDuplicates = (
  ledger: PurchaseLedger,
  group: readonly number[],
  days: number,
  isRepeat: (one: number, other: number) => boolean,
): readonly SuspectedDuplicate[] => {
  const order = group.toSorted((one, other) => compareByDay(ledger, one, other));
  const othersByPosition = new Map<number, number[]>();
  const repeating = new Set<number>();
  const note = (position: number, other: number): void => {
    const others = othersByPosition.get(position);
    if (others) others.push(other);
    else othersByPosition.set(position, [other]);
  };
  for (let index = 1; index < order.length; index += 1)
    for (let before = Math.max(0, index - maxNeighbours); before < index; before += 1) {
      const [older, newer] = [order[before] ?? 0, order[index] ?? 0];
      if (countDaysBetweenInvoices(ledger, older, newer) > days || !isRepeat(newer, older)) continue;
      note(older, newer);
      note(newer, older);
      repeating.add(findCopy(ledger, older, newer));
    }
  return [...repeating].map((position) => ({ position, others: othersByPosition.get(position) ?? [], group }));
};

/** Returns which of two invoices, the second one not older, repeats the other. */
const findCopy = (ledger: PurchaseLedger, older: number, newer: number): number => {
  if (isOnlyFirstPaid(ledger, newer, older)) return older;
  if (isOnlyFirstPaid(ledger, older, newer)) return newer;
  return (ledger.arrivalDay[older] ?? 0) > (ledger.arrivalDay[newer] ?? 0) ? older : newer;
};

/** Returns the invoices that repeat an original for which `fits` holds, each with these originals alone. */
export const narrowDuplicates = (
  ledger: PurchaseLedger,
  repeats: readonly SuspectedDuplicate[],
  fits: (position: number, other: number) => boolean,
): readonly SuspectedDuplicate[] =>
  repeats.flatMap((repeat) => {
    const { position } = repeat;
    const others = repeat.others.filter((other) => {
      const [older, newer] = compareByDay(ledger, position, other) < 0 ? [position, other] : [other, position];
      return fits(position, other) && findCopy(ledger, older, newer) === position;
    });
    return others.length === 0 ? [] : [{ ...repeat, others }];
  });

const isOnlyFirstPaid = ({ invoices }: PurchaseLedger, one: number, other: number): boolean =>
  invoices[one]?.row.isPaid === true && invoices[other]?.row.isPaid === false;

/**
 * Compares by date, then by arrival, then by identity: an archive that is rebuilt in one list, in any order, tells the
 * same copy.
 */
const compareByDay = ({ day, invoices }: PurchaseLedger, one: number, other: number): number => {
  const days = (day[one] ?? unknownDay) - (day[other] ?? unknownDay);
  const [a, b] = [invoices[one], invoices[other]];
  if (days !== 0 || !a || !b) return days;
  return a.receivedAt - b.receivedAt || (a.identity < b.identity ? -1 : 1);
};

/** Returns the days between two invoices; 0 if one has no date. */
export const countDaysBetweenInvoices = ({ day }: PurchaseLedger, one: number, other: number): number => {
  const [a, b] = [day[one] ?? unknownDay, day[other] ?? unknownDay];
  return a === unknownDay || b === unknownDay ? 0 : Math.abs(a - b);
};
