import { findingKinds, findingSeverities } from '#app/contract/purchases/findings.ts';
import { listRecordFields } from '#app/contract/purchases/recordFields.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { AmountColumn } from './columns/amountColumn.ts';
import type { TableColumn } from './columns/column.ts';

/** Columns of amounts. */
export const amountColumnNames = listRecordFields('amount');
export type AmountColumnName = (typeof amountColumnNames)[number];

/** Columns of texts, dates and whole numbers that the archive gives. */
export const textColumnNames = listRecordFields('text', 'code', 'iban', 'currency', 'wholeNumber', 'date');
export type TextColumnName = (typeof textColumnNames)[number];

/** Review states in order of urgency; a row's state is an index into this list. */
export const reviewStateOrder = ['new', 'query', 'reviewed'] as const;

/**
 * Bits of `flags`. `opened`: the invoice was opened since its displayed record was received. `paymentChanged` and
 * `uncertain`: the reason to review it again. `firstList`: it came with the first list and is unchanged since.
 * `beforeStart`: of these, its date is before the start of review. `sameAsLastMonth`: when findings were detected, it was to
 * review and the same as an accepted invoice of the month before. `needsApproval`: once reviewed, a second person approves it;
 * `approved`: one has.
 */
export const rowFlagBits = {
  paid: 1,
  faulty: 2,
  unseen: 4,
  missing: 8,
  hasNotes: 16,
  opened: 32,
  paymentChanged: 64,
  uncertain: 128,
  firstList: 256,
  beforeStart: 512,
  sameAsLastMonth: 1024,
  conflict: 2048,
  needsApproval: 4096,
  approved: 8192,
} as const;

/** The bit of each kind in `findings`. */
export const findingKindBits: Readonly<Record<(typeof findingKinds)[number], number>> = Object.fromEntries(
  findingKinds.map((kind, index) => [kind, 1 << index]),
) as Record<(typeof findingKinds)[number], number>;

/** The bits of the serious kinds in `findings`. */
export const seriousFindingBits = findingKinds.reduce(
  (bits, kind) => (findingSeverities[kind] === 'serious' ? bits | findingKindBits[kind] : bits),
  0,
);

/** Values of each row that change without a sync. */
export interface TableAnnotations {
  readonly states: Uint8Array;
  readonly findings: Uint32Array;
  readonly flags: Uint16Array;
  /** Latest export with a list of payments (ms), 0 before the first. */
  readonly exportedAt: Float64Array;
}

/** The rows of one company among those of a table. */
export interface CompanyRowRange {
  readonly customerNumber: string;
  readonly name: string;
  readonly start: number;
  readonly size: number;
}

/** The invoices of one or several companies, column by column; a row is a number from 0 to `size` - 1. */
export interface PurchaseTable extends TableAnnotations {
  readonly size: number;
  readonly parts: readonly CompanyRowRange[];
  readonly ids: Int32Array;
  readonly texts: Readonly<Record<TextColumnName, TableColumn>>;
  readonly amounts: Readonly<Record<AmountColumnName, AmountColumn>>;
  /** Milliseconds since 1970 UTC. */
  readonly receivedAt: Float64Array;
  /** Sets `mask` to 0 for each row whose text does not hold every word. */
  search(words: string, mask: Uint8Array): void;
  /** Builds the search index. */
  prepareSearch(): CooperativeTask<void>;
}

/** Returns the row of an invoice of one part, -1 if there is none; ids ascend within a part. */
export const findRow = ({ ids }: PurchaseTable, { start, size }: CompanyRowRange, id: number): number => {
  let low = start;
  let high = start + size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low < start + size && ids[low] === id ? low : -1;
};

/** Returns the part that a row belongs to. */
export const findCompanyRowRange = ({ parts }: PurchaseTable, row: number): CompanyRowRange => {
  const part = parts.findLast(({ start, size }) => start <= row && row < start + size);
  if (!part) throw new RangeError(`no row ${row}`);
  return part;
};
