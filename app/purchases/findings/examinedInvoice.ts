import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';

/** Invoice values that the finders use, without `row.faults` and the buyer. */
export interface ExaminedInvoice {
  readonly id: number;
  /** Permanent identity of the invoice, stable in a rebuilt archive. */
  readonly identity: string;
  readonly row: Pick<
    ParsedInvoice,
    | 'sellerName'
    | 'businessId'
    | 'iban'
    | 'bic'
    | 'invoiceNumber'
    | 'invoiceDate'
    | 'dueDate'
    | 'amount'
    | 'netAmount'
    | 'vatAmount'
    | 'currency'
    | 'openAmount'
    | 'isPaid'
    | 'isCreditNote'
    | 'serviceStatus'
  >;
  /** Sum of the invoice rows' net amounts as decimal text; null if there are none or not all could be read. */
  readonly lineTotal: string | null;
  /**
   * Hashes of its records, joined by commas, if the service returns several at once and gives the invoice no own id;
   * else null.
   */
  readonly beside: string | null;
}

/** Callback that takes a finding about the invoice at a position. */
export type FindingReporter = (position: number, finding: DetectedFinding) => void;

/** A detected finding, before any dismissal. */
export interface DetectedFinding {
  readonly key: string;
  readonly evidence: FindingEvidence;
}
