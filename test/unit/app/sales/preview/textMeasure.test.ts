import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitText } from '#app/sales/preview/fitText.ts';
import { readInvoiceFonts, systemFonts } from '#app/sales/preview/fonts.ts';
import { createTextMeasure, joinLines, wrapText } from '#app/sales/preview/textMeasure.ts';

const fonts = readInvoiceFonts(new URL('../../../../../app/purchases/export/fonts/', import.meta.url));
const measure = createTextMeasure(fonts);
/** A millimetre for each character. */
const count = (text: string): number => [...text].length;
const wrap = (text: string, width: number): readonly string[] =>
  wrapText(text, width + 0.3, count).map((line) => line.text);

describe('the width of a text', () => {
  test('is that of its glyphs: ten points of Inter, in millimetres', () => {
    // Inter 4.1: a digit advances 0.62 em where figures are tabular.
    expect(measure('0123456789', 10)).toBeCloseTo(10 * measure('0', 10), 5);
    expect(measure('mm', 10)).toBeCloseTo(2 * measure('m', 10), 5);
    expect(measure('Lasku', 20)).toBeCloseTo(2 * measure('Lasku', 10), 5);
    expect(measure('Lasku', 10, 'semiBold')).toBeGreaterThan(measure('Lasku', 10));
  });

  test('is never less for what the font lacks than a full-width sign, and nothing for marks', () => {
    expect(measure('木', 10)).toBeGreaterThan(10 * (25.4 / 72));
    expect(measure('\u200b\u0301', 10)).toBeLessThan(measure('木', 10));
  });

  test('is guessed where there is no font', () => {
    expect(createTextMeasure(systemFonts)('Lasku', 10)).toBeGreaterThan(measure('Lasku', 10));
  });
});

describe('the lines of a text', () => {
  test.each([
    ['one two three', 7, ['one two', 'three']],
    ['one\ntwo', 20, ['one', 'two']],
    ['one\n\ntwo', 20, ['one', '', 'two']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['a bcdefghij k', 4, ['a', 'bcde', 'fghi', 'j k']],
    ['', 4, ['']],
  ])('end where the next word has no room: %j', (text, width, lines) => {
    expect(wrap(text, width)).toEqual(lines);
  });

  test('hold the whole text and are never wider than asked, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'å', '木'), maxLength: 200 }), (text) => {
        const lines = wrapText(text, 12.3, count);
        expect(joinLines(lines).replace(/[ \n]/g, '')).toBe(text.replace(/[ \n]/g, ''));
        expect(Math.max(...lines.map((line) => count(line.text)))).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('a text in its area', () => {
  const area = { width: 86, height: 25 };
  const setIn = (text: string) => fitText([{ text, weight: 'semiBold' }, { text: 'Satamakatu 12' }], area, 10, measure);

  test('has the usual size where there is room', () => {
    expect(setIn('Kesälahden Rakennus Oy').size).toBe(10);
  });

  test('is set smaller, and nothing is cut, with a name of 200 characters', () => {
    const name = 'Osuuskunta '.repeat(19).trim();
    const { size, paragraphs } = setIn(name);
    expect(size).toBeGreaterThanOrEqual(6);
    expect(paragraphs[0]?.text).toBe(name);
  });

  test('is cut with an ellipsis where it is thousands of characters long', () => {
    const [first, second] = setIn('x'.repeat(10_000)).paragraphs;
    expect(first?.text).toMatch(/^x+…$/);
    expect(second?.text).toBe('Satamakatu 12');
  });

  test('leaves out paragraphs without text', () => {
    expect(fitText([{ text: '' }, { text: 'a' }], area, 10, measure).paragraphs).toEqual([{ text: 'a' }]);
  });
});
