import { useState } from 'react';
import { type EnteredRange, type ParsedRange, parseRange, type RangeParser } from './parseRange.ts';

/** Manages two bounds while they are typed. Faults are shown when the bounds are applied, until they are changed. */
export const useEnteredRange = (
  before: { readonly from: string | null; readonly to: string | null } | null,
  type: RangeParser,
) => {
  const [typed, setTyped] = useState<EnteredRange>({ from: before?.from ?? '', to: before?.to ?? '' });
  const [reading, setReading] = useState<ParsedRange | null>(null);
  return {
    typed,
    reading,
    type: (next: EnteredRange): void => {
      setTyped(next);
      setReading(null);
    },
    /** Hands on the bounds where they can be read. */
    apply: (use: (range: { from: string | null; to: string | null }) => void): void => {
      const read = parseRange(typed, type);
      setReading(read);
      if (read.kind === 'range') use({ from: read.from, to: read.to });
    },
  };
};
