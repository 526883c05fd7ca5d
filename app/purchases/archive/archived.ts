import type { KeptRow } from './rowText.ts';

/** One invoice as the archive holds it. Moments are milliseconds since 1970 UTC. */
export interface ArchivedInvoice extends KeptRow {
  readonly id: number;
  /** Its name for good within the company, kept by everything that is noted about it elsewhere. */
  readonly identity: string;
  /** When it was first there to be seen. */
  readonly receivedAt: number;
  /** When the record that is shown was received. */
  readonly recordReceivedAt: number;
  /** Since when the service no longer returns it. */
  readonly missingSince: number | null;
  /** The hashes of its records, joined by commas, where the service returns several; else null. */
  readonly beside: string | null;
  /** Since when it is not certain which earlier record it continues. */
  readonly uncertainAt: number | null;
  /** All that can be searched for, folded. */
  readonly search: string;
}
