import { createHash } from 'node:crypto';
import type { DemoCompany } from '../company.ts';

/** Members of a JSON object as they were sent; decimals keep their digits (`exactJson.ts`). */
export type Members = Readonly<Record<string, unknown>>;

/** A contact or a product. Moments are milliseconds since 1970 UTC. */
export interface StoredRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly content: Members;
}

/** `content` is what a client may change; all else is the service's own. */
export interface StoredInvoice extends StoredRecord {
  readonly version: number;
  readonly contactId: string;
  readonly updatedAt: number;
  /** Assigned by the delivery; 0 in a draft. */
  readonly number: number;
  readonly sentAt: number | null;
  readonly channel: string | null;
}

/** The books of one organization. Maps keep the order of creation. */
export interface Organization {
  readonly company: DemoCompany;
  readonly contacts: Map<string, StoredRecord>;
  readonly products: Map<string, StoredRecord>;
  readonly invoices: Map<string, StoredInvoice>;
  /** A UUID that is the same in every run of the same seed. */
  newId(): string;
  newInvoiceNumber(): number;
}

export const createOrganization = (company: DemoCompany, seed: number): Organization => {
  let ids = 0;
  let invoiceNumber = 10_230;
  return {
    company,
    contacts: new Map(),
    products: new Map(),
    invoices: new Map(),
    newId: () => {
      ids += 1;
      return uuidOf(`${company.organizationNumber} ${seed} ${ids}`);
    },
    newInvoiceNumber: () => {
      invoiceNumber += 1;
      return invoiceNumber;
    },
  };
};

const uuidOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
