/** Position of a column on the page, in points. */
export interface PdfColumn {
  readonly x: number;
  readonly width: number;
}

/** Columns of a page and their font size. */
export interface PdfColumnLayout {
  readonly columns: readonly PdfColumn[];
  readonly size: number;
}

const gap = 8;
const defaultFontSize = 7.5;
const minFontSize = 5;
/** Limits the width of long texts, so that other columns keep their space. */
const maxTextWidth = 26;
const minColumnWidth = 2;

/**
 * Lays out columns by the text widths (at size 1) of the heads and first rows. Reduces the size if they do not fit,
 * and shares spare width among all columns.
 */
export const layOutPdfColumns = (
  widths: readonly (readonly number[])[],
  left: number,
  available: number,
): PdfColumnLayout => {
  const needs = (widths[0] ?? []).map((_, at) =>
    Math.min(maxTextWidth, Math.max(minColumnWidth, ...widths.map((line) => line[at] ?? 0))),
  );
  const room = available - gap * (needs.length - 1);
  const needed = needs.reduce((sum, width) => sum + width, 0);
  const size = Math.max(minFontSize, Math.min(defaultFontSize, room / needed));
  const scale = Math.max(room / needed, 0.5);
  let x = left;
  const columns = needs.map((need) => {
    const column = { x, width: need * scale };
    x += column.width + gap;
    return column;
  });
  return { columns, size };
};
