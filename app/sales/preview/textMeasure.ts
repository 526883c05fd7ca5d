import type { InvoiceFonts } from './fonts.ts';
import { pointMm } from './pageLayout.ts';

export type TextWeight = 'regular' | 'semiBold';

/** Returns the width of a text in millimetres at a size in points, never less than Chromium draws it. */
export type MeasureText = (text: string, size: number, weight?: TextWeight) => number;

/** A line of a wrapped text; `end` is what was between it and the next line. */
export interface WrappedLine {
  readonly text: string;
  readonly end: '' | ' ' | '\n';
}

/** In em: wider than the glyphs of the fonts that stand in for a missing one. */
const missingGlyphWidth = 1.5;
/** In em: wider than nearly every letter; used where there is no font to ask. */
const unknownFontWidth = 0.7;
const widthless = /[\p{M}\p{Cf}]/u;

/** The fonts of an invoice have neither kerning nor ligatures, so that a text is as wide as its glyphs together. */
export const createTextMeasure = ({ regular, semiBold }: InvoiceFonts): MeasureText => {
  const widths = { regular: new Map<string, number>(), semiBold: new Map<string, number>() };
  const fonts = { regular, semiBold };
  const measureCharacter = (character: string, weight: TextWeight): number => {
    const font = fonts[weight];
    if (font === null) return unknownFontWidth;
    const glyph = font.glyph(character.codePointAt(0) ?? 0);
    if (glyph !== 0) return font.width(glyph) / 1000;
    return widthless.test(character) ? 0 : missingGlyphWidth;
  };
  return (text, size, weight = 'regular') => {
    const known = widths[weight];
    let width = 0;
    for (const character of text) {
      const advance = known.get(character) ?? measureCharacter(character, weight);
      known.set(character, advance);
      width += advance;
    }
    return width * size * pointMm;
  };
};

/** In millimetres: rounding errors of Chromium's layout. */
const tolerance = 0.3;

/**
 * Breaks a text into lines that are at most as wide, in millimetres: at line breaks, then at spaces, and within a word that fits on
 * no line. Chromium knows more places to break, so that it never needs more lines (CSS Text 3, `overflow-wrap: anywhere`).
 */
export const wrapText = (text: string, width: number, measure: (text: string) => number): readonly WrappedLine[] =>
  text.split(/\r?\n/).flatMap((paragraph, index, all) => {
    const lines = wrapParagraph(paragraph, width - tolerance, measure);
    return lines.map(
      (line, at): WrappedLine => (at < lines.length - 1 || index === all.length - 1 ? line : { ...line, end: '\n' }),
    );
  });

const wrapParagraph = (paragraph: string, width: number, measure: (text: string) => number): readonly WrappedLine[] => {
  const lines: WrappedLine[] = [];
  let line = '';
  let lineWidth = 0;
  const space = measure(' ');
  for (const word of paragraph.split(/[ \t]+/).filter((each) => each !== '')) {
    const wordWidth = measure(word);
    if (line !== '' && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    if (line !== '') lines.push({ text: line, end: ' ' });
    if (wordWidth <= width) {
      [line, lineWidth] = [word, wordWidth];
      continue;
    }
    const parts = breakWord(word, width, measure);
    lines.push(...parts.slice(0, -1).map((part): WrappedLine => ({ text: part, end: '' })));
    line = parts.at(-1) ?? '';
    lineWidth = measure(line);
  }
  lines.push({ text: line, end: '' });
  return lines;
};

const breakWord = (word: string, width: number, measure: (text: string) => number): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  let partWidth = 0;
  for (const character of word) {
    const advance = measure(character);
    if (part !== '' && partWidth + advance > width) {
      parts.push(part);
      [part, partWidth] = ['', 0];
    }
    part += character;
    partWidth += advance;
  }
  return [...parts, part];
};

/** Returns the text of these lines as it was. */
export const joinLines = (lines: readonly WrappedLine[]): string =>
  lines.map(({ text, end }, index) => (index === lines.length - 1 ? text : text + end)).join('');
