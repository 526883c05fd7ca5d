import { parsePaymentTermDays } from '../draft/draft.ts';

/** Returns the days of a payment term, `14`, or `14 pv netto` as people write it, as digits; null where it has none. */
export const parseImportedTerm = (text: string): string | null => {
  const days = /^\D{0,10}(\d{1,3})(?:[.,]0+)?\D{0,20}$/.exec(text)?.[1] ?? '';
  return parsePaymentTermDays(days) === null ? null : days;
};
