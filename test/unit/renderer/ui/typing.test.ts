import { describe, expect, test } from 'vitest';
import { languages } from '#app/contract/application.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { getLineShortcutAction } from '#renderer/features/sales/draft/lineKeys.ts';
import { localizeDecimalMark } from '#renderer/shared/localizeDecimalMark.ts';
import { parseDateInput } from '#renderer/ui/dateInput.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';

describe('a typed date', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-1-5', '2026-01-05'],
    [' 5.1.2026 ', '2026-01-05'],
    ['20/11/2026', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['1 September 2026', '2026-09-01'],
    ['30.2.2026', null],
    ['20 Foo 2026', null],
    ['20.11.', null],
    ['', null],
  ])('%j is %j', (text, date) => {
    expect(parseDateInput(text, 'en')).toBe(date);
  });

  test.each(languages)('is understood as it is written out in %s, in every month', (language) => {
    const { dateFull } = createLocaleFormat(language);
    const dates = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`);
    expect(dates.map((date) => parseDateInput(dateFull(date), language))).toEqual(dates);
  });
});

test('a number shows the decimal mark of the language, and text stays as typed', () => {
  expect(localizeDecimalMark('31.40', 'fi')).toBe('31,40');
  expect(localizeDecimalMark('31.40', 'en')).toBe('31.40');
  expect(localizeDecimalMark('3,5', 'en')).toBe('3,5');
  expect(localizeDecimalMark('1.234.5', 'sv')).toBe('1.234.5');
});

test('today is the day on this machine’s calendar', () => {
  expect(toLocalIsoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('keys of a line: Enter adds, Alt and arrows move, Ctrl and Delete removes, the rest is the field’s', () => {
  const press = (key: string, modifier: 'altKey' | 'ctrlKey' | 'metaKey' | null = null) =>
    getLineShortcutAction({
      key,
      altKey: modifier === 'altKey',
      ctrlKey: modifier === 'ctrlKey',
      metaKey: modifier === 'metaKey',
    });
  expect(press('Enter')).toBe('add');
  expect(press('Enter', 'ctrlKey')).toBeNull();
  expect(press('ArrowUp', 'altKey')).toBe('moveUp');
  expect(press('ArrowDown', 'altKey')).toBe('moveDown');
  expect(press('ArrowDown')).toBeNull();
  expect(press('Delete', 'ctrlKey')).toBe('remove');
  expect(press('Backspace', 'metaKey')).toBe('remove');
  expect(press('Delete')).toBeNull();
});
