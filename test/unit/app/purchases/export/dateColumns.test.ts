import { expect, test } from 'vitest';
import { languages } from '#app/contract/application.ts';
import type { StandardColumn } from '#app/contract/purchases/row.ts';
import { readTrueTypeFont } from '#app/lib/trueType.ts';
import { computeColumnWidths } from '#renderer/features/purchases/grid/gridColumns.ts';
import { createLocaleFormat } from '#renderer/ui/format.ts';
import { nonEmpty } from '#test/nonEmpty.ts';

/** The same letters as those of the window, with the same tabular figures. */
const font = readTrueTypeFont(new URL('../../../../../app/purchases/export/fonts/interRegular.ttf', import.meta.url));
const fontSize = 13;
const cellPadding = 18;

const measureText = (text: string): number =>
  [...text].reduce((sum, letter) => sum + font.width(font.glyph(letter.codePointAt(0) ?? 0)), 0) * (fontSize / 1000);

const monthsOfAnotherYear = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-28`);
const longest = (language: (typeof languages)[number]): number => {
  const { date } = createLocaleFormat(language, () => new Date('2026-11-21T12:00:00Z'));
  return Math.max(...monthsOfAnotherYear.map((day) => measureText(date(day))));
};

test.each(languages)('a date of another year is never cut, in %s', (language) => {
  const dates: readonly StandardColumn[] = ['dueDate', 'invoiceDate', 'receivedAt'];
  const widths = computeColumnWidths(
    dates.map((column) => ({ column, width: null, isPinned: false })),
    0,
  );
  for (const width of nonEmpty(widths)) expect(width - cellPadding).toBeGreaterThanOrEqual(longest(language));
});
