import { randomUUID } from 'node:crypto';
import { createReferenceNumber } from '#app/identifiers/referenceNumber.ts';
import { toExactNumber } from '#app/profile/exactJson.ts';
import { addDays, toFinnishIsoDate } from '../dates.ts';
import { validateDeliveryRequest, validateInvoiceContent } from './invoiceRules.ts';
import type { DemoOrganization, JsonMembers, OrganizationInvoice } from './organization.ts';
import { createLedgerEntry, type OrganizationContext } from './organizationContext.ts';
import { readTextAt } from './reading.ts';
import { createDoneOutcome, createValidatedOutcome, goneOutcome, type RequestOutcome } from './requestOutcome.ts';
import { createValidationFault } from './validationFault.ts';

/** Makes an empty draft. With the caller's own `id` the same is made once, however often it is asked for. */
export const createDraftOnce = (
  organizationContext: OrganizationContext,
  contactId: string,
  id: string = randomUUID(),
): RequestOutcome<OrganizationInvoice> => {
  const { organization, ledger, clock } = organizationContext;
  const known = organization.invoices.get(id);
  if (known) return createDoneOutcome(known);
  const faults = organization.contacts.has(contactId)
    ? []
    : [createValidationFault('ContactId', (words) => words.unknown)];
  return createValidatedOutcome(faults, () => {
    ledger.invoices.push(createLedgerEntry(organizationContext, id));
    return addDraftToOrganization(organization, { id, contactId, now: clock.now() });
  });
};

/** Puts an empty draft for a contact into the books, made at `now` (milliseconds since 1970 UTC). */
export const addDraftToOrganization = (
  organization: DemoOrganization,
  { id, contactId, now }: { readonly id: string; readonly contactId: string; readonly now: number },
): OrganizationInvoice => {
  const today = toFinnishIsoDate(now);
  const invoice: OrganizationInvoice = {
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
    fate: null,
    happenings: [],
  };
  organization.invoices.set(invoice.id, invoice);
  return invoice;
};

/** The draft with its content changed by `change`; `isStale` says that it is not the version that the caller knows. */
export const changeDraftContent = (
  organizationContext: OrganizationContext,
  id: string,
  change: (content: JsonMembers) => JsonMembers,
  isStale: (invoice: OrganizationInvoice) => boolean = () => false,
): RequestOutcome<OrganizationInvoice> => {
  const { organization, ledger } = organizationContext;
  const invoice = organization.invoices.get(id);
  if (!invoice) return goneOutcome;
  if (invoice.deliveries.length > 0) return { kind: 'conflict', say: (words) => words.sent };
  if (isStale(invoice)) return { kind: 'conflict', say: (words) => words.stale };
  const content = change(invoice.content);
  return createValidatedOutcome(validateInvoiceContent(content, organization), () => {
    ledger.updates.push(createLedgerEntry(organizationContext, id));
    return storeInvoiceContent(organizationContext, invoice, content);
  });
};

/** The invoice with another content, in a version of its own. */
export const storeInvoiceContent = (
  { organization, clock }: OrganizationContext,
  invoice: OrganizationInvoice,
  content: JsonMembers,
): OrganizationInvoice => {
  const updated = { ...invoice, content, version: invoice.version + 1, updatedAt: clock.now() };
  organization.invoices.set(invoice.id, updated);
  return updated;
};

/** Accepts a delivery. A second one of the same invoice is accepted too, and delivers it twice. */
export const acceptInvoiceDelivery = (
  organizationContext: OrganizationContext,
  id: string,
  asked: JsonMembers,
): RequestOutcome<OrganizationInvoice> => {
  const { organization, ledger, clock } = organizationContext;
  const invoice = organization.invoices.get(id);
  if (!invoice) return { kind: 'invalid', faults: [createValidationFault('InvoiceId', (words) => words.unknown)] };
  const contact = organization.contacts.get(invoice.contactId);
  if (!contact) return { kind: 'invalid', faults: [createValidationFault('ContactId', (words) => words.unknown)] };
  return createValidatedOutcome(validateDeliveryRequest(asked, invoice.content, contact.content, organization), () => {
    const channel = readTextAt(asked, 'channel');
    ledger.deliveries.push({ ...createLedgerEntry(organizationContext, randomUUID()), invoiceId: id, channel });
    return recordInvoiceDelivery(organization, invoice, asked, clock.now());
  });
};

/** Notes a delivery; the first one gives a draft its number, and a reference number where it has none. */
export const recordInvoiceDelivery = (
  organization: DemoOrganization,
  invoice: OrganizationInvoice,
  asked: JsonMembers,
  at: number,
): OrganizationInvoice => {
  const number = invoice.number || organization.newInvoiceNumber();
  const referenceNumber = readTextAt(invoice.content, 'referenceNumber') || createReferenceNumber(String(number));
  const sent: OrganizationInvoice = {
    ...invoice,
    content: { ...invoice.content, referenceNumber },
    version: invoice.version + 1,
    updatedAt: at,
    number,
    deliveries: [...invoice.deliveries, { at, asked }],
  };
  organization.invoices.set(invoice.id, sent);
  return sent;
};
