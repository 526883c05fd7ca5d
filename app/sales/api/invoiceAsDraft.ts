import type { Contact, Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { parseDecimal, priceText } from '#app/money/decimal.ts';
import { emptyContact, emptyDraft, emptyLine } from '../draft/draft.ts';
import { reasonFor } from '../draft/vatCategories.ts';
import type { RemoteInvoice, RemoteLine } from './remote.ts';

/**
 * An invoice of the service as a draft of ours, with its words as they are: what the service does not tell is empty. `known`
 * is its contact where it was found; `today` (ISO) dates what has no date.
 */
export const invoiceAsDraft = (
  invoice: RemoteInvoice,
  known: Contact | null,
  { id, company, today }: { readonly id: string; readonly company: CompanyRef; readonly today: string },
): Draft => {
  const contact = known ?? contactOf(invoice);
  const pricesIncludeVat = invoice.lines.some((line) => line.unitPrice === null && line.unitPriceWithVat !== null);
  const draft = emptyDraft({ id, company, today });
  return {
    ...draft,
    contact,
    lines:
      invoice.lines.length === 0
        ? draft.lines
        : invoice.lines.map((line, index) => lineAsDraft(line, String(index), pricesIncludeVat, contact.language)),
    pricesIncludeVat,
    paymentTermDays: invoice.paymentTermDays === null ? draft.paymentTermDays : String(invoice.paymentTermDays),
    lateInterestPercent: invoice.lateInterestPercent ?? '',
    yourReference: invoice.yourReference,
    orderReference: invoice.orderReference,
    note: invoice.note,
    currency: invoice.currency ?? draft.currency,
    channel: invoice.channel ?? known?.channel ?? null,
  };
};

/** A contact that cannot be looked up is known by its id and name all the same. */
const contactOf = ({ contactId, contactName }: RemoteInvoice): DraftContact => ({
  ...emptyContact,
  remoteId: contactId,
  name: contactName ?? '',
});

/** A line of the service as one of a draft. */
export const lineAsDraft = (
  line: RemoteLine,
  key: string,
  pricesIncludeVat: boolean,
  language: DraftContact['language'],
): DraftLine => {
  const vatRate = line.vatRate ?? '0';
  const vatCategory = line.vatCategory ?? (vatRate === '0' ? 'Z' : 'S');
  return {
    ...emptyLine(key, vatRate),
    productId: line.productId,
    name: line.name,
    quantity: line.quantity ?? '',
    unit: line.unit.slice(0, 10),
    unitPrice: pricesIncludeVat ? priceWithVat(line, vatRate) : priceOf(line.unitPrice),
    discountPercent: line.discountPercent ?? '',
    vatCategory,
    vatReason: reasonFor(vatCategory, language, line.vatReason),
    description: line.description,
  };
};

/** As people write it; empty where the service tells none. */
const priceOf = (told: string | null): string => {
  const price = told === null ? null : parseDecimal(told);
  return price === null ? (told ?? '') : priceText(price);
};

const priceWithVat = (line: RemoteLine, vatRate: string): string => {
  const net = line.unitPrice === null ? null : parseDecimal(line.unitPrice);
  const rate = parseDecimal(vatRate);
  if (line.unitPriceWithVat !== null || net === null || rate === null) return priceOf(line.unitPriceWithVat);
  return priceText(net.times(rate.plus(100)).times('0.01'));
};
