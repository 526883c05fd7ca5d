import { randomUUID } from 'node:crypto';
import { referenceNumberFor } from '#app/identifiers/referenceNumber.ts';
import { exactNumber } from '#app/profile/exactJson.ts';
import { addDays, dateAt } from '../dates.ts';
import { type Desk, entry } from './desk.ts';
import { fault } from './fault.ts';
import { deliveryFaults, invoiceFaults } from './invoiceRules.ts';
import type { Members, Organization, StoredInvoice } from './organization.ts';
import { done, gone, type Outcome, unlessFaulty } from './outcome.ts';
import { textAt } from './reading.ts';

/** Makes an empty draft. With the caller's own `id` the same is made once, however often it is asked for. */
export const makeInvoice = (desk: Desk, contactId: string, id: string = randomUUID()): Outcome<StoredInvoice> => {
  const { organization, ledger, clock } = desk;
  const known = organization.invoices.get(id);
  if (known) return done(known);
  const faults = organization.contacts.has(contactId) ? [] : [fault('ContactId', (words) => words.unknown)];
  return unlessFaulty(faults, () => {
    ledger.invoices.push(entry(desk, id));
    return newDraft(organization, { id, contactId, now: clock.now() });
  });
};

/** Puts an empty draft for a contact into the books, made at `now` (milliseconds since 1970 UTC). */
export const newDraft = (
  organization: Organization,
  { id, contactId, now }: { readonly id: string; readonly contactId: string; readonly now: number },
): StoredInvoice => {
  const today = dateAt(now);
  const invoice: StoredInvoice = {
    id,
    version: 1,
    contactId,
    content: {
      date: `${today}T00:00:00`,
      dueDate: `${addDays(today, 14)}T00:00:00`,
      paymentTerm: 14,
      overdueInterest: exactNumber('10.5'),
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
export const changeInvoice = (
  desk: Desk,
  id: string,
  change: (content: Members) => Members,
  isStale: (invoice: StoredInvoice) => boolean = () => false,
): Outcome<StoredInvoice> => {
  const { organization, ledger } = desk;
  const invoice = organization.invoices.get(id);
  if (!invoice) return gone;
  if (invoice.deliveries.length > 0) return { kind: 'conflict', say: (words) => words.sent };
  if (isStale(invoice)) return { kind: 'conflict', say: (words) => words.stale };
  const content = change(invoice.content);
  return unlessFaulty(invoiceFaults(content, organization), () => {
    ledger.updates.push(entry(desk, id));
    return rewrite(desk, invoice, content);
  });
};

/** The invoice with another content, in a version of its own. */
export const rewrite = ({ organization, clock }: Desk, invoice: StoredInvoice, content: Members): StoredInvoice => {
  const updated = { ...invoice, content, version: invoice.version + 1, updatedAt: clock.now() };
  organization.invoices.set(invoice.id, updated);
  return updated;
};

/** Accepts a delivery. A second one of the same invoice is accepted too, and delivers it twice. */
export const deliverInvoice = (desk: Desk, id: string, asked: Members): Outcome<StoredInvoice> => {
  const { organization, ledger, clock } = desk;
  const invoice = organization.invoices.get(id);
  if (!invoice) return { kind: 'invalid', faults: [fault('InvoiceId', (words) => words.unknown)] };
  const contact = organization.contacts.get(invoice.contactId);
  if (!contact) return { kind: 'invalid', faults: [fault('ContactId', (words) => words.unknown)] };
  return unlessFaulty(deliveryFaults(asked, invoice.content, contact.content, organization), () => {
    const channel = textAt(asked, 'channel');
    ledger.deliveries.push({ ...entry(desk, randomUUID()), invoiceId: id, channel });
    return send(organization, invoice, asked, clock.now());
  });
};

/** Notes a delivery; the first one gives a draft its number, and a reference number where it has none. */
export const send = (organization: Organization, invoice: StoredInvoice, asked: Members, at: number): StoredInvoice => {
  const number = invoice.number || organization.newInvoiceNumber();
  const referenceNumber = textAt(invoice.content, 'referenceNumber') || referenceNumberFor(String(number));
  const sent: StoredInvoice = {
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
