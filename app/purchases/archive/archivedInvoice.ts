import type { LineageUncertainty } from '../records/lineageUncertainty.ts';
import type { StoredRecordValues } from './storedRecord.ts';

/** The payment that an earlier record of an invoice asked for. */
export type FormerPayment = Pick<StoredRecordValues['row'], 'iban' | 'reference'>;

/**
 * An invoice of the archive with the stored values of its displayed record. Times are milliseconds since 1970 UTC.
 */
export interface ArchivedInvoice extends StoredRecordValues {
  readonly id: number;
  /** Permanent identity within the company; notes and reviews refer to it. */
  readonly identity: string;
  /** Time at which the invoice was first received. */
  readonly receivedAt: number;
  /** Time at which the displayed record was received. */
  readonly recordReceivedAt: number;
  /** True if the displayed record came with the first list. */
  readonly isOfFirstList: boolean;
  /** Time since which the service no longer returns it. */
  readonly missingSince: number | null;
  /** Hashes of its records, joined by commas, if the service returns several; those of copies are equal. Else null. */
  readonly beside: string | null;
  /** Null if its predecessor is certain. */
  readonly uncertainty: LineageUncertainty | null;
  /** Payments that its earlier records asked for, oldest first; shared and empty for nearly all invoices. */
  readonly formerPayments: readonly FormerPayment[];
  /** Searchable text, folded. */
  readonly search: string;
}
