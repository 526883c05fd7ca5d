/** Where a column stands on the page, in points. */
export interface PdfColumn {
  readonly x: number;
  readonly width: number;
}

/** The columns of a page and the size of what is written in them. */
export interface PdfColumns {
  readonly columns: readonly PdfColumn[];
  readonly size: number;
}

const gap = 8;
const usualSize = 7.5;
const smallestSize = 5;
/** A text may be long; what makes a line must not push all others away. */
const widestText = 26;
const narrowest = 2;

/**
 * As wide as the heads and the first lines need it, the widths of each (at size 1); smaller where that does not fit, and what is
 * left over shared by all.
 */
export const columnsOf = (widths: readonly (readonly number[])[], left: number, available: number): PdfColumns => {
  const needs = (widths[0] ?? []).map((_, at) =>
    Math.min(widestText, Math.max(narrowest, ...widths.map((line) => line[at] ?? 0))),
  );
  const room = available - gap * (needs.length - 1);
  const needed = needs.reduce((sum, width) => sum + width, 0);
  const size = Math.max(smallestSize, Math.min(usualSize, room / needed));
  const scale = Math.max(room / needed, 0.5);
  let x = left;
  const columns = needs.map((need) => {
    const column = { x, width: need * scale };
    x += column.width + gap;
    return column;
  });
  return { columns, size };
};
