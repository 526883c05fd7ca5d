import type { Evidence } from '#app/contract/purchases/findings.ts';
import type { ReadRow } from '../records/record.ts';

/** Invoice values that the finders use, without `row.faults` and the buyer. */
export interface Examined {
  readonly id: number;
  /** Permanent identity of the invoice, stable in a rebuilt archive. */
  readonly identity: string;
  readonly row: Pick<
    ReadRow,
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
    | 'isPaid'
  >;
  /** Sum of the invoice rows' net amounts as decimal text; null if there are none or not all could be read. */
  readonly rowsSum: string | null;
  /**
   * Hashes of its records, joined by commas, if the service returns several at once and gives the invoice no own id;
   * else null.
   */
  readonly beside: string | null;
}

/** Callback that takes a finding about the invoice at a position. */
export type Report = (position: number, found: Found) => void;

/** A detected finding, before any dismissal. */
export interface Found {
  readonly key: string;
  readonly evidence: Evidence;
}
