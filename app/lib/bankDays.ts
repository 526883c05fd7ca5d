import { addDays, countDays } from './calendarDays.ts';

/**
 * Returns Easter Sunday (ISO date) of a year by the Gregorian computus, in the form of Meeus/Jones/Butcher (J. Meeus,
 * Astronomical Algorithms, chapter 8).
 */
export const getEasterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sinceMarch = epact + weekday - 7 * lateMoon + 114;
  return toIsoDate(year, Math.floor(sinceMarch / 31), (sinceMarch % 31) + 1);
};

/**
 * Returns the days (ISO dates) of a year on which TARGET, the payment system of the Eurosystem, is closed beside
 * Saturdays and Sundays. Source: European Central Bank, Long-term calendar for TARGET closing days, 14 December 2000.
 */
export const listTargetClosingDays = (year: number): readonly string[] => {
  const easter = getEasterSunday(year);
  return [
    toIsoDate(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    toIsoDate(year, 5, 1),
    toIsoDate(year, 12, 25),
    toIsoDate(year, 12, 26),
  ].toSorted();
};

/**
 * Returns the days (ISO dates) of a year on which banks in Finland are closed on any weekday: the TARGET
 * closing days, Epiphany, Ascension Day, Midsummer Eve (the Friday between 19 and 25 June), Independence Day and Christmas
 * Eve. Sources: Promissory Notes Act (622/1947), section 5(2), and the opening hours that the banks publish. Not listed,
 * because they always fall on a Saturday or Sunday: Easter Sunday, Whit Sunday, Midsummer Day and All Saints' Day. Maundy
 * Thursday and New Year's Eve are banking days with shorter hours.
 */
export const listFinnishBankHolidays = (year: number): readonly string[] =>
  [
    ...listTargetClosingDays(year),
    toIsoDate(year, 1, 6),
    addDays(getEasterSunday(year), 39),
    getMidsummerEve(year),
    toIsoDate(year, 12, 6),
    toIsoDate(year, 12, 24),
  ].toSorted();

/** Returns whether banks transfer payments in Finland on a day (ISO date). */
export const isBankDay = (date: string): boolean => {
  const weekday = getWeekday(date);
  return weekday !== saturday && weekday !== sunday && !getBankHolidays(Number(date.slice(0, 4))).has(date);
};

/**
 * Returns the banking day (ISO date) on which a payment is due: the due date itself, or the next banking day after it.
 * A debtor may pay on the first working day after a due date on a Saturday, a holiday, May Day, Independence Day,
 * Christmas Eve or Midsummer Eve, or on a day on which the banks' payment systems are closed by decision of the European
 * Central Bank (Promissory Notes Act (622/1947), section 5(2), as amended by 958/1999; for periods that an act sets, Act
 * on the Calculation of Statutory Time Limits (150/1930), section 5).
 */
export const toBankDay = (dueDate: string): string => {
  let date = dueDate;
  while (!isBankDay(date)) date = addDays(date, 1);
  return date;
};

/** Of an invoice, what decides whether and when it is to be paid; `dueDate` is an ISO date. */
interface Payable {
  readonly dueDate: string | null;
  readonly isPaid: boolean;
  readonly isCreditNote?: boolean | null;
}

/**
 * Returns the days from `today` (ISO date) until the bank day of the due date. Once that day is over, the days since the due date
 * itself, negative: a payment that comes too late is late by its due date. Null where nothing is to be paid or the due date is
 * missing.
 */
export const getDaysLeft = ({ dueDate, isPaid, isCreditNote }: Payable, today: string): number | null => {
  if (isPaid || isCreditNote === true || dueDate === null) return null;
  const bankDay = toBankDay(dueDate);
  return countDays(today, bankDay < today ? dueDate : bankDay);
};

const sunday = 0;
const friday = 5;
const saturday = 6;

const getMidsummerEve = (year: number): string => {
  const earliest = toIsoDate(year, 6, 19);
  return addDays(earliest, (friday - getWeekday(earliest) + 7) % 7);
};

const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

const toIsoDate = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

/** Holidays of the years that were asked for: a table has few of them, and many due dates. */
const holidaysByYear = new Map<number, ReadonlySet<string>>();

const getBankHolidays = (year: number): ReadonlySet<string> => {
  const cached = holidaysByYear.get(year);
  if (cached) return cached;
  const holidays = new Set(listFinnishBankHolidays(year));
  holidaysByYear.set(year, holidays);
  return holidays;
};
