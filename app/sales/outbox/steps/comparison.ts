import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import {
  isSameText,
  matchesSentContent,
  matchesSentHeader,
  matchesSentLine,
} from '../../api/findInvoiceDifferences.ts';
import type { ContactRequest, InvoiceContent, ProductRequest } from '../../api/requests.ts';
import type { RemoteInvoice } from '../../api/responses.ts';
import type { InvoiceFingerprint } from '../../store/model/outboxStepProgress.ts';

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

type ContactContent = Omit<Contact, 'remoteId'>;

/** Returns true if the service's contact has every field that was sent. */
export const matchesSentContact = (contact: Contact, sent: Partial<ContactContent>): boolean =>
  (Object.keys(sent) as readonly (keyof ContactContent)[]).every((field) =>
    isSameText(String(contact[field] ?? ''), String(sent[field] ?? '')),
  );

/**
 * Returns true if a contact may have been created by this request: fields that were left open, and the case of an
 * e-mail address, are the service's choice.
 */
export const couldBeCreatedContact = (contact: Contact, sent: Partial<ContactContent>): boolean =>
  matchesSentContact(
    { ...contact, email: contact.email.toLowerCase() },
    Object.fromEntries(
      Object.entries({ ...sent, email: sent.email?.toLowerCase() ?? '' }).filter(([, value]) => value !== null),
    ),
  );

/**
 * Returns true if the service's product has every field that was sent; an account that was left open is the service's
 * choice.
 */
export const matchesSentProduct = (product: Product, sent: ProductRequest): boolean =>
  (Object.keys(sent) as readonly (keyof ProductRequest)[]).every(
    (field) => (field === 'account' && sent[field] === '') || isSameText(product[field], sent[field]),
  );

/** Returns whether two recipients are the same: where an invoice goes may differ, who it is for may not. */
export const isSameRecipient = (one: ContactRequest, other: ContactRequest): boolean =>
  (Object.keys(other) as readonly (keyof ContactRequest)[]).every(
    (field) => deliveryFields.includes(field) || one[field] === other[field],
  );

/** Computes a fingerprint of what a person could have written in an invoice, independent of its version and state. */
export const fingerprintInvoice = (invoice: RemoteInvoice): InvoiceFingerprint => {
  const { contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note } = invoice;
  const { orderReference, deliveryDate, lateInterestPercent, currency } = invoice;
  const header = [contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note];
  return {
    header: hashValue([...header, orderReference, deliveryDate, lateInterestPercent, currency]),
    lines: invoice.lines.map(({ id: _, ...line }) => hashValue(line)),
  };
};

const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export const matchesInvoiceFingerprint = (invoice: RemoteInvoice, fingerprint: InvoiceFingerprint): boolean =>
  isDeepStrictEqual(fingerprintInvoice(invoice), fingerprint);

/**
 * Returns true if an invoice has the content from before our write, or `content`, or a state in between: a service that
 * takes lines one by one may have only the first lines, of the earlier content or of ours.
 */
export const isInvoicePartlyWritten = (
  invoice: RemoteInvoice,
  { base, content }: { readonly base: InvoiceFingerprint; readonly content: InvoiceContent },
  sendsLinesOneByOne: boolean,
): boolean => {
  if (matchesInvoiceFingerprint(invoice, base) || matchesSentContent(invoice, content)) return true;
  if (!sendsLinesOneByOne) return false;
  const now = fingerprintInvoice(invoice);
  const isHeaderOurs = now.header === base.header || matchesSentHeader(invoice, content);
  const areFirstOfOld = now.lines.every((line, index) => line === base.lines[index]);
  return (
    isHeaderOurs && (areFirstOfOld || invoice.lines.every((line, index) => matchesSentLine(line, content.lines[index])))
  );
};

/**
 * Returns true if the service shows that the invoice was sent: a failed delivery counts as sent, and is reported by the
 * service.
 */
export const hasInvoiceBeenSent = ({ documentState, deliveryState }: RemoteInvoice): boolean =>
  documentState === 'sent' ||
  documentState === 'credited' ||
  deliveryState === 'accepted' ||
  deliveryState === 'delivered' ||
  deliveryState === 'failed';

/**
 * Returns true if the service says that it is no draft any more. If it does not return the state, the service refuses
 * the change itself.
 */
export const isInvoiceLocked = ({ documentState }: RemoteInvoice): boolean =>
  documentState !== 'draft' && documentState !== 'unknown';

/** Returns whether the invoice is a draft without content. */
export const isEmptyDraftInvoice = ({ documentState, lines }: RemoteInvoice): boolean =>
  documentState === 'draft' && lines.length === 0;
