import type { Contact, Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { ComparableInvoice, ComparableLine } from '../../api/comparableInvoice.ts';
import { convertRemoteLineToDraft } from '../../api/convertRemoteInvoiceToDraft.ts';
import { matchesSentLine } from '../../api/findInvoiceDifferences.ts';
import type { InvoiceContent, InvoiceContentLine } from '../../api/requests.ts';
import type { RemoteLine } from '../../api/responses.ts';

/** Changes at the service that a draft takes over. */
export interface RemoteChanges {
  readonly invoice: ComparableInvoice;
  /** The recipient, where the invoice was given to another one. */
  readonly recipient: Contact | null;
}

/**
 * Applies the service's current invoice to the draft. Fields of which the service says nothing stay, and so do the keys of
 * lines.
 */
export const applyRemoteChanges = (
  draft: Draft,
  { invoice, recipient }: RemoteChanges,
  { newKey, sent }: { readonly newKey: () => string; readonly sent: InvoiceContent },
): Draft => {
  const { lines } = invoice;
  const pricesIncludeVat =
    draft.pricesIncludeVat || Boolean(lines?.some((line) => !line.unitPrice && Boolean(line.unitPriceWithVat)));
  return {
    ...draft,
    step: 'check',
    contact: recipient ? toContactDraft(recipient) : draft.contact,
    lines:
      lines?.map((line, index) =>
        mergeRemoteLine(line, { drafted: draft.lines[index], sent: sent.lines[index] }, (own) =>
          convertRemoteLineToDraft(own, draft.lines[index]?.key ?? newKey(), pricesIncludeVat, draft.contact.language),
        ),
      ) ?? draft.lines,
    pricesIncludeVat,
    invoiceDate: invoice.date ?? draft.invoiceDate,
    dueDate: invoice.dueDate ?? draft.dueDate,
    paymentTermDays: invoice.paymentTermDays ? String(invoice.paymentTermDays) : draft.paymentTermDays,
    deliveryDate: invoice.deliveryDate ?? draft.deliveryDate,
    lateInterestPercent: invoice.lateInterestPercent ?? draft.lateInterestPercent,
    referenceNumber: invoice.referenceNumber ?? draft.referenceNumber,
    yourReference: invoice.yourReference ?? draft.yourReference,
    orderReference: invoice.orderReference ?? draft.orderReference,
    note: invoice.note ?? draft.note,
    currency: invoice.currency ?? draft.currency,
  };
};

interface LineBefore {
  readonly drafted: DraftLine | undefined;
  readonly sent: InvoiceContentLine | undefined;
}

/** A line that is as it was sent stays as it was typed; of any other, what the service says of it is taken. */
const mergeRemoteLine = (
  line: ComparableLine,
  { drafted, sent }: LineBefore,
  convert: (line: RemoteLine) => DraftLine,
): DraftLine => {
  if (drafted && matchesSentLine(line, sent)) return drafted;
  const remoteLine = convert(fillMissingFields(line));
  if (!drafted) return remoteLine;
  const isPriceSaid = line.unitPrice !== undefined || line.unitPriceWithVat !== undefined;
  return {
    ...remoteLine,
    ...pickFieldsNotReturned(line, drafted),
    // A price of theirs is what is charged, with whatever discount they know of.
    ...(isPriceSaid ? {} : { unitPrice: drafted.unitPrice, discountPercent: drafted.discountPercent }),
    saveAsProduct: drafted.saveAsProduct,
  };
};

const texts = { name: '', unit: '', vatReason: '', description: '' };
const nothingSaid: RemoteLine = {
  ...texts,
  ...{ id: null, productId: null, quantity: null, unitPrice: null, unitPriceWithVat: null },
  ...{ discountPercent: null, vatRate: null, vatCategory: null },
};

const fillMissingFields = (line: ComparableLine): RemoteLine => ({
  ...nothingSaid,
  ...Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined)),
});

/** Fields of a line that mean the same in a draft, alone. */
const ownFields = [
  'productId',
  'name',
  'quantity',
  'unit',
  'vatRate',
  'vatCategory',
  'vatReason',
  'description',
] as const;

const pickFieldsNotReturned = (line: ComparableLine, drafted: DraftLine): Partial<DraftLine> =>
  Object.fromEntries(ownFields.filter((field) => line[field] === undefined).map((field) => [field, drafted[field]]));

const toContactDraft = ({ channel: _channel, paymentTermDays: _term, ...contact }: Contact): DraftContact => contact;
