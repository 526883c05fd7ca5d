import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import type { ExaminedInvoice, FindingsByInvoice } from '../findings/examinedInvoice.ts';
import type { ReviewStore } from '../reviews/reviewStore.ts';
import { writeInvoiceAnnotations } from './annotations.ts';
import type { TableColumn } from './columns/column.ts';
import { resolveReview } from './resolveReview.ts';
import type { TableLoadResult } from './tableLoader.ts';

/** A loaded table with values derived from it since. */
export interface LoadedTable extends Omit<TableLoadResult, 'examined'> {
  readonly fields: Map<string, Promise<TableColumn>>;
  /** Kept until the findings are known. */
  examined: readonly ExaminedInvoice[] | null;
  /** Running detection of findings. */
  finding: Promise<void> | null;
  findings: { readonly of: FindingsByInvoice; readonly today: string } | null;
}

/** Writes the current annotations of one invoice into a loaded table. */
export const annotateLoadedInvoice = (
  { table, dismissed, findings }: LoadedTable,
  id: number,
  archive: Pick<InvoiceArchive, 'reviewed' | 'shownRecord'>,
  reviewStore: Pick<ReviewStore, 'getAnnotation'>,
): void => {
  const subject = archive.reviewed(id);
  if (subject === undefined) return;
  const annotation = reviewStore.getAnnotation(subject.identity);
  dismissed.set(id, annotation.dismissed);
  const recordReceivedAt = archive.shownRecord(id)?.receivedAt ?? 0;
  writeInvoiceAnnotations(
    table,
    id,
    annotation,
    resolveReview(annotation, subject),
    findings && (findings.of.get(id) ?? []),
    recordReceivedAt,
  );
};
