import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import {
  couldBeSentContent,
  isSameText,
  matchesSentHeader,
  matchesSentLine,
} from '../../api/findInvoiceDifferences.ts';
import type { ContactRequest, InvoiceContent, ProductRequest } from '../../api/requests.ts';
import type { InvoiceFingerprint } from '../../store/model/outboxStepProgress.ts';

const deliveryFields: readonly string[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/** Fields by which an entry at the service is compared with what was sent. */
export type ComparedFields = ReadonlySet<string>;

type ContactContent = Omit<Contact, 'remoteId'>;

/** Returns true if the service's contact has every compared field as it was sent. */
export const matchesSentContact = (
  contact: Contact,
  sent: Partial<ContactContent>,
  compared: ComparedFields,
): boolean =>
  (Object.keys(sent) as readonly (keyof ContactContent)[])
    .filter((field) => compared.has(field))
    .every((field) => isSameText(String(contact[field] ?? ''), String(sent[field] ?? '')));

/**
 * Returns true if a contact may have been created by this request: fields that were left open, and the case of an
 * e-mail address, are the service's choice.
 */
export const couldBeCreatedContact = (
  contact: Contact,
  sent: Partial<ContactContent>,
  compared: ComparedFields,
): boolean =>
  matchesSentContact(
    { ...contact, email: contact.email.toLowerCase() },
    Object.fromEntries(
      Object.entries({ ...sent, email: sent.email?.toLowerCase() ?? '' }).filter(([, value]) => value !== null),
    ),
    compared,
  );

/** Fields that tell one recipient from another of the same name. */
const identifyingFields = ['businessId', 'vatId', 'email', 'eInvoiceAddress', 'street'] as const;

/** Returns true if the compared fields are enough to tell this recipient from another of the same name. */
export const identifiesRecipient = (sent: Partial<ContactContent>, compared: ComparedFields): boolean =>
  compared.has('name') && identifyingFields.some((field) => Boolean(sent[field]) && compared.has(field));

/**
 * Returns true if the service's product has every compared field as it was sent; an account that was left open is the
 * service's choice.
 */
export const matchesSentProduct = (product: Product, sent: ProductRequest, compared: ComparedFields): boolean =>
  (Object.keys(sent) as readonly (keyof ProductRequest)[])
    .filter((field) => compared.has(field))
    .every((field) => (field === 'account' && sent[field] === '') || isSameText(product[field], sent[field]));

/** Returns whether two recipients are the same: where an invoice goes may differ, who it is for may not. */
export const isSameRecipient = (one: ContactRequest, other: ContactRequest): boolean =>
  (Object.keys(other) as readonly (keyof ContactRequest)[]).every(
    (field) => deliveryFields.includes(field) || one[field] === other[field],
  );

/** Computes a fingerprint of what a person could have written in an invoice, independent of its version and state. */
export const fingerprintInvoice = (invoice: ComparableInvoice): InvoiceFingerprint => {
  const { contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note } = invoice;
  const { orderReference, deliveryDate, lateInterestPercent, currency } = invoice;
  const header = [contactId, date, dueDate, paymentTermDays, referenceNumber, yourReference, note];
  return {
    header: hashValue([...header, orderReference, deliveryDate, lateInterestPercent, currency]),
    lines: (invoice.lines ?? []).map(({ id: _, ...line }) => hashValue(line)),
  };
};

const hashValue = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export const matchesInvoiceFingerprint = (invoice: ComparableInvoice, fingerprint: InvoiceFingerprint): boolean =>
  isDeepStrictEqual(fingerprintInvoice(invoice), fingerprint);

/**
 * Returns true if an invoice has the content from before our write, or `content`, or a state in between: a service that
 * takes lines one by one may have only the first lines, of the earlier content or of ours.
 */
export const isInvoicePartlyWritten = (
  invoice: ComparableInvoice,
  { base, content }: { readonly base: InvoiceFingerprint; readonly content: InvoiceContent },
  sendsLinesOneByOne: boolean,
): boolean => {
  if (matchesInvoiceFingerprint(invoice, base) || couldBeSentContent(invoice, content)) return true;
  const { lines } = invoice;
  if (!sendsLinesOneByOne || !lines) return false;
  const now = fingerprintInvoice(invoice);
  const isHeaderOurs = now.header === base.header || matchesSentHeader(invoice, content);
  const areFirstOfOld = now.lines.every((line, index) => line === base.lines[index]);
  return isHeaderOurs && (areFirstOfOld || lines.every((line, index) => matchesSentLine(line, content.lines[index])));
};

/**
 * Returns true if the service shows that the invoice was sent: a failed delivery counts as sent, and is reported by the
 * service.
 */
export const hasInvoiceBeenSent = ({
  documentState,
  deliveryState,
}: {
  readonly documentState?: ComparableInvoice['documentState'];
  readonly deliveryState?: ComparableInvoice['deliveryState'];
}): boolean =>
  documentState === 'sent' ||
  documentState === 'credited' ||
  deliveryState === 'accepted' ||
  deliveryState === 'delivered' ||
  deliveryState === 'failed';

/**
 * Returns true if the service says that it is no draft any more. If it does not return the state, the service refuses
 * the change itself.
 */
export const isInvoiceLocked = ({ documentState = 'unknown' }: ComparableInvoice): boolean =>
  documentState !== 'draft' && documentState !== 'unknown';

/** Returns whether the invoice is a draft without content, as far as the service says. */
export const isEmptyDraftInvoice = ({ documentState = 'draft', lines = [] }: ComparableInvoice): boolean =>
  documentState === 'draft' && lines.length === 0;
