import { describe, expect, it } from 'vitest';
import {
  getDaysLeft,
  getEasterSunday,
  isBankDay,
  listFinnishBankHolidays,
  listTargetClosingDays,
  toBankDay,
} from '#app/lib/bankDays.ts';
import { addDays } from '#app/lib/calendarDays.ts';

describe('bank days', () => {
  // Astronomical tables of the date of Easter; 1818 and 2285 are the earliest dates, 1943 and 2038 the latest.
  it.each([
    ['1818-03-22'],
    ['1943-04-25'],
    ['1954-04-18'],
    ['1981-04-19'],
    ['2000-04-23'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2026-04-05'],
    ['2027-03-28'],
    ['2038-04-25'],
    ['2049-04-18'],
    ['2285-03-22'],
  ])('know that Easter Sunday is on %s', (easter) => {
    expect(getEasterSunday(Number(easter.slice(0, 4)))).toBe(easter);
  });

  it('know the closing days of TARGET that the European Central Bank has published', () => {
    expect(listTargetClosingDays(2024)).toEqual([
      '2024-01-01',
      '2024-03-29',
      '2024-04-01',
      '2024-05-01',
      '2024-12-25',
      '2024-12-26',
    ]);
    expect(listTargetClosingDays(2008)).toEqual([
      '2008-01-01',
      '2008-03-21',
      '2008-03-24',
      '2008-05-01',
      '2008-12-25',
      '2008-12-26',
    ]);
  });

  it('know the days of 2024 and 2025 on which Finnish banks have published that they are closed', () => {
    expect(listFinnishBankHolidays(2024)).toEqual([
      ...['2024-01-01', '2024-01-06', '2024-03-29', '2024-04-01', '2024-05-01', '2024-05-09'],
      ...['2024-06-21', '2024-12-06', '2024-12-24', '2024-12-25', '2024-12-26'],
    ]);
    expect(listFinnishBankHolidays(2025)).toEqual([
      ...['2025-01-01', '2025-01-06', '2025-04-18', '2025-04-21', '2025-05-01', '2025-05-29'],
      ...['2025-06-20', '2025-12-06', '2025-12-24', '2025-12-25', '2025-12-26'],
    ]);
  });

  it('find two holidays that fall on one day', () => {
    // Ascension Day and May Day of 2008.
    expect(isBankDay('2008-05-01')).toBe(false);
    expect(isBankDay('2008-05-02')).toBe(true);
  });

  it.each([2023, 2024, 2025, 2026, 2027, 2028, 2029, 2100, 2400])(
    'have every closing day of TARGET among the days without banking in Finland in %i',
    (year) => {
      expect(listFinnishBankHolidays(year)).toEqual(expect.arrayContaining([...listTargetClosingDays(year)]));
    },
  );

  // The Friday before Midsummer Day in the almanac of the University of Helsinki.
  it.each(['2020-06-19', '2021-06-25', '2022-06-24', '2023-06-23', '2026-06-19', '2027-06-25'])(
    'have none on Midsummer Eve, %s',
    (eve) => {
      expect(isBankDay(eve)).toBe(false);
      expect(isBankDay(addDays(eve, -1))).toBe(true);
    },
  );

  it('are the days with shorter opening hours too', () => {
    expect(isBankDay('2024-03-28')).toBe(true);
    expect(isBankDay('2024-12-31')).toBe(true);
  });

  it.each([
    ['a working day', '2026-11-27', '2026-11-27'],
    ['a Saturday', '2026-11-28', '2026-11-30'],
    ['a Sunday', '2026-11-29', '2026-11-30'],
    ['Independence Day on a Sunday', '2026-12-06', '2026-12-07'],
    ['Independence Day on a Friday', '2024-12-06', '2024-12-09'],
    ['Christmas Eve before a weekend', '2026-12-24', '2026-12-28'],
    ['Good Friday', '2026-04-03', '2026-04-07'],
    ['Ascension Day', '2026-05-14', '2026-05-15'],
    ['Epiphany', '2026-01-06', '2026-01-07'],
    ['May Day before a weekend', '2026-05-01', '2026-05-04'],
    ['Midsummer Eve', '2026-06-19', '2026-06-22'],
    ['the last days of a year before New Year', '2027-12-31', '2027-12-31'],
    ['New Year on a Saturday', '2028-01-01', '2028-01-03'],
    ['a day long before the table of any bank', '1899-12-24', '1899-12-27'],
    ['a Sunday of a year for which no bank has published anything', '2199-01-06', '2199-01-07'],
    ['the last year that a date can name', '9999-12-25', '9999-12-27'],
  ])('take over what is due on %s', (_, dueDate, bankDay) => {
    expect(toBankDay(dueDate)).toBe(bankDay);
  });

  it.each([
    ['the bank day that a Sunday falls to', '2026-11-29', '2026-11-27', 3],
    ['today, also where the due date was a Saturday', '2026-11-28', '2026-11-30', 0],
    ['the due date itself once its bank day is over', '2026-11-28', '2026-12-01', -3],
    ['a bank day beyond the end of a year and of summer time', '2027-03-29', '2026-10-01', 180],
  ])('count the days left until %s', (_, dueDate, today, days) => {
    expect(getDaysLeft({ dueDate, isPaid: false }, today)).toBe(days);
  });

  it('leave no due date of a century waiting for more than five days', () => {
    const longest = Math.max(
      ...Array.from({ length: 36_525 }, (_, day) => {
        const dueDate = addDays('2000-01-01', day);
        return (Date.parse(toBankDay(dueDate)) - Date.parse(dueDate)) / 86_400_000;
      }),
    );
    expect(longest).toBe(5);
  });
});
