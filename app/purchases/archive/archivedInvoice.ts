import type { StoredRecord } from './storedRecord.ts';

/**
 * An invoice of the archive with the stored values of its displayed record. Times are milliseconds since 1970 UTC.
 */
export interface ArchivedInvoice extends Pick<StoredRecord, 'row' | 'lineTotal'> {
  readonly id: number;
  /** Permanent identity within the company; notes and reviews refer to it. */
  readonly identity: string;
  /** Time at which the invoice was first received. */
  readonly receivedAt: number;
  /** Time at which the displayed record was received. */
  readonly recordReceivedAt: number;
  /** Time since which the service no longer returns it. */
  readonly missingSince: number | null;
  /** Hashes of its records, joined by commas, if the service returns several; else null. */
  readonly beside: string | null;
  /** Time since which its predecessor is uncertain. */
  readonly uncertainAt: number | null;
  /** Searchable text, folded. */
  readonly search: string;
}
