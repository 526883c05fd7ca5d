import type { Contact, Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { formatPriceDecimal, parseDecimal } from '#app/money/decimal.ts';
import { createDraft, createLine, emptyRecipient } from '../draft/draft.ts';
import { resolveVatExemptionReason } from '../draft/vatCategories.ts';
import type { RemoteInvoice, RemoteLine } from './responses.ts';

/**
 * Converts an invoice of the service to a draft, with its texts unchanged; fields that the service does not return are
 * empty. `savedContact` is its contact, if it was found; `today` (ISO) replaces a missing date.
 */
export const convertRemoteInvoiceToDraft = (
  invoice: RemoteInvoice,
  savedContact: Contact | null,
  { id, company, today }: { readonly id: string; readonly company: CompanyRef; readonly today: string },
): Draft => {
  const contact = savedContact ?? toDraftContact(invoice);
  const pricesIncludeVat = invoice.lines.some((line) => line.unitPrice === null && line.unitPriceWithVat !== null);
  const draft = createDraft({ id, company, today });
  return {
    ...draft,
    contact,
    lines:
      invoice.lines.length === 0
        ? draft.lines
        : invoice.lines.map((line, index) =>
            convertRemoteLineToDraft(line, String(index), pricesIncludeVat, contact.language),
          ),
    pricesIncludeVat,
    paymentTermDays: invoice.paymentTermDays === null ? draft.paymentTermDays : String(invoice.paymentTermDays),
    lateInterestPercent: invoice.lateInterestPercent ?? '',
    yourReference: invoice.yourReference,
    orderReference: invoice.orderReference,
    note: invoice.note,
    currency: invoice.currency ?? draft.currency,
    channel: invoice.channel ?? savedContact?.channel ?? null,
  };
};

/** A contact that cannot be looked up is known by its id and name all the same. */
const toDraftContact = ({ contactId, contactName }: RemoteInvoice): DraftContact => ({
  ...emptyRecipient,
  remoteId: contactId,
  name: contactName ?? '',
});

/** A line of the service as one of a draft. */
export const convertRemoteLineToDraft = (
  line: RemoteLine,
  key: string,
  pricesIncludeVat: boolean,
  language: DraftContact['language'],
): DraftLine => {
  const vatRate = line.vatRate ?? '0';
  const vatCategory = line.vatCategory ?? (vatRate === '0' ? 'Z' : 'S');
  return {
    ...createLine(key, vatRate),
    productId: line.productId,
    name: line.name,
    quantity: line.quantity ?? '',
    unit: line.unit.slice(0, 10),
    unitPrice: pricesIncludeVat ? calculatePriceWithVat(line, vatRate) : formatRemotePrice(line.unitPrice),
    discountPercent: line.discountPercent ?? '',
    vatCategory,
    vatReason: resolveVatExemptionReason(vatCategory, language, line.vatReason),
    description: line.description,
  };
};

/** Formats a price as people write it; empty if the service returns none. */
const formatRemotePrice = (received: string | null): string => {
  const price = received === null ? null : parseDecimal(received);
  return price === null ? (received ?? '') : formatPriceDecimal(price);
};

const calculatePriceWithVat = (line: RemoteLine, vatRate: string): string => {
  const net = line.unitPrice === null ? null : parseDecimal(line.unitPrice);
  const rate = parseDecimal(vatRate);
  if (line.unitPriceWithVat !== null || net === null || rate === null) return formatRemotePrice(line.unitPriceWithVat);
  return formatPriceDecimal(net.times(rate.plus(100)).times('0.01'));
};
