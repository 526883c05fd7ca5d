import type { DemoCompany } from '../company.ts';
import type { RecipientPaymentBehavior } from './recipientPaymentBehavior.ts';

/** Members of a JSON object as they were sent; decimals keep their digits (`exactJson.ts`). */
export type JsonMembers = Readonly<Record<string, unknown>>;

/** A contact or a product. Moments are milliseconds since 1970 UTC. */
export interface DemoSalesRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly content: JsonMembers;
}

/** A delivery as it was asked for: channel and address. */
export interface RequestedDemoDelivery {
  readonly at: number;
  readonly request: JsonMembers;
}

/** An event of an invoice that was triggered by hand, in addition to its predetermined ones. */
export interface TriggeredDemoEvent {
  readonly at: number;
  readonly type:
    | 'Paid'
    | 'DeliveryFailed'
    | 'Opened'
    | 'CopySent'
    | 'Reminded'
    | 'InCollection'
    | 'Credited'
    | 'CreditLoss';
  /** Decimal text; null where nothing is said of money. */
  readonly amount: string | null;
}

/** `content` is what a client may change; all else is the service's own. */
export interface DemoSalesInvoice extends DemoSalesRecord {
  readonly version: number;
  readonly contactId: string;
  readonly updatedAt: number;
  /** Assigned by the delivery; 0 in a draft. */
  readonly number: number;
  /** Oldest first; none of a draft. */
  readonly deliveries: readonly RequestedDemoDelivery[];
  /** Null: as its number has it. */
  readonly paymentBehavior: RecipientPaymentBehavior | null;
  readonly triggeredEvents: readonly TriggeredDemoEvent[];
  /** The invoice that a credit note is about; null in an invoice. */
  readonly creditedInvoiceId: string | null;
}

/** The books of one organization. Maps keep the order of creation. */
export interface DemoOrganization {
  readonly company: DemoCompany;
  readonly contacts: Map<string, DemoSalesRecord>;
  readonly products: Map<string, DemoSalesRecord>;
  readonly invoices: Map<string, DemoSalesInvoice>;
  newInvoiceNumber(): number;
}

export const createDemoOrganization = (company: DemoCompany): DemoOrganization => {
  let invoiceNumber = 10_230;
  return {
    company,
    contacts: new Map(),
    products: new Map(),
    invoices: new Map(),
    newInvoiceNumber: () => {
      invoiceNumber += 1;
      return invoiceNumber;
    },
  };
};
