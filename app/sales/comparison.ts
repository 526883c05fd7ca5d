import { createHash } from 'node:crypto';
import type { Contact } from '../contract/sales.ts';
import type { RemoteInvoice, RemoteLine } from './remote.ts';
import type { ContactRequest, InvoiceContent, InvoiceLine } from './requests.ts';

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/** Whether the service's contact carries every field that was sent. */
export const isSameContact = (contact: Contact, sent: ContactRequest): boolean =>
  keysOf(sent).every((field) => isSameText(contact[field], sent[field]));

/** Services trim texts, fold white space and compose accents; none of that makes another text. */
const isSameText = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Whether two recipients are the same one: where an invoice goes may differ, who it is for may not. */
export const isSameRecipient = (one: ContactRequest, other: ContactRequest): boolean =>
  keysOf(one).every((field) => deliveryFields.includes(field) || one[field] === other[field]);

const keysOf = (contact: ContactRequest) => Object.keys(contact) as readonly (keyof ContactRequest)[];

/**
 * Whether the invoice at the service is what was sent, as far as the service tells. A "no" costs one more PUT of the same; a
 * wrong "yes" would lose what was typed.
 */
export const carries = (invoice: RemoteInvoice, sent: InvoiceContent): boolean =>
  invoice.date === sent.date &&
  invoice.dueDate === sent.dueDate &&
  isToldAs(invoice.paymentTermDays, sent.paymentTermDays) &&
  isSameText(invoice.referenceNumber, sent.referenceNumber) &&
  isSameText(invoice.yourReference, sent.yourReference) &&
  isSameText(invoice.note, sent.note) &&
  invoice.lines.length === sent.lines.length &&
  sent.lines.every((line, index) => isSameLine(invoice.lines[index], line));

const isSameLine = (line: RemoteLine | undefined, sent: InvoiceLine): boolean =>
  line !== undefined &&
  isToldAs(line.productId, sent.productId) &&
  isSameText(line.name, sent.name) &&
  line.quantity === sent.quantity &&
  line.unit === sent.unit &&
  (sent.unitPrice === null || line.unitPrice === sent.unitPrice) &&
  (sent.unitPriceWithVat === null || line.unitPriceWithVat === sent.unitPriceWithVat) &&
  (line.discountPercent ?? '0') === (sent.discountPercent ?? '0') &&
  line.vatRate === sent.vatRate &&
  isToldAs(line.vatCategory, sent.vatCategory);

/** Not every service tells everything of an invoice. */
const isToldAs = (told: string | number | null, sent: string | number | null): boolean =>
  told === null || told === sent;

/** Names what a person could have written in an invoice: equal as long as nobody did, whatever its version and state say. */
export const fingerprint = (invoice: RemoteInvoice): string => {
  const { contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note, lines } = invoice;
  const content = [contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note, lines];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
};

/** Whether the service shows that the invoice left: a failed delivery did leave, and is the service's to tell. */
export const hasLeft = ({ documentState, deliveryState }: RemoteInvoice): boolean =>
  documentState === 'sent' ||
  documentState === 'credited' ||
  deliveryState === 'accepted' ||
  deliveryState === 'delivered' ||
  deliveryState === 'failed';

/** Whether the service says that it is no draft any more; what it does not say it will tell when it is asked to change it. */
export const isClosed = ({ documentState }: RemoteInvoice): boolean =>
  documentState !== 'draft' && documentState !== 'unknown';

/** Whether it is a draft in which nobody has written yet. */
export const isEmptyDraft = ({ documentState, lines }: RemoteInvoice): boolean =>
  documentState === 'draft' && lines.length === 0;
