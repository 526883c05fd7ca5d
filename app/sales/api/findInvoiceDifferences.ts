import Big from 'big.js';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import type { ComparableInvoice, ComparableLine } from './comparableInvoice.ts';
import type { InvoiceContent, InvoiceContentLine } from './requests.ts';

type ComparableValue = string | number | null;
/** Undefined where nothing is said of the field. */
type ReceivedValue = ComparableValue | undefined;

/** A field as sent and as received from the service; `path` as in a draft. */
interface ComparedField<Sent, Received> {
  readonly path: string;
  readonly sent: (content: Sent) => ComparableValue;
  readonly received: (remote: Received, content: Sent) => ReceivedValue;
  /** Not every answer has this field; null then means unknown. */
  readonly mayBeOmitted?: boolean;
  /** If nothing is sent, the service chooses a value of its own. */
  readonly isOptional?: boolean;
}

const headerFields: readonly ComparedField<InvoiceContent, ComparableInvoice>[] = [
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

const lineFields: readonly ComparedField<InvoiceContentLine, ComparableLine>[] = [
  { path: 'productId', sent: ({ productId }) => productId, received: ({ productId }) => productId, mayBeOmitted: true },
  { path: 'name', sent: ({ name }) => name, received: ({ name }) => name },
  { path: 'description', sent: ({ description }) => description, received: ({ description }) => description },
  { path: 'quantity', sent: ({ quantity }) => quantity, received: ({ quantity }) => quantity },
  { path: 'unit', sent: ({ unit }) => unit, received: ({ unit }) => unit },
  {
    path: 'unitPrice',
    sent: ({ unitPrice }) => unitPrice,
    received: ({ unitPrice, ...line }, sent) => undoDiscount(unitPrice, line, sent, sent.unitPrice),
    isOptional: true,
  },
  {
    path: 'unitPrice',
    sent: ({ unitPriceWithVat }) => unitPriceWithVat,
    received: ({ unitPriceWithVat, ...line }, sent) =>
      undoDiscount(unitPriceWithVat, line, sent, sent.unitPriceWithVat),
    isOptional: true,
  },
  {
    path: 'discountPercent',
    sent: ({ discountPercent }) => discountPercent ?? '0',
    received: ({ discountPercent }) => (discountPercent === undefined ? undefined : (discountPercent ?? '0')),
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
 * Returns the price that was sent where the received one is that price less the discount: a service that returns no discount
 * may have taken it off. Any other price is returned as it is.
 */
const undoDiscount = (
  received: string | null | undefined,
  { discountPercent }: Pick<ComparableLine, 'discountPercent'>,
  sent: InvoiceContentLine,
  price: string | null,
): string | null | undefined => {
  if (discountPercent !== undefined || sent.discountPercent === null || price === null || !received) return received;
  const discounted = new Big(price).times(new Big(100).minus(sent.discountPercent)).div(100);
  return new Big(received).eq(discounted.round(received.split('.')[1]?.length ?? 0)) ? price : received;
};

/**
 * Returns every field in which the invoice at the service differs from what was sent, among the fields that the service
 * returns. A line that only one of them has is one difference (`lines.2`), with its name.
 */
export const findInvoiceDifferences = (
  invoice: ComparableInvoice,
  sent: InvoiceContent,
): readonly InvoiceFieldChange[] => {
  const { lines = [] } = invoice;
  const longest = invoice.lines ? Math.max(lines.length, sent.lines.length) : 0;
  const ofLines = Array.from({ length: longest }, (_, index) =>
    findLineDifferences(lines[index], sent.lines[index], `lines.${index}`),
  );
  return [...listFieldDifferences(headerFields, invoice, sent, ''), ...ofLines.flat()];
};

/**
 * Returns whether the invoice at the service shows that it is what was sent; one without lines shows nothing. A "no" costs one
 * more update with the same; a wrong "yes" would lose what was typed.
 */
export const matchesSentContent = (invoice: ComparableInvoice, sent: InvoiceContent): boolean =>
  invoice.lines !== undefined && couldBeSentContent(invoice, sent);

/** Returns whether nothing in the invoice speaks against its being what was sent. */
export const couldBeSentContent = ({ lines, ...header }: ComparableInvoice, sent: InvoiceContent): boolean =>
  matchesSentHeader({ lines, ...header }, sent) &&
  (lines === undefined ||
    (lines.length === sent.lines.length && sent.lines.every((line, index) => matchesSentLine(lines[index], line))));

/** The same for everything but the lines. */
export const matchesSentHeader = (invoice: ComparableInvoice, sent: InvoiceContent): boolean =>
  headerFields.every((field) => isSame(field, invoice, sent));

/** Returns whether a line at the service is the one that was sent, as far as the service states it. */
export const matchesSentLine = (line: ComparableLine | undefined, sent: InvoiceContentLine | undefined): boolean =>
  line !== undefined && sent !== undefined && lineFields.every((field) => isSame(field, line, sent));

const findLineDifferences = (
  line: ComparableLine | undefined,
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
      theirs: toComparedText(received(remote, content) ?? null),
    }));

const isSame = <Sent, Received>(field: ComparedField<Sent, Received>, remote: Received, content: Sent): boolean => {
  const sent = field.sent(content);
  const received = field.received(remote, content);
  if (received === undefined) return true;
  if ((field.mayBeOmitted && received === null) || (field.isOptional && sent === null)) return true;
  return isSameText(toComparedText(received), toComparedText(sent));
};

const toComparedText = (value: ComparableValue): string => (value === null ? '' : String(value));

/** Services trim texts, fold white space and compose accents; none of that makes another text. */
export const isSameText = (one: string, other: string): boolean => normalizeText(one) === normalizeText(other);

const normalizeText = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
