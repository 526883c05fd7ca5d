import type { Contact, Draft, DraftContact } from '#app/contract/sales/draft.ts';
import { convertRemoteLineToDraft } from '../../api/convertRemoteInvoiceToDraft.ts';
import type { RemoteInvoice } from '../../api/responses.ts';

/** Changes at the service that a draft takes over. */
export interface RemoteChanges {
  readonly invoice: RemoteInvoice;
  /** The recipient, where the invoice was given to another one. */
  readonly recipient: Contact | null;
}

/**
 * Applies the service's current invoice to the draft. Fields that the service does not return stay, and so do the keys
 * of lines.
 */
export const applyRemoteChanges = (
  draft: Draft,
  { invoice, recipient }: RemoteChanges,
  newKey: () => string,
): Draft => {
  const pricesIncludeVat =
    draft.pricesIncludeVat || invoice.lines.some((line) => line.unitPrice === null && line.unitPriceWithVat !== null);
  const { language } = draft.contact;
  const lines = invoice.lines.map((line, index) =>
    convertRemoteLineToDraft(line, draft.lines[index]?.key ?? newKey(), pricesIncludeVat, language),
  );
  return {
    ...draft,
    step: 'check',
    contact: recipient ? toContactDraft(recipient) : draft.contact,
    lines,
    pricesIncludeVat,
    invoiceDate: invoice.date ?? draft.invoiceDate,
    dueDate: invoice.dueDate ?? draft.dueDate,
    paymentTermDays: invoice.paymentTermDays === null ? draft.paymentTermDays : String(invoice.paymentTermDays),
    deliveryDate: invoice.deliveryDate ?? draft.deliveryDate,
    lateInterestPercent: invoice.lateInterestPercent ?? draft.lateInterestPercent,
    referenceNumber: invoice.referenceNumber,
    yourReference: invoice.yourReference,
    orderReference: invoice.orderReference,
    note: invoice.note,
    currency: invoice.currency ?? draft.currency,
  };
};

const toContactDraft = ({ channel: _channel, paymentTermDays: _term, ...contact }: Contact): DraftContact => contact;
