import { describe, expect, it } from 'vitest';
import { createLocaleFormat } from '#renderer/ui/format.ts';

const now = () => new Date(2026, 10, 20, 14, 2);
const english = createLocaleFormat('en', now);
const finnish = createLocaleFormat('fi', now);
const swedish = createLocaleFormat('sv', now);

/** Without the difference between kinds of space and minus that typography makes. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2212', '-');

describe('dates', () => {
  it('are short in this year and have the year in others', () => {
    expect(english.date('2026-11-27')).toBe('27 Nov');
    expect(english.date('2027-01-02')).toBe('2 Jan 2027');
  });

  it('are long with their distance', () => {
    expect(english.dateLong('2026-11-27')).toBe('27 Nov 2026, in 7 days');
    expect(english.dateLong('2026-11-20')).toBe('20 Nov 2026, today');
    expect(english.dateLong('2025-11-20')).toBe('20 Nov 2025, 12 months ago');
    expect(finnish.dateLong('2026-11-21')).toBe('21.11.2026, huomenna');
    expect(swedish.dateLong('2026-11-19')).toBe('19 nov. 2026, i går');
  });

  it('are a day of the week on this machine’s clock', () => {
    const lastMinute = new Date(2026, 10, 24, 23, 59).toISOString();
    expect(english.weekday(lastMinute)).toBe('Tuesday 24 November');
    expect(finnish.weekday(lastMinute)).toBe('tiistai 24. marraskuuta');
    expect(swedish.weekday(lastMinute)).toBe('tisdag 24 november');
  });

  it('are the calendar day that was written, whatever the time of day', () => {
    const beforeMidnight = createLocaleFormat('en', () => new Date(2026, 10, 20, 23, 59, 59));
    expect(beforeMidnight.dateLong('2026-11-21')).toBe('21 Nov 2026, tomorrow');
  });

  it('that are none stay as they came', () => {
    expect(english.date('2026-13-45')).toBe('2026-13-45');
    expect(english.dateLong('soon')).toBe('soon');
  });
});

describe('amounts', () => {
  it('come in parts, the way the language writes them', () => {
    expect(english.amount('4512.3', 'EUR')).toMatchObject({ number: '4,512.30', symbol: '€' });
    expect(plain(finnish.amount('-4512.30', 'EUR').text)).toBe('-4 512,30 €');
    expect(plain(swedish.amount('1234567.5', 'SEK').text)).toBe('1 234 567,50 kr');
  });

  it('keep every digit, where a float would not', () => {
    expect(english.amount('12345678901234567890.12', 'EUR').number).toBe('12,345,678,901,234,567,890.12');
    expect(english.amount('0.123456789012345678', 'EUR').number).toBe('0.123456789012345678');
  });

  it('use the currency’s own decimals, and the code where there is no such currency', () => {
    expect(english.amount('1200', 'JPY').number).toBe('1,200');
    expect(english.amount('1200', 'EURO')).toMatchObject({ number: '1,200.00', symbol: 'EURO' });
    expect(english.amount('1200', null)).toEqual({ number: '1,200', symbol: '', text: '1,200' });
  });

  it('that are no numbers stay as they came', () => {
    expect(english.number('12,5')).toBe('12,5');
    expect(english.amount('free', 'EUR').number).toBe('free');
  });
});

describe('account numbers and moments', () => {
  it('groups an IBAN by four, however it came', () => {
    expect(english.iban('FI7944052020036082')).toBe('FI79 4405 2020 0360 82');
    expect(english.iban('FI79 4405 2020 0360 82')).toBe('FI79 4405 2020 0360 82');
    expect(english.iban('LT121000011101001000')).toBe('LT12 1000 0111 0100 1000');
  });

  it('says how long ago a moment was', () => {
    const minutesAgo = (minutes: number) => new Date(now().getTime() - minutes * 60_000).toISOString();
    expect(english.ago(minutesAgo(0))).toBe('now');
    expect(english.ago(minutesAgo(2))).toBe('2 min ago');
    expect(english.ago(minutesAgo(125))).toBe('2 hr ago');
    expect(english.ago(minutesAgo(24 * 60))).toBe('yesterday');
  });
});
