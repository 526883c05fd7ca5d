import type { DemoOrganizationContext } from './demoOrganizationContext.ts';
import { toDemoInvoiceJson } from './documented/invoiceJson.ts';
import { acceptDemoInvoiceDelivery, storeDemoInvoiceContent } from './invoices.ts';
import type { DemoSalesInvoice, DemoSalesRecord, JsonMembers, TriggeredDemoEvent } from './organization.ts';

/**
 * The service's own application, in which its people work beside every interface: tests let them change, delete and send
 * what a client believes to know. Contents are in the documented dialect's words (README.md). Throws `Error` for an unknown
 * id: a test that names one is wrong.
 */
export interface DemoBackOffice {
  contacts(): readonly DemoSalesRecord[];
  products(): readonly DemoSalesRecord[];
  invoices(): readonly DemoSalesInvoice[];
  /** Returns null if it was deleted. */
  invoice(id: string): DemoSalesInvoice | null;
  /** Returns the invoice with states and totals in the documented dialect, even if the service speaks another one. */
  viewInvoice(id: string): JsonMembers;
  /** Replaces members of an invoice, a draft or a sent one; they need not be valid. */
  changeInvoice(id: string, members: JsonMembers): void;
  /** Saves every draft unchanged, which gives each a new version. */
  touch(): void;
  /** Sends the invoice, as a person of the service would. Throws `Error` if it cannot be sent. */
  sendInvoice(id: string): void;
  deleteInvoice(id: string): void;
  changeContact(id: string, members: JsonMembers): void;
  deleteContact(id: string): void;
  deleteProduct(id: string): void;
  /** Adds an event to a sent invoice, as of now. */
  happen(id: string, type: TriggeredDemoEvent['type'], amount?: string): void;
}

export const createDemoBackOffice = (organizationContext: DemoOrganizationContext): DemoBackOffice => {
  const { organization, clock } = organizationContext;
  const getInvoice = (id: string): DemoSalesInvoice => requireRecord(organization.invoices.get(id), id);
  return {
    contacts: () => [...organization.contacts.values()],
    products: () => [...organization.products.values()],
    invoices: () => [...organization.invoices.values()],
    invoice: (id) => organization.invoices.get(id) ?? null,
    viewInvoice: (id) => toDemoInvoiceJson(organizationContext, getInvoice(id)),
    changeInvoice: (id, members) => {
      const invoice = getInvoice(id);
      storeDemoInvoiceContent(organizationContext, invoice, { ...invoice.content, ...members });
    },
    touch: () => {
      for (const invoice of organization.invoices.values())
        if (invoice.deliveries.length === 0) storeDemoInvoiceContent(organizationContext, invoice, invoice.content);
    },
    sendInvoice: (id) => {
      const outcome = acceptDemoInvoiceDelivery(organizationContext, getInvoice(id).id, { channel: 'Paper' });
      if (outcome.kind !== 'done') throw new Error(`the invoice ${id} cannot be sent: ${outcome.kind}`);
    },
    deleteInvoice: (id) => remove(organization.invoices, id),
    changeContact: (id, members) => {
      const contact = requireRecord(organization.contacts.get(id), id);
      organization.contacts.set(id, { ...contact, content: { ...contact.content, ...members } });
    },
    deleteContact: (id) => remove(organization.contacts, id),
    deleteProduct: (id) => remove(organization.products, id),
    happen: (id, type, amount) => {
      const invoice = getInvoice(id);
      const triggeredEvents = [...invoice.triggeredEvents, { at: clock.now(), type, amount: amount ?? null }];
      organization.invoices.set(id, { ...invoice, triggeredEvents, updatedAt: clock.now() });
    },
  };
};

const requireRecord = <T>(record: T | undefined, id: string): T => {
  if (record === undefined) throw new Error(`there is no record ${id}`);
  return record;
};

const remove = (records: Map<string, unknown>, id: string): void => {
  if (!records.delete(id)) throw new Error(`there is no record ${id}`);
};
