import type { PurchaseColumn } from '../../../app/contract/purchases.ts';

interface ColumnLayout {
  readonly column: PurchaseColumn;
  /** Least width in pixels, cell padding included. */
  readonly width: number;
  /** Share of the width that is left over. */
  readonly grow: number;
  /** Columns leave from the highest rank on when the table gets narrow; rank 0 always stays. */
  readonly rank: number;
}

/** In the order of the screen. */
const layouts: readonly ColumnLayout[] = [
  { column: 'dueDate', width: 112, grow: 0, rank: 0 },
  { column: 'sellerName', width: 176, grow: 3, rank: 0 },
  { column: 'businessId', width: 120, grow: 0, rank: 4 },
  { column: 'invoiceNumber', width: 128, grow: 1, rank: 1 },
  { column: 'iban', width: 248, grow: 1, rank: 2 },
  { column: 'buyerName', width: 152, grow: 2, rank: 5 },
  { column: 'town', width: 120, grow: 1, rank: 6 },
  { column: 'version', width: 80, grow: 0, rank: 7 },
  { column: 'invoiceDate', width: 112, grow: 0, rank: 3 },
  { column: 'amount', width: 128, grow: 0, rank: 0 },
];

export interface VisibleColumns {
  readonly columns: readonly PurchaseColumn[];
  /** CSS `grid-template-columns` of every row. */
  readonly template: string;
}

/** The columns that fit into a width without being squeezed, the most important first. */
export const columnsFor = (width: number): VisibleColumns => {
  const chosen = new Set<PurchaseColumn>();
  let left = width;
  for (const layout of layouts.toSorted((one, other) => one.rank - other.rank)) {
    left -= layout.width;
    if (left < 0 && layout.rank > 0) break;
    chosen.add(layout.column);
  }
  const visible = layouts.filter(({ column }) => chosen.has(column));
  return {
    columns: visible.map(({ column }) => column),
    template: visible
      .map((each) => (each.grow ? `minmax(${each.width}px, ${each.grow}fr)` : `${each.width}px`))
      .join(' '),
  };
};
