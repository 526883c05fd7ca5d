import type { HandoverColumn, HandoverTexts } from '#app/contract/handoverTexts.ts';
import { type RecordField, recordFieldNames } from '#app/contract/purchases/recordFields.ts';
import { toIsoMoment } from '#app/lib/isoMoment.ts';
import { toMomentCell, toNumberCell, toTextCell } from '#app/storage/tables/cells.ts';
import type { ExportCell } from '#app/storage/tables/exportCell.ts';
import { toFieldCell } from '../export/exportCells.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';
import { resolveReview } from '../table/resolveReview.ts';
import type { CompanySnapshot } from './archiveSnapshot.ts';
import type { HandoverInvoice, HandoverRecord } from './handoverRecords.ts';

export const invoiceColumns: readonly HandoverColumn[] = [
  ...(['number', ...recordFieldNames, 'isPaid', 'review', 'reopened', 'reviewedBy', 'reviewedAt'] as const),
  ...(['exportedAt', 'receivedAt', 'missingSince', 'versions', 'notes', 'file'] as const),
];

const versionFields = [
  'sellerName',
  'invoiceNumber',
  'invoiceDate',
  'amount',
  'currency',
  'iban',
  'reference',
] as const;

export const versionColumns: readonly HandoverColumn[] = [
  ...(['number', ...versionFields, 'version', 'receivedAt', 'isShown', 'isReturned'] as const),
  ...(['reviewedCopyOf', 'file', 'sha256'] as const),
];

/** Fields by which a table names an invoice beside its number in the hand-over. */
export const invoiceNameFields = ['sellerName', 'invoiceNumber', 'invoiceDate'] as const satisfies RecordField[];

/** Returns the heads of columns. */
export const getHandoverHeaders = (columns: readonly HandoverColumn[], { columns: names }: HandoverTexts): string[] =>
  columns.map((column) => names[column]);

export const toYesNoCell = (value: boolean, { yes, no }: Pick<HandoverTexts, 'yes' | 'no'>): ExportCell =>
  toTextCell(value ? yes : no);

const toTimeCell = (at: number | null): ExportCell => toMomentCell(at === null ? null : toIsoMoment(at));

/** Files of an invoice: how many records it has, and the file of the one that is shown. */
interface InvoiceFiles {
  readonly versions: number;
  readonly file: string | null;
}

/** Returns the cells of {@link invoiceColumns}. */
export const toInvoiceCells = (
  { archive, reviewStore }: Pick<CompanySnapshot, 'archive' | 'reviewStore'>,
  { id, identity, receivedAt, missingSince }: HandoverInvoice,
  row: ParsedInvoice,
  { versions, file }: InvoiceFiles,
  texts: HandoverTexts,
): ExportCell[] => {
  const annotation = reviewStore.getAnnotation(identity);
  const review = reviewStore.findReview(identity);
  const displayed = archive.reviewed(id);
  const { state, reopened } = displayed ? resolveReview(annotation, displayed) : { ...annotation, reopened: null };
  return [
    toNumberCell(id),
    ...recordFieldNames.map((field) => toFieldCell(field, row)),
    toYesNoCell(row.isPaid, texts),
    toTextCell(texts.review[state]),
    toTextCell(reopened && texts.reopened[reopened]),
    toTextCell(review?.by),
    toMomentCell(review?.at),
    toTimeCell(annotation.exportedAt),
    toTimeCell(receivedAt),
    toTimeCell(missingSince),
    toNumberCell(versions),
    toNumberCell(annotation.hasNotes ? reviewStore.notes(identity).length : 0),
    toTextCell(file),
  ];
};

/** Returns the cells of {@link versionColumns}. */
export const toVersionCells = (
  invoice: Pick<HandoverInvoice, 'id'>,
  record: HandoverRecord,
  { path, sha256 }: { readonly path: string; readonly sha256: string },
  texts: HandoverTexts,
): ExportCell[] => [
  toNumberCell(invoice.id),
  ...versionFields.map((field) => toFieldCell(field, record.row)),
  toNumberCell(record.version),
  toTimeCell(record.receivedAt),
  toYesNoCell(record.isShown, texts),
  toYesNoCell(record.isReturned, texts),
  toTimeCell(record.reviewedAt),
  toTextCell(path),
  toTextCell(sha256),
];
