import type { InvoiceGroup } from './groups.ts';

/** Content of a line: an invoice, by its row index, or the head of a group. */
export type DisplayRow =
  | { readonly kind: 'place'; readonly rowIndex: number }
  | { readonly kind: 'group'; readonly group: InvoiceGroup };

/** Lines of a table: its rows in order, with the group heads between them if it is grouped. */
export class DisplayRowList {
  readonly count: number;
  readonly #groups: readonly InvoiceGroup[] | null;

  constructor(rowCount: number, groups: readonly InvoiceGroup[] | null) {
    const last = groups?.at(-1);
    this.#groups = groups;
    this.count = groups === null ? rowCount : last ? last.line + 1 + getOpenSize(last) : 0;
  }

  at(line: number): DisplayRow {
    const group = this.#groupAt(line, ({ line: head }) => head);
    if (!group) return { kind: 'place', rowIndex: line };
    return group.line === line
      ? { kind: 'group', group }
      : { kind: 'place', rowIndex: group.from + line - group.line - 1 };
  }

  /** Returns the lines from `from` to `to`, excluded. */
  slice(from: number, to: number): DisplayRow[] {
    return Array.from({ length: Math.max(0, Math.min(to, this.count) - from) }, (_, index) => this.at(from + index));
  }

  /** Returns the line of a row index, null if its group is closed. */
  findRowIndex(row: number): number | null {
    const group = this.#groupAt(row, ({ from }) => from);
    if (!group) return row;
    return group.isClosed ? null : group.line + 1 + row - group.from;
  }

  /** Returns the row indexes of these lines in order, each once. Ranges may overlap and exceed the last line. */
  findRowRanges(ranges: readonly { readonly from: number; readonly to: number }[]): { from: number; to: number }[] {
    return mergeRanges(ranges, this.count).flatMap(({ from, to }) => this.#findRowRangesIn(from, to));
  }

  #findRowRangesIn(from: number, to: number): { from: number; to: number }[] {
    if (this.#groups === null) return [{ from, to }];
    const first = this.#indexAt(from, ({ line }) => line);
    const rowRanges: { from: number; to: number }[] = [];
    for (let index = first; index < this.#groups.length; index += 1) {
      const group = this.#groups[index];
      if (!group || group.line >= to) break;
      const start = Math.max(group.from, group.from + from - group.line - 1);
      const end = Math.min(group.from + getOpenSize(group), group.from + to - group.line - 1);
      if (start < end) rowRanges.push({ from: start, to: end });
    }
    return rowRanges;
  }

  #groupAt(number: number, getStart: (group: InvoiceGroup) => number): InvoiceGroup | undefined {
    return this.#groups?.[this.#indexAt(number, getStart)];
  }

  /** Returns the index of the last group that starts at or before `number`. */
  #indexAt(number: number, getStart: (group: InvoiceGroup) => number): number {
    let low = 0;
    let high = (this.#groups?.length ?? 1) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      const group = this.#groups?.[middle];
      if (group && getStart(group) <= number) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const getOpenSize = ({ isClosed, from, to }: InvoiceGroup): number => (isClosed ? 0 : to - from);

/** Merges ranges into sorted, separate ones below `count`. */
const mergeRanges = (
  ranges: readonly { readonly from: number; readonly to: number }[],
  count: number,
): { from: number; to: number }[] => {
  const result: { from: number; to: number }[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    const end = Math.min(to, count);
    if (last && from <= last.to) last.to = Math.max(last.to, end);
    else if (from < end) result.push({ from, to: end });
  }
  return result;
};
