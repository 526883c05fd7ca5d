import { describe, expect, test } from 'vitest';
import {
  findOccurrenceFrom,
  getFollowingDate,
  getRecurringState,
  listOccurrences,
} from '#app/sales/recurring/occurrences.ts';
import { exampleTerms } from '../../../exampleTemplate.ts';

const follow = (terms: Parameters<typeof getFollowingDate>[0], first: string, count: number): readonly string[] => {
  const dates = [first];
  while (dates.length < count) dates.push(getFollowingDate(terms, dates.at(-1) ?? ''));
  return dates;
};

describe('dates of a recurring invoice', () => {
  test('on the 31st are the last day of shorter months, and the 31st again', () => {
    const terms = { interval: { unit: 'month', every: 1 }, dayOfMonth: 31 } as const;
    expect(follow(terms, '2026-12-31', 5)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(follow(terms, '2028-01-31', 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  test('on the 30th are the last day of February, and the 30th again', () => {
    const terms = { interval: { unit: 'month', every: 1 }, dayOfMonth: 30 } as const;
    expect(follow(terms, '2027-01-30', 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
  });

  test('on the leap day are 28 February in common years, and the leap day again', () => {
    const terms = { interval: { unit: 'year', every: 1 }, dayOfMonth: 29 } as const;
    expect(follow(terms, '2024-02-29', 5)).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test.each([
    [{ unit: 'week', every: 1 }, '2026-12-28', '2027-01-04'],
    [{ unit: 'week', every: 2 }, '2028-02-21', '2028-03-06'],
    [{ unit: 'month', every: 3 }, '2026-11-15', '2027-02-15'],
    [{ unit: 'month', every: 13 }, '2026-12-15', '2028-01-15'],
    [{ unit: 'year', every: 2 }, '2026-12-15', '2028-12-15'],
  ] as const)('%o from %s is %s', (interval, date, following) => {
    expect(getFollowingDate({ interval, dayOfMonth: Number(date.slice(8)) }, date)).toBe(following);
  });

  test('across the change to summer time keep their distance of a week', () => {
    const terms = { interval: { unit: 'week', every: 1 }, dayOfMonth: 23 } as const;
    expect(follow(terms, '2026-03-23', 3)).toEqual(['2026-03-23', '2026-03-30', '2026-04-06']);
  });

  test('are listed up to a day and up to the end, both included', () => {
    const terms = exampleTerms({ endDate: '2027-02-01' });
    expect(listOccurrences(terms, '2027-01-01', 100)).toEqual(['2026-12-01', '2027-01-01']);
    expect(listOccurrences(terms, '2030-01-01', 100)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
    expect(listOccurrences(terms, '2026-11-30', 100)).toEqual([]);
    expect(listOccurrences(exampleTerms(), '2099-01-01', 7)).toHaveLength(7);
  });

  test('are found from a day on', () => {
    expect(findOccurrenceFrom(exampleTerms(), '2026-11-01')).toBe('2026-12-01');
    expect(findOccurrenceFrom(exampleTerms(), '2027-03-02')).toBe('2027-04-01');
    expect(findOccurrenceFrom(exampleTerms(), '2027-03-01')).toBe('2027-03-01');
  });

  test('have ended once the next one is after the end', () => {
    const terms = exampleTerms({ endDate: '2026-12-01' });
    expect(getRecurringState({ terms, isPaused: false })).toBe('active');
    expect(getRecurringState({ terms, isPaused: true })).toBe('paused');
    expect(getRecurringState({ terms: { ...terms, nextDate: '2027-01-01' }, isPaused: true })).toBe('ended');
  });
});
