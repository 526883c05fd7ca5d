import { type FlowItem, rowHeight } from './invoiceFlow.ts';
import type { InvoiceWords } from './invoiceWords.ts';
import type { LineColumns } from './lineColumns.ts';
import { partGap, row, type } from './pageLayout.ts';
import { type MeasureText, wrapText } from './textMeasure.ts';

/** Where the flow may stand on the pages, in millimetres from their top. */
export interface FlowBounds {
  readonly firstTop: number;
  readonly nextTop: number;
  /** Last place on a page that others follow. */
  readonly bottom: number;
  /** Last place on the last page. */
  readonly lastBottom: number;
  /** Height of the headings of the lines. */
  readonly headHeight: number;
}

export interface FlowPage {
  readonly items: readonly FlowItem[];
  /** Net of the lines on the pages before, and up to the end of this page; null where nothing is carried. */
  readonly broughtForward: string | null;
  readonly carriedForward: string | null;
}

/** Height of the headings of the VAT breakdown. */
export const vatHeadHeight = type.small.line + 2 * row.padding + row.rule;

/** Height of the headings of the lines: as many lines as the longest heading takes. */
export const measureHeadHeight = (
  { itemWidth, columns }: LineColumns,
  words: InvoiceWords,
  measure: MeasureText,
): number => {
  const texts = [{ heading: words.item, width: itemWidth }, ...columns];
  const lines = texts.map(
    ({ heading, width }) => wrapText(heading, width - row.columnGap, (part) => measure(part, type.small.size)).length,
  );
  return Math.max(...lines) * type.small.line + 2 * row.padding + row.rule;
};

/** Height of items one below the other, with the headings of each part. */
interface FlowHeight {
  readonly height: number;
  readonly kind: FlowItem['kind'] | null;
}

/**
 * Divides items among pages, so that the last one keeps room for the payment part. The net of the lines is carried from page to
 * page until the sums are given.
 */
export const paginate = (items: readonly FlowItem[], bounds: FlowBounds): readonly FlowPage[] => {
  const pages: FlowPage[] = [];
  let rest = items;
  let carried: string | null = null;
  for (;;) {
    const top = pages.length === 0 ? bounds.firstTop : bounds.nextTop;
    const start = beginPage(carried, bounds);
    const whole = rest.reduce((height, item) => addItem(height, item, bounds), start);
    if (whole.height <= bounds.lastBottom - top) {
      return [...pages, { items: rest, broughtForward: carried, carriedForward: null }];
    }
    const count = countFittingItems(rest, start, bounds.bottom - top, bounds);
    const placed = rest.slice(0, count);
    const broughtForward = carried;
    carried = carryNet(placed, carried);
    pages.push({ items: placed, broughtForward, carriedForward: carried });
    rest = rest.slice(count);
  }
};

const beginPage = (broughtForward: string | null, { headHeight }: FlowBounds): FlowHeight =>
  broughtForward === null ? { height: 0, kind: null } : { height: headHeight + rowHeight, kind: 'line' };

const addItem = ({ height, kind }: FlowHeight, item: FlowItem, { headHeight }: FlowBounds): FlowHeight => {
  const gaps = { line: headHeight, vat: partGap + vatHeadHeight, sums: partGap, note: partGap };
  return { height: height + item.height + (item.kind === kind ? 0 : gaps[item.kind]), kind: item.kind };
};

/**
 * Counts the items for a page that others follow, with room for the carried net. VAT and sums stay together on a later page rather
 * than below the lines, because the payment part belongs with them.
 */
const countFittingItems = (items: readonly FlowItem[], start: FlowHeight, room: number, bounds: FlowBounds): number => {
  let height = start;
  let count = 0;
  for (const item of items) {
    height = addItem(height, item, bounds);
    if (height.height + rowHeight > room) break;
    count += 1;
  }
  const summary = items.findIndex(({ kind }) => kind !== 'line');
  if (summary > 0 && summary < count) return summary;
  return Math.max(1, count === items.length ? count - 1 : count);
};

const carryNet = (placed: readonly FlowItem[], before: string | null): string | null => {
  if (placed.some(({ kind }) => kind === 'sums')) return null;
  const last = placed.findLast((item) => item.kind === 'line');
  return last?.line.runningNet ?? before;
};
