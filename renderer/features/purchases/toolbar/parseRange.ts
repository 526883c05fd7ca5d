import Big from 'big.js';
import { formatDecimal, parseDecimal } from '#app/money/decimal.ts';

/** The two bounds of a range as they were typed. */
export interface EnteredRange {
  readonly from: string;
  readonly to: string;
}

/** Result of parsing two typed bounds (null: open), or the invalid bound and its fault. */
export type ParsedRange =
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null }
  | {
      readonly kind: 'fault';
      readonly bound: keyof EnteredRange;
      readonly fault: 'unreadable' | 'missing' | 'reversed';
    };

/** Parser of one type of bounds; `isAfter` compares two parsed ones. */
export interface RangeParser {
  readonly read: (text: string) => string | null;
  readonly isAfter: (one: string, other: string) => boolean;
}

/** Numbers with a decimal comma or point. */
export const numberRangeParser: RangeParser = {
  read: (text) => {
    const value = parseDecimal(text);
    return value && formatDecimal(value);
  },
  isAfter: (one, other) => new Big(one).gt(other),
};

/** Returns a parser of ISO dates; `read` converts typed text of the person's language. */
export const createDateRangeParser = (read: (text: string) => string | null): RangeParser => ({
  read,
  isAfter: (one, other) => one > other,
});

/** Parses the bounds of a range: at least one is required, and they must be in order. */
export const parseRange = (typed: EnteredRange, { read, isAfter }: RangeParser): ParsedRange => {
  const bounds = { from: read(typed.from), to: read(typed.to) };
  for (const bound of ['from', 'to'] as const)
    if (bounds[bound] === null && typed[bound].trim() !== '') return { kind: 'fault', bound, fault: 'unreadable' };
  const { from, to } = bounds;
  if (from === null && to === null) return { kind: 'fault', bound: 'from', fault: 'missing' };
  if (from !== null && to !== null && isAfter(from, to)) return { kind: 'fault', bound: 'to', fault: 'reversed' };
  return { kind: 'range', from, to };
};
