import type { DemoCompany } from '../company.ts';
import type { Fate } from './fate.ts';

/** Members of a JSON object as they were sent; decimals keep their digits (`exactJson.ts`). */
export type Members = Readonly<Record<string, unknown>>;

/** A contact or a product. Moments are milliseconds since 1970 UTC. */
export interface StoredRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly content: Members;
}

/** A delivery as it was asked for: channel and address. */
export interface Delivery {
  readonly at: number;
  readonly asked: Members;
}

/** Something that somebody made happen to an invoice, beside what is fated. */
export interface Happening {
  readonly at: number;
  readonly type: 'Paid' | 'DeliveryFailed' | 'Opened' | 'Reminded' | 'InCollection' | 'Credited' | 'CreditLoss';
  /** Decimal text; null where nothing is said of money. */
  readonly amount: string | null;
}

/** `content` is what a client may change; all else is the service's own. */
export interface StoredInvoice extends StoredRecord {
  readonly version: number;
  readonly contactId: string;
  readonly updatedAt: number;
  /** Assigned by the delivery; 0 in a draft. */
  readonly number: number;
  /** Oldest first; none of a draft. */
  readonly deliveries: readonly Delivery[];
  /** Null: as its number has it. */
  readonly fate: Fate | null;
  readonly happenings: readonly Happening[];
}

/** The books of one organization. Maps keep the order of creation. */
export interface Organization {
  readonly company: DemoCompany;
  readonly contacts: Map<string, StoredRecord>;
  readonly products: Map<string, StoredRecord>;
  readonly invoices: Map<string, StoredInvoice>;
  newInvoiceNumber(): number;
}

export const createOrganization = (company: DemoCompany): Organization => {
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
