import type { Evidence } from '#app/contract/purchases/findings.ts';
import type { ReadRow } from '../records/record.ts';

/** What the findings look at of an invoice. `row.faults` and the buyer are of no concern to them. */
export interface Examined {
  readonly id: number;
  /** The invoice's name for good, also in a rebuilt archive. */
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
  /** Sum of the invoice rows' net amounts as decimal text; null where not all could be read, or there are none. */
  readonly rowsSum: string | null;
  /**
   * The names of its records, joined by commas, where the service returns several at once and gives the invoice no id of its
   * own; else null.
   */
  readonly beside: string | null;
}

/** Takes a finding about the invoice at a position. */
export type Report = (position: number, found: Found) => void;

/** A finding as it is found, before anybody dismissed it. */
export interface Found {
  readonly key: string;
  readonly evidence: Evidence;
}
