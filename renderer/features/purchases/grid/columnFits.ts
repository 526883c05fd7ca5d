import { getColumnFieldPattern, type PurchaseColumn, type StandardColumn } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';

/** Order in which columns get room, and in the opposite order leave the table where it is too narrow for all. */
export const columnPriorities = ['essential', 'high', 'medium', 'low', 'spare'] as const;

/**
 * `essential`: never leaves. `high` and `medium`: leave where the minimum widths do not fit. `low` and `spare`: leave before
 * another column would be narrower than usual.
 */
export type ColumnPriority = (typeof columnPriorities)[number];

/** Widths in pixels, cell padding included. */
export interface ColumnFit {
  /** Minimum width: usual values are whole. A column without a set width is never narrower. */
  readonly least: number;
  /** Width if there is room. */
  readonly usual: number;
  /** Share of what is left over beyond that; 0 where left out. */
  readonly grow?: number;
  /** `medium` where left out. */
  readonly priority?: ColumnPriority;
  /** Maximum width of a column that grows: in a very wide window, values stay near each other. */
  readonly most?: number;
  /** Width of its icon alone, which stays where the column would leave. */
  readonly icon?: number;
}

/** The longest date with its year in any language of the application: a due date must never be cut off. */
const dateFit: ColumnFit = { least: 107, usual: 112 };

/** An account number is compared digit by digit: it is whole or not there. */
const ibanWidth = 212;

const columnFits: Readonly<Record<StandardColumn, ColumnFit>> = {
  dueDate: { ...dateFit, priority: 'essential' },
  sellerName: { least: 152, usual: 278, grow: 3, priority: 'essential', most: 400 },
  businessId: { least: 96, usual: 120 },
  invoiceNumber: { least: 112, usual: 120, grow: 1, priority: 'essential', most: 200 },
  iban: { least: ibanWidth, usual: ibanWidth, priority: 'low' },
  bic: { least: 96, usual: 120 },
  buyerName: { least: 112, usual: 168, grow: 2, most: 320 },
  town: { least: 84, usual: 120, grow: 1, most: 200 },
  version: { least: 64, usual: 80 },
  invoiceDate: { ...dateFit, priority: 'spare' },
  reference: { least: 168, usual: 168, grow: 1, most: 240 },
  serviceStatus: { least: 84, usual: 112 },
  documentType: { least: 104, usual: 176 },
  state: { least: 160, usual: 172, priority: 'high', icon: 56 },
  urgency: { least: 96, usual: 120 },
  company: { least: 104, usual: 168, grow: 2, priority: 'essential', most: 320 },
  receivedAt: dateFit,
  bankDay: dateFit,
  // "för 1234 dagar sedan", the longest of the three languages, with its padding.
  daysLeft: { least: 156, usual: 156, priority: 'spare' },
  exportedAt: dateFit,
  netAmount: { least: 106, usual: 120, priority: 'spare' },
  vatAmount: { least: 98, usual: 112, priority: 'spare' },
  currency: { least: 72, usual: 88 },
  amount: { least: 118, usual: 126, priority: 'essential' },
  openAmount: { least: 118, usual: 126 },
  amountToPay: { least: 118, usual: 126, priority: 'essential' },
};

const fieldFit: ColumnFit = { least: 96, usual: 152, grow: 1, most: 400 };

/** Columns of names: a long one takes two lines where the rows are high enough for them. */
export const wrappedColumns: ReadonlySet<PurchaseColumn> = new Set(['sellerName', 'company'] as const);

/** Returns the widths of a column. In compact rows a name has one line, and is whole in that. */
export const getColumnFit = (column: PurchaseColumn, density: TableLayout['density']): ColumnFit => {
  if (getColumnFieldPattern(column) !== null) return fieldFit;
  const fit = columnFits[column as StandardColumn];
  return density === 'compact' && wrappedColumns.has(column) ? { ...fit, least: fit.usual } : fit;
};

/** Returns the widths of a column that a person has set. */
export const createFixedFit = (width: number): ColumnFit => ({ least: width, usual: width });
