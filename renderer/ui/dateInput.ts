import type { Language } from '#app/contract/application.ts';
import { isIsoDate } from '#app/sales/draft/dates.ts';

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;
const words = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?,?\s*(\d{4})$/u;

/**
 * Returns the ISO date meant by `2026-11-20`, `20.11.2026`, `20/11/2026` or `20 Nov 2026` (month names of `language`);
 * null for everything else, also for dates that do not exist.
 */
export const parseDateInput = (text: string, language: Language): string | null => {
  const plain = text.trim();
  const [, ...parts] = iso.exec(plain) ?? [];
  const [, day, month, year] = numbers.exec(plain) ?? [];
  const [, wordDay, name, wordYear] = words.exec(plain) ?? [];
  const dateParts =
    parts.length === 3
      ? parts
      : year
        ? [year, month, day]
        : name
          ? [wordYear, String(parseMonth(name, language)), wordDay]
          : [];
  const date = dateParts.map((part = '', index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
  return isIsoDate(date) ? date : null;
};

/** Returns 1 to 12 by the first three letters, which are unique in all our languages; 0 if no month matches. */
const parseMonth = (name: string, language: Language): number => {
  const months = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const begin = name.slice(0, 3).toLocaleLowerCase(language);
  const index = Array.from({ length: 12 }, (_, month) => months.format(Date.UTC(2026, month, 1))).findIndex((month) =>
    month.toLocaleLowerCase(language).startsWith(begin),
  );
  return index + 1;
};
