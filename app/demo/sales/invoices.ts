import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { exactNumber } from '../../connection/exactJson.ts';
import { referenceNumberFor } from '../../identifiers/referenceNumber.ts';
import { addDays, dateAt } from '../dates.ts';
import type { World } from '../world.ts';
import { conflict, invalid } from './answers.ts';
import { fault } from './fault.ts';
import { deliveryFaults, invoiceFaults } from './invoiceRules.ts';
import { contentOf, invoiceView, rowVersionOf } from './invoiceView.ts';
import type { Members, Organization, StoredInvoice } from './organization.ts';
import { pageOf } from './paging.ts';
import { progressOf } from './progress.ts';
import { textAt } from './reading.ts';

export const invoiceList = (context: Context, organization: Organization, { clock, quirks }: World): Response => {
  const { contactId, status } = context.req.query();
  const rows = [...organization.invoices.values()]
    .map((invoice) => invoiceView(organization, invoice, clock.now()))
    .filter((row) => !contactId || row.contactId === contactId)
    .filter((row) => !status || row.status === status);
  return pageOf(context, rows, quirks);
};

export const createInvoice = (context: Context, organization: Organization, { clock, ledger }: World): Response => {
  const contactId = context.req.query('contactId') ?? '';
  if (!organization.contacts.has(contactId)) return invalid(context, [fault('ContactId', (words) => words.unknown)]);
  const invoice = newDraft(organization, { id: randomUUID(), contactId, now: clock.now() });
  ledger.invoices.push(entry(organization, invoice.id, invoice.createdAt));
  return context.json(invoiceView(organization, invoice, clock.now()), 201);
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
      note: '',
      lines: [],
    },
    createdAt: now,
    updatedAt: now,
    number: 0,
    sentAt: null,
    delivery: null,
  };
  organization.invoices.set(invoice.id, invoice);
  return invoice;
};

export const readInvoice = (context: Context, organization: Organization, { clock }: World): Response => {
  const invoice = invoiceOf(context, organization);
  return invoice ? context.json(invoiceView(organization, invoice, clock.now())) : context.body(null, 404);
};

/** The whole invoice back, with the `rowVersion` it was read with; a stale one or a sent invoice is a conflict. */
export const updateInvoice = (
  context: Context,
  organization: Organization,
  { clock, ledger }: World,
  whole: Members,
): Response => {
  const invoice = invoiceOf(context, organization);
  if (!invoice) return context.body(null, 404);
  if (invoice.sentAt !== null) return conflict(context, (words) => words.sent);
  if (textAt(whole, 'rowVersion') !== rowVersionOf(invoice)) return conflict(context, (words) => words.stale);
  const content = contentOf(whole);
  const faults = invoiceFaults(content, organization);
  if (faults.length > 0) return invalid(context, faults);
  const updated = { ...invoice, content, version: invoice.version + 1, updatedAt: clock.now() };
  organization.invoices.set(invoice.id, updated);
  ledger.updates.push(entry(organization, invoice.id, updated.updatedAt));
  return context.json(invoiceView(organization, updated, clock.now()));
};

/** Accepts a delivery. A second one of the same invoice is accepted too, and delivers it twice. */
export const deliver = (
  context: Context,
  organization: Organization,
  { clock, ledger }: World,
  delivery: Members,
): Response => {
  const invoice = organization.invoices.get(textAt(delivery, 'invoiceId'));
  const contact = invoice && organization.contacts.get(invoice.contactId);
  if (!invoice || !contact) return invalid(context, [fault('InvoiceId', (words) => words.unknown)]);
  const faults = deliveryFaults(delivery, invoice.content, contact.content, organization);
  if (faults.length > 0) return invalid(context, faults);
  const channel = textAt(delivery, 'channel');
  const { invoiceId: _, ...asked } = delivery;
  const sent = send(organization, invoice, asked, clock.now());
  const deliveryId = randomUUID();
  ledger.deliveries.push({ ...entry(organization, deliveryId, clock.now()), invoiceId: invoice.id, channel });
  return context.json(
    { invoiceId: invoice.id, deliveryId, deliveryStatus: 'Accepted', invoiceNumber: sent.number },
    202,
  );
};

/** Gives a draft its number, and a reference number where it has none; an invoice that was sent before stays as it is. */
export const send = (
  organization: Organization,
  invoice: StoredInvoice,
  delivery: Members,
  now: number,
): StoredInvoice => {
  if (invoice.sentAt !== null) return invoice;
  const number = organization.newInvoiceNumber();
  const referenceNumber = textAt(invoice.content, 'referenceNumber') || referenceNumberFor(String(number));
  const sent: StoredInvoice = {
    ...invoice,
    content: { ...invoice.content, referenceNumber },
    version: invoice.version + 1,
    updatedAt: now,
    number,
    sentAt: now,
    delivery,
  };
  organization.invoices.set(invoice.id, sent);
  return sent;
};

export const paymentStatus = (context: Context, organization: Organization, { clock }: World): Response => {
  const invoice = invoiceOf(context, organization);
  if (!invoice) return context.body(null, 404);
  const { paymentStatus: status, paidDate } = progressOf(invoice, clock.now());
  const { totalTaxIncluded, dueDate } = invoiceView(organization, invoice, clock.now());
  return context.json({
    invoiceId: invoice.id,
    paymentStatus: status,
    dueDate,
    totalAmount: totalTaxIncluded,
    paidAmount: paidDate === null ? 0 : totalTaxIncluded,
    openAmount: paidDate === null ? totalTaxIncluded : 0,
    payments: paidDate === null ? [] : [{ date: paidDate, amount: totalTaxIncluded }],
  });
};

const invoiceOf = (context: Context, organization: Organization): StoredInvoice | undefined =>
  organization.invoices.get(context.req.param('invoiceId') ?? '');

const entry = (organization: Organization, id: string, at: number) => ({
  id,
  organizationNumber: organization.company.organizationNumber,
  at,
});
