import { type FindingKind, findingKinds } from '#app/contract/purchases/findings.ts';
import type { ReopenReason } from '#app/contract/purchases/row.ts';
import type { DetectedFinding, FindingsByInvoice } from '../findings/examinedInvoice.ts';
import { getFindingKeyKind } from '../findings/findingKeys.ts';
import type { InvoiceAnnotation } from '../reviews/invoiceAnnotation.ts';
import type { CurrentReview } from './resolveReview.ts';
import { findingKindBits, findRow, type PurchaseTable, reviewStateOrder, rowFlagBits } from './table.ts';

/** Returns the kinds of the open findings as bits, without dismissed ones. */
const toOpenBits = (findings: readonly DetectedFinding[], dismissed: ReadonlySet<string> | undefined): number =>
  findings.reduce((bits, { key, evidence }) => (dismissed?.has(key) ? bits : bits | findingKindBits[evidence.kind]), 0);

/** Returns the kinds of `findings` of a row, the most serious first. */
export const decodeFindingKinds = (bits: number): FindingKind[] =>
  findingKinds.filter((kind) => (bits & findingKindBits[kind]) !== 0);

/** Returns the kinds of an invoice's findings without dismissed ones, the most serious first. */
export const listOpenFindingKinds = (
  findings: readonly DetectedFinding[],
  dismissed: ReadonlySet<string> | undefined,
): FindingKind[] => decodeFindingKinds(toOpenBits(findings, dismissed));

/** Returns the reason to review an invoice again, from the bits of its row. */
export const decodeReopenReason = (flags: number): ReopenReason | null => {
  if ((flags & rowFlagBits.uncertain) !== 0) return 'uncertain';
  if ((flags & rowFlagBits.conflict) !== 0) return 'conflict';
  return (flags & rowFlagBits.paymentChanged) === 0 ? null : 'paymentChanged';
};

/** Returns the bits of a reason to review an invoice again. */
export const encodeReopenReason = (reason: ReopenReason | null): number => (reason === null ? 0 : rowFlagBits[reason]);

/** Returns whether an invoice was opened after its displayed record was received (ms). */
export const isInvoiceOpened = ({ openedAt }: Pick<InvoiceAnnotation, 'openedAt'>, recordReceivedAt: number): boolean =>
  openedAt !== null && openedAt >= recordReceivedAt;

/** Writes all findings of one company into its table. */
export const writeTableFindings = (
  table: PurchaseTable,
  findingsById: FindingsByInvoice,
  dismissed: ReadonlyMap<number, ReadonlySet<string>>,
): void => {
  for (const [row, id] of table.ids.entries())
    table.findings[row] = toOpenBits(findingsById.get(id) ?? [], dismissed.get(id));
};

/**
 * Writes kinds of findings that were detected before into the table of one company, by the ids of their invoices. A kind of
 * which the invoice has a dismissed finding is left out: whether another one is open is not known.
 */
export const writeTableFindingKinds = (
  table: PurchaseTable,
  idsByKind: Readonly<Partial<Record<FindingKind, readonly number[]>>>,
  dismissed: ReadonlyMap<number, ReadonlySet<string>>,
): void => {
  for (const kind of findingKinds)
    for (const id of idsByKind[kind] ?? []) {
      const row = findOnlyRow(table, id);
      const keys = [...(dismissed.get(id) ?? [])];
      if (row < 0 || keys.some((key) => getFindingKeyKind(key) === kind)) continue;
      table.findings[row] = (table.findings[row] ?? 0) | findingKindBits[kind];
    }
};

/**
 * Writes the annotations of one invoice into the table of its company; findings that are not detected yet (null) stay
 * as they are. `recordReceivedAt` as in {@link isInvoiceOpened}.
 */
export const writeInvoiceAnnotations = (
  table: PurchaseTable,
  id: number,
  annotation: InvoiceAnnotation,
  review: CurrentReview,
  findings: readonly DetectedFinding[] | null,
  recordReceivedAt: number,
): void => {
  const row = findOnlyRow(table, id);
  if (row < 0) return;
  setFlag(table, row, rowFlagBits.opened, isInvoiceOpened(annotation, recordReceivedAt));
  setReview(table, row, review, annotation.isApproved);
  if (findings) table.findings[row] = toOpenBits(findings, annotation.dismissed);
  setFlag(table, row, rowFlagBits.hasNotes, annotation.hasNotes);
  table.exportedAt[row] = annotation.exportedAt ?? 0;
};

/** Writes the review of an invoice into the table of its company. */
export const writeTableReview = (table: PurchaseTable, id: number, review: CurrentReview, isApproved = false): void => {
  const row = findOnlyRow(table, id);
  if (row >= 0) setReview(table, row, review, isApproved);
};

const setReview = (
  table: PurchaseTable,
  row: number,
  { state, reopened }: CurrentReview,
  isApproved: boolean,
): void => {
  table.states[row] = reviewStateOrder.indexOf(state);
  setFlag(table, row, rowFlagBits.paymentChanged, reopened === 'paymentChanged');
  setFlag(table, row, rowFlagBits.uncertain, reopened === 'uncertain');
  setFlag(table, row, rowFlagBits.conflict, reopened === 'conflict');
  setFlag(table, row, rowFlagBits.approved, isApproved && state === 'reviewed');
};

/** Writes into the table of its company that an invoice was exported with a list of payments; `at` in ms, 0 for never. */
export const writeTableExport = (table: PurchaseTable, id: number, at: number): void => {
  const row = findOnlyRow(table, id);
  if (row >= 0) table.exportedAt[row] = at;
};

/** Writes into the table of its company that an invoice was opened. */
export const flagOpenedInvoice = (table: PurchaseTable, id: number): void => {
  const row = findOnlyRow(table, id);
  if (row >= 0) setFlag(table, row, rowFlagBits.opened, true);
};

/** Returns the row in a table of one company, -1 if there is none. */
const findOnlyRow = (table: PurchaseTable, id: number): number => {
  const [part] = table.parts;
  return part ? findRow(table, part, id) : -1;
};

/** Marks invoices received after `since` (ms) as unseen; none if it is null. */
export const flagUnseenInvoices = (table: PurchaseTable, since: number | null): void => {
  for (const [row, moment] of table.receivedAt.entries())
    setFlag(table, row, rowFlagBits.unseen, since !== null && moment > since);
};

/**
 * Marks the invoices that came with the first list, which was complete at `firstSyncedAt` (ms), and whose records are
 * those of that list: `isOfFirstList` in the order of the rows.
 */
export const flagFirstListInvoices = (
  table: PurchaseTable,
  isOfFirstList: readonly boolean[],
  firstSyncedAt: number | null,
): void => {
  for (const [row, moment] of table.receivedAt.entries()) {
    const isFirst = moment === firstSyncedAt && isOfFirstList[row] === true;
    setFlag(table, row, rowFlagBits.firstList, isFirst);
  }
};

const setFlag = ({ flags }: PurchaseTable, row: number, bit: number, isSet: boolean): void => {
  const others = (flags[row] ?? 0) & ~bit;
  flags[row] = isSet ? others | bit : others;
};
