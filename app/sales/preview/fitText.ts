import { type PageArea, pointMm } from './pageLayout.ts';
import { type MeasureText, type TextWeight, wrapText } from './textMeasure.ts';

/** A paragraph of a block that is set as large as its area allows. */
export interface FittedParagraph {
  readonly text: string;
  readonly weight?: TextWeight;
  /** Size of this paragraph compared with that of the block. */
  readonly scale?: number;
}

export interface FittedText {
  /** In points. */
  readonly size: number;
  readonly paragraphs: readonly FittedParagraph[];
}

/** Height of a line of fitted text compared with its size. */
export const fittedLineHeight = 1.2;
/** In points: smaller than anybody reads. */
const minSize = 5;
const step = 0.5;

/**
 * Finds the largest size, from `maxSize` points down, at which all paragraphs fit into the area. A text that fits at no size is
 * thousands of characters long; its longest paragraph is shortened, and ends with an ellipsis.
 */
export const fitText = (
  paragraphs: readonly FittedParagraph[],
  area: Pick<PageArea, 'width' | 'height'>,
  maxSize: number,
  measure: MeasureText,
): FittedText => {
  const visible = paragraphs.filter(({ text }) => text !== '').map(shortenEndless);
  for (let size = maxSize; size >= minSize; size -= step)
    if (measureHeight(visible, size, area.width, measure) <= area.height) return { size, paragraphs: visible };
  return fitText(shortenLongest(visible), area, minSize, measure);
};

const measureHeight = (
  paragraphs: readonly FittedParagraph[],
  size: number,
  width: number,
  measure: MeasureText,
): number =>
  paragraphs.reduce((height, { text, weight, scale = 1 }) => {
    const lines = wrapText(text, width, (part) => measure(part, size * scale, weight)).length;
    return height + lines * size * scale * fittedLineHeight * pointMm;
  }, 0);

/** In characters: more than any area holds at the smallest size. */
const maxLength = 1500;

const shortenEndless = (paragraph: FittedParagraph): FittedParagraph =>
  paragraph.text.length <= maxLength ? paragraph : { ...paragraph, text: cutText(paragraph.text, maxLength) };

/** Cuts a quarter of the longest paragraph. */
const shortenLongest = (paragraphs: readonly FittedParagraph[]): readonly FittedParagraph[] => {
  const longest = paragraphs.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  return paragraphs.map((each) =>
    each === longest ? { ...each, text: cutText(each.text, Math.floor(each.text.length * 0.75)) } : each,
  );
};

/** Returns at most as many UTF-16 units, with an ellipsis. */
const cutText = (text: string, length: number): string => `${text.slice(0, Math.max(0, length - 1)).toWellFormed()}…`;
