import type { DraftContact } from '#app/contract/sales/draft.ts';
import type { RecurringTerms } from '#app/contract/sales/recurring.ts';
import { addDays, getMonday, getMonthStart } from '#app/lib/calendarDays.ts';

type InvoiceLanguage = DraftContact['language'];

const weekWords: Readonly<Record<InvoiceLanguage, string>> = { en: 'week', fi: 'viikko', sv: 'vecka' };

/**
 * Returns the period of an invoice of `date` (ISO) in the recipient's language: `November 2026`,
 * `November 2026 – January 2027`, `week 46/2026`, `2026`. `shift` periods earlier or later.
 */
export const formatPeriod = (
  { interval: { unit, every } }: Pick<RecurringTerms, 'interval'>,
  date: string,
  shift: number,
  language: InvoiceLanguage,
): string => {
  if (unit === 'week') {
    const first = addDays(date, 7 * every * shift);
    return formatRange(formatWeek(first, language), formatWeek(addDays(first, 7 * (every - 1)), language));
  }
  const months = unit === 'year' ? 12 * every : every;
  const first = getMonthStart(date, months * shift);
  const last = getMonthStart(first, months - 1);
  return first.slice(5, 7) === '01' && months % 12 === 0
    ? formatRange(first.slice(0, 4), last.slice(0, 4))
    : formatRange(formatMonth(first, language), formatMonth(last, language));
};

const formatRange = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`);

const formatMonth = (date: string, language: InvoiceLanguage): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );

/** The week of ISO 8601, which belongs to the year of its Thursday. */
const formatWeek = (date: string, language: InvoiceLanguage): string => {
  const thursday = addDays(getMonday(date), 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${weekWords[language]} ${Math.floor(days / 7) + 1}/${year}`;
};
