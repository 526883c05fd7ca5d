import type { FieldChange } from '#app/contract/sales/dispatch.ts';
import type { RemoteInvoice, RemoteLine } from './remote.ts';
import type { InvoiceContent, InvoiceLine } from './requests.ts';

type Value = string | number | null;

/** One field as we send it and as the service tells it; `path` as in a draft. */
interface Field<Sent, Told> {
  readonly path: string;
  readonly sent: (content: Sent) => Value;
  readonly told: (remote: Told) => Value;
  /** Not every service tells it, so that null says nothing. */
  readonly mayBeUntold?: boolean;
  /** Where we send nothing, the service puts in what it likes. */
  readonly isOptional?: boolean;
}

const headerFields: readonly Field<InvoiceContent, RemoteInvoice>[] = [
  { path: 'invoiceDate', sent: ({ date }) => date, told: ({ date }) => date },
  { path: 'dueDate', sent: ({ dueDate }) => dueDate, told: ({ dueDate }) => dueDate },
  {
    path: 'paymentTermDays',
    sent: ({ paymentTermDays }) => paymentTermDays,
    told: ({ paymentTermDays }) => paymentTermDays,
    mayBeUntold: true,
  },
  {
    path: 'deliveryDate',
    sent: ({ deliveryDate }) => deliveryDate,
    told: ({ deliveryDate }) => deliveryDate,
    mayBeUntold: true,
    isOptional: true,
  },
  {
    path: 'lateInterestPercent',
    sent: ({ lateInterestPercent }) => lateInterestPercent,
    told: ({ lateInterestPercent }) => lateInterestPercent,
    mayBeUntold: true,
    isOptional: true,
  },
  {
    path: 'referenceNumber',
    sent: ({ referenceNumber }) => referenceNumber,
    told: ({ referenceNumber }) => referenceNumber,
  },
  { path: 'yourReference', sent: ({ yourReference }) => yourReference, told: ({ yourReference }) => yourReference },
  {
    path: 'orderReference',
    sent: ({ orderReference }) => orderReference,
    told: ({ orderReference }) => orderReference,
  },
  { path: 'note', sent: ({ note }) => note, told: ({ note }) => note },
  { path: 'currency', sent: ({ currency }) => currency, told: ({ currency }) => currency, mayBeUntold: true },
];

const lineFields: readonly Field<InvoiceLine, RemoteLine>[] = [
  { path: 'productId', sent: ({ productId }) => productId, told: ({ productId }) => productId, mayBeUntold: true },
  { path: 'name', sent: ({ name }) => name, told: ({ name }) => name },
  { path: 'description', sent: ({ description }) => description, told: ({ description }) => description },
  { path: 'quantity', sent: ({ quantity }) => quantity, told: ({ quantity }) => quantity },
  { path: 'unit', sent: ({ unit }) => unit, told: ({ unit }) => unit },
  { path: 'unitPrice', sent: ({ unitPrice }) => unitPrice, told: ({ unitPrice }) => unitPrice, isOptional: true },
  {
    path: 'unitPrice',
    sent: ({ unitPriceWithVat }) => unitPriceWithVat,
    told: ({ unitPriceWithVat }) => unitPriceWithVat,
    isOptional: true,
  },
  {
    path: 'discountPercent',
    sent: ({ discountPercent }) => discountPercent ?? '0',
    told: ({ discountPercent }) => discountPercent ?? '0',
  },
  { path: 'vatRate', sent: ({ vatRate }) => vatRate, told: ({ vatRate }) => vatRate },
  {
    path: 'vatCategory',
    sent: ({ vatCategory }) => vatCategory,
    told: ({ vatCategory }) => vatCategory,
    mayBeUntold: true,
  },
  { path: 'vatReason', sent: ({ vatReason }) => vatReason, told: ({ vatReason }) => vatReason },
];

/**
 * Every field in which the invoice at the service is not what was sent, as far as the service tells; a line that only
 * one of them has is one difference (`lines.2`), with its name.
 */
export const differences = (invoice: RemoteInvoice, sent: InvoiceContent): readonly FieldChange[] => {
  const longest = Math.max(invoice.lines.length, sent.lines.length);
  const ofLines = Array.from({ length: longest }, (_, index) =>
    lineDifferences(invoice.lines[index], sent.lines[index], `lines.${index}`),
  );
  return [...fieldDifferences(headerFields, invoice, sent, ''), ...ofLines.flat()];
};

/**
 * Returns whether the invoice at the service is what was sent. A "no" costs one more update with the same; a wrong
 * "yes" would lose what was typed.
 */
export const carries = (invoice: RemoteInvoice, sent: InvoiceContent): boolean =>
  carriesHeader(invoice, sent) &&
  invoice.lines.length === sent.lines.length &&
  sent.lines.every((line, index) => isSameLine(invoice.lines[index], line));

/** The same for everything but the lines. */
export const carriesHeader = (invoice: RemoteInvoice, sent: InvoiceContent): boolean =>
  headerFields.every((field) => isSame(field, invoice, sent));

/** Returns whether a line at the service is the one that was sent, as far as the service states it. */
export const isSameLine = (line: RemoteLine | undefined, sent: InvoiceLine | undefined): boolean =>
  line !== undefined && sent !== undefined && lineFields.every((field) => isSame(field, line, sent));

const lineDifferences = (
  line: RemoteLine | undefined,
  sent: InvoiceLine | undefined,
  path: string,
): readonly FieldChange[] =>
  line && sent
    ? fieldDifferences(lineFields, line, sent, `${path}.`)
    : [{ path, ours: sent?.name ?? '', theirs: line?.name ?? '' }];

const fieldDifferences = <Sent, Told>(
  fields: readonly Field<Sent, Told>[],
  remote: Told,
  content: Sent,
  prefix: string,
): readonly FieldChange[] =>
  fields
    .filter((field) => !isSame(field, remote, content))
    .map(({ path, sent, told }) => ({
      path: `${prefix}${path}`,
      ours: textOf(sent(content)),
      theirs: textOf(told(remote)),
    }));

const isSame = <Sent, Told>(field: Field<Sent, Told>, remote: Told, content: Sent): boolean => {
  const sent = field.sent(content);
  const told = field.told(remote);
  if ((field.mayBeUntold && told === null) || (field.isOptional && sent === null)) return true;
  return isSameText(textOf(told), textOf(sent));
};

const textOf = (value: Value): string => (value === null ? '' : String(value));

/** Services trim texts, fold white space and compose accents; none of that makes another text. */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
