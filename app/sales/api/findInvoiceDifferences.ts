import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import type { InvoiceContent, InvoiceContentLine } from './requests.ts';
import type { RemoteInvoice, RemoteLine } from './responses.ts';

type ComparableValue = string | number | null;

/** A field as sent and as received from the service; `path` as in a draft. */
interface ComparedField<Sent, Received> {
  readonly path: string;
  readonly sent: (content: Sent) => ComparableValue;
  readonly received: (remote: Received) => ComparableValue;
  /** Not every service returns this field; null then means unknown. */
  readonly mayBeOmitted?: boolean;
  /** If nothing is sent, the service chooses a value of its own. */
  readonly isOptional?: boolean;
}

const headerFields: readonly ComparedField<InvoiceContent, RemoteInvoice>[] = [
  { path: 'invoiceDate', sent: ({ date }) => date, received: ({ date }) => date },
  { path: 'dueDate', sent: ({ dueDate }) => dueDate, received: ({ dueDate }) => dueDate },
  {
    path: 'paymentTermDays',
    sent: ({ paymentTermDays }) => paymentTermDays,
    received: ({ paymentTermDays }) => paymentTermDays,
    mayBeOmitted: true,
  },
  {
    path: 'deliveryDate',
    sent: ({ deliveryDate }) => deliveryDate,
    received: ({ deliveryDate }) => deliveryDate,
    mayBeOmitted: true,
    isOptional: true,
  },
  {
    path: 'lateInterestPercent',
    sent: ({ lateInterestPercent }) => lateInterestPercent,
    received: ({ lateInterestPercent }) => lateInterestPercent,
    mayBeOmitted: true,
    isOptional: true,
  },
  {
    path: 'referenceNumber',
    sent: ({ referenceNumber }) => referenceNumber,
    received: ({ referenceNumber }) => referenceNumber,
  },
  { path: 'yourReference', sent: ({ yourReference }) => yourReference, received: ({ yourReference }) => yourReference },
  {
    path: 'orderReference',
    sent: ({ orderReference }) => orderReference,
    received: ({ orderReference }) => orderReference,
  },
  { path: 'note', sent: ({ note }) => note, received: ({ note }) => note },
  { path: 'currency', sent: ({ currency }) => currency, received: ({ currency }) => currency, mayBeOmitted: true },
];

const lineFields: readonly ComparedField<InvoiceContentLine, RemoteLine>[] = [
  { path: 'productId', sent: ({ productId }) => productId, received: ({ productId }) => productId, mayBeOmitted: true },
  { path: 'name', sent: ({ name }) => name, received: ({ name }) => name },
  { path: 'description', sent: ({ description }) => description, received: ({ description }) => description },
  { path: 'quantity', sent: ({ quantity }) => quantity, received: ({ quantity }) => quantity },
  { path: 'unit', sent: ({ unit }) => unit, received: ({ unit }) => unit },
  { path: 'unitPrice', sent: ({ unitPrice }) => unitPrice, received: ({ unitPrice }) => unitPrice, isOptional: true },
  {
    path: 'unitPrice',
    sent: ({ unitPriceWithVat }) => unitPriceWithVat,
    received: ({ unitPriceWithVat }) => unitPriceWithVat,
    isOptional: true,
  },
  {
    path: 'discountPercent',
    sent: ({ discountPercent }) => discountPercent ?? '0',
    received: ({ discountPercent }) => discountPercent ?? '0',
  },
  { path: 'vatRate', sent: ({ vatRate }) => vatRate, received: ({ vatRate }) => vatRate },
  {
    path: 'vatCategory',
    sent: ({ vatCategory }) => vatCategory,
    received: ({ vatCategory }) => vatCategory,
    mayBeOmitted: true,
  },
  { path: 'vatReason', sent: ({ vatReason }) => vatReason, received: ({ vatReason }) => vatReason },
];

/**
 * Returns every field in which the invoice at the service differs from what was sent, among the fields that the service
 * returns. A line that only one of them has is one difference (`lines.2`), with its name.
 */
export const findInvoiceDifferences = (invoice: RemoteInvoice, sent: InvoiceContent): readonly InvoiceFieldChange[] => {
  const longest = Math.max(invoice.lines.length, sent.lines.length);
  const ofLines = Array.from({ length: longest }, (_, index) =>
    findLineDifferences(invoice.lines[index], sent.lines[index], `lines.${index}`),
  );
  return [...listFieldDifferences(headerFields, invoice, sent, ''), ...ofLines.flat()];
};

/**
 * Returns whether the invoice at the service is what was sent. A "no" costs one more update with the same; a wrong
 * "yes" would lose what was typed.
 */
export const matchesSentContent = (invoice: RemoteInvoice, sent: InvoiceContent): boolean =>
  matchesSentHeader(invoice, sent) &&
  invoice.lines.length === sent.lines.length &&
  sent.lines.every((line, index) => matchesSentLine(invoice.lines[index], line));

/** The same for everything but the lines. */
export const matchesSentHeader = (invoice: RemoteInvoice, sent: InvoiceContent): boolean =>
  headerFields.every((field) => isSame(field, invoice, sent));

/** Returns whether a line at the service is the one that was sent, as far as the service states it. */
export const matchesSentLine = (line: RemoteLine | undefined, sent: InvoiceContentLine | undefined): boolean =>
  line !== undefined && sent !== undefined && lineFields.every((field) => isSame(field, line, sent));

const findLineDifferences = (
  line: RemoteLine | undefined,
  sent: InvoiceContentLine | undefined,
  path: string,
): readonly InvoiceFieldChange[] =>
  line && sent
    ? listFieldDifferences(lineFields, line, sent, `${path}.`)
    : [{ path, ours: sent?.name ?? '', theirs: line?.name ?? '' }];

const listFieldDifferences = <Sent, Received>(
  fields: readonly ComparedField<Sent, Received>[],
  remote: Received,
  content: Sent,
  prefix: string,
): readonly InvoiceFieldChange[] =>
  fields
    .filter((field) => !isSame(field, remote, content))
    .map(({ path, sent, received }) => ({
      path: `${prefix}${path}`,
      ours: toComparedText(sent(content)),
      theirs: toComparedText(received(remote)),
    }));

const isSame = <Sent, Received>(field: ComparedField<Sent, Received>, remote: Received, content: Sent): boolean => {
  const sent = field.sent(content);
  const received = field.received(remote);
  if ((field.mayBeOmitted && received === null) || (field.isOptional && sent === null)) return true;
  return isSameText(toComparedText(received), toComparedText(sent));
};

const toComparedText = (value: ComparableValue): string => (value === null ? '' : String(value));

/** Services trim texts, fold white space and compose accents; none of that makes another text. */
export const isSameText = (one: string, other: string): boolean => normalizeText(one) === normalizeText(other);

const normalizeText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
