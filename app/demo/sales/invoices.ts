import { randomUUID } from 'node:crypto';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { addDays, toFinnishIsoDate } from '../dates.ts';
import { createDemoLedgerEntry, type DemoOrganizationContext } from './demoOrganizationContext.ts';
import {
  createDemoDoneOutcome,
  createDemoValidatedOutcome,
  type DemoRequestOutcome,
  demoGoneOutcome,
} from './demoRequestOutcome.ts';
import { validateDemoDeliveryRequest, validateDemoInvoiceContent } from './invoiceRules.ts';
import type { DemoOrganization, DemoSalesInvoice, JsonMembers } from './organization.ts';
import { readTextAt } from './reading.ts';
import { createValidationFault } from './validationFault.ts';

/** Makes an empty draft. With the caller's own `id` the same is made once, however often it is asked for. */
export const createDemoDraftOnce = (
  organizationContext: DemoOrganizationContext,
  contactId: string,
  id: string = randomUUID(),
): DemoRequestOutcome<DemoSalesInvoice> => {
  const { organization, ledger, clock } = organizationContext;
  const existing = organization.invoices.get(id);
  if (existing) return createDemoDoneOutcome(existing);
  const faults = organization.contacts.has(contactId)
    ? []
    : [createValidationFault('ContactId', (words) => words.unknown)];
  return createDemoValidatedOutcome(faults, () => {
    ledger.invoices.push(createDemoLedgerEntry(organizationContext, id));
    return addDemoDraft(organization, { id, contactId, now: clock.now() });
  });
};

/** Puts an empty draft for a contact into the books, made at `now` (milliseconds since 1970 UTC). */
export const addDemoDraft = (
  organization: DemoOrganization,
  { id, contactId, now }: { readonly id: string; readonly contactId: string; readonly now: number },
): DemoSalesInvoice => {
  const today = toFinnishIsoDate(now);
  const invoice: DemoSalesInvoice = {
    id,
    version: 1,
    contactId,
    content: {
      date: `${today}T00:00:00`,
      dueDate: `${addDays(today, 14)}T00:00:00`,
      paymentTerm: 14,
      overdueInterest: toExactNumber('10.5'),
      referenceNumber: '',
      yourReference: '',
      orderReference: '',
      note: '',
      currency: 'EUR',
      lines: [],
    },
    createdAt: now,
    updatedAt: now,
    number: 0,
    deliveries: [],
    paymentBehavior: null,
    triggeredEvents: [],
    creditedInvoiceId: null,
  };
  organization.invoices.set(invoice.id, invoice);
  return invoice;
};

/** The draft with its content changed by `change`; `isStale` says that it is not the version that the caller knows. */
export const changeDemoDraftContent = (
  organizationContext: DemoOrganizationContext,
  id: string,
  change: (content: JsonMembers) => JsonMembers,
  isStale: (invoice: DemoSalesInvoice) => boolean = () => false,
): DemoRequestOutcome<DemoSalesInvoice> => {
  const { organization, ledger } = organizationContext;
  const invoice = organization.invoices.get(id);
  if (!invoice) return demoGoneOutcome;
  if (invoice.deliveries.length > 0) return { kind: 'conflict', say: (words) => words.sent };
  if (isStale(invoice)) return { kind: 'conflict', say: (words) => words.stale };
  const content = change(invoice.content);
  return createDemoValidatedOutcome(validateDemoInvoiceContent(content, organization), () => {
    ledger.updates.push(createDemoLedgerEntry(organizationContext, id));
    return storeDemoInvoiceContent(organizationContext, invoice, content);
  });
};

/** The invoice with another content, in a version of its own. */
export const storeDemoInvoiceContent = (
  { organization, clock }: DemoOrganizationContext,
  invoice: DemoSalesInvoice,
  content: JsonMembers,
): DemoSalesInvoice => {
  const updated = { ...invoice, content, version: invoice.version + 1, updatedAt: clock.now() };
  organization.invoices.set(invoice.id, updated);
  return updated;
};

/** Accepts a delivery. A second one of the same invoice is accepted too, and delivers it twice. */
export const acceptDemoInvoiceDelivery = (
  organizationContext: DemoOrganizationContext,
  id: string,
  request: JsonMembers,
): DemoRequestOutcome<DemoSalesInvoice> => {
  const { organization, ledger, clock } = organizationContext;
  const invoice = organization.invoices.get(id);
  if (!invoice) return { kind: 'invalid', faults: [createValidationFault('InvoiceId', (words) => words.unknown)] };
  const contact = organization.contacts.get(invoice.contactId);
  if (!contact) return { kind: 'invalid', faults: [createValidationFault('ContactId', (words) => words.unknown)] };
  return createDemoValidatedOutcome(
    validateDemoDeliveryRequest(request, invoice.content, contact.content, organization),
    () => {
      const channel = readTextAt(request, 'channel');
      ledger.deliveries.push({ ...createDemoLedgerEntry(organizationContext, randomUUID()), invoiceId: id, channel });
      return recordDemoInvoiceDelivery(organization, invoice, request, clock.now());
    },
  );
};

/** Notes a delivery; the first one gives a draft its number, and a reference number where it has none. */
export const recordDemoInvoiceDelivery = (
  organization: DemoOrganization,
  invoice: DemoSalesInvoice,
  request: JsonMembers,
  at: number,
): DemoSalesInvoice => {
  const number = invoice.number || organization.newInvoiceNumber();
  const referenceNumber = readTextAt(invoice.content, 'referenceNumber') || createReferenceNumber(String(number));
  const sent: DemoSalesInvoice = {
    ...invoice,
    content: { ...invoice.content, referenceNumber },
    version: invoice.version + 1,
    updatedAt: at,
    number,
    deliveries: [...invoice.deliveries, { at, request }],
  };
  organization.invoices.set(invoice.id, sent);
  return sent;
};
