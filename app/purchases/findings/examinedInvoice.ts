import type { FindingEvidence } from '#app/contract/purchases/findings.ts';
import type { ArchivedInvoice } from '../archive/archivedInvoice.ts';
import type { ParsedInvoice } from '../records/parsedInvoice.ts';

/** Invoice values that the finders use. */
export interface ExaminedInvoice
  extends Pick<ArchivedInvoice, 'lineTotal' | 'lineFacts' | 'buyerBusinessId' | 'receivedAt' | 'formerPayments'> {
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
    | 'reference'
    | 'buyerName'
  >;
  /**
   * Hashes of its records, joined by commas, if the service returns several at once and gives the invoice no own id;
   * else null.
   */
  readonly beside: string | null;
}

/** The company whose invoices are examined, by its own name and business id. */
export interface CompanyIdentity {
  readonly name: string;
  readonly businessId: string | null;
}

/** A company without a name or id. */
export const unknownCompany: CompanyIdentity = { name: '', businessId: null };

/** Callback that takes a finding about the invoice at a position. */
export type FindingReporter = (position: number, finding: DetectedFinding) => void;

/** A detected finding, before any dismissal. */
export interface DetectedFinding {
  readonly key: string;
  readonly evidence: FindingEvidence;
}

/** The detected findings of one company's invoices, by their ids. */
export type FindingsByInvoice = ReadonlyMap<number, readonly DetectedFinding[]>;
