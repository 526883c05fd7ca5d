import { exactNumber } from '#app/profile/exactJson.ts';
import type { Visit } from '../atDesk.ts';
import type { Members } from '../organization.ts';
import { isSaid, textAt } from '../reading.ts';
import { channels, invoiceLanguages, wordFor } from './words.ts';

/** Translates a request of this dialect into the words of the books (the documented ones). */
export const customerContent = (customer: Members, { desk }: Visit): Members => ({
  organizationNumber: Number(desk.organization.company.organizationNumber),
  type: textAt(customer, 'kind') === 'person' ? 'Consumer' : 'Business',
  number: '0',
  name: textAt(customer, 'title'),
  currency: 'EUR',
  InvoiceLanguage: invoiceLanguages[textAt(customer, 'prefers.tongue')] ?? '',
  defaultReceivableAccountNumber: '1701',
  businessId: textAt(customer, 'ids.business'),
  vatId: textAt(customer, 'ids.vat'),
  email: textAt(customer, 'electronic.email'),
  eInvoiceAddress: textAt(customer, 'electronic.einvoice.address'),
  eInvoiceOperator: textAt(customer, 'electronic.einvoice.intermediary'),
  deliveryChannel: channelAt(customer, 'prefers.via'),
  paymentTerm: numberAt(customer, 'prefers.days'),
  invoicingAddress: {
    address1: textAt(customer, 'mail.lines[0]'),
    postalCode: textAt(customer, 'mail.zip'),
    postOffice: textAt(customer, 'mail.city'),
    country: textAt(customer, 'mail.land'),
  },
});

export const articleContent = (article: Members): Members => ({
  number: textAt(article, 'code'),
  name: textAt(article, 'title'),
  unit: textAt(article, 'measure'),
  pricePerUnit: numberAt(article, 'price.net'),
  taxPercent: numberAt(article, 'vat'),
  salesAccountNumber: numberAt(article, 'ledger'),
});

export const headerContent = (document: Members): Members => ({
  date: dateAt(document, 'dates.issued'),
  dueDate: dateAt(document, 'dates.due'),
  deliveryDate: dateAt(document, 'dates.supplied'),
  paymentTerm: numberAt(document, 'terms.days'),
  ...(isSaid(document, 'terms.interest') && { overdueInterest: numberAt(document, 'terms.interest') }),
  referenceNumber: textAt(document, 'references.payment'),
  yourReference: textAt(document, 'references.yours'),
  orderReference: textAt(document, 'references.order'),
  note: textAt(document, 'remark'),
  currency: textAt(document, 'valuta'),
});

export const rowContent = (row: Members): Members => ({
  type: 'Product',
  ...(isSaid(row, 'article') && { productId: textAt(row, 'article') }),
  productName: textAt(row, 'text'),
  quantity: numberAt(row, 'count'),
  unit: textAt(row, 'measure'),
  ...(isSaid(row, 'price.net') && { pricePerUnit: numberAt(row, 'price.net') }),
  ...(isSaid(row, 'price.gross') && { pricePerUnitTaxIncluded: numberAt(row, 'price.gross') }),
  discountPercent: numberAt(row, 'rebate'),
  salesAccountNumber: 3000,
  taxPercent: numberAt(row, 'vat.rate'),
  taxCategory: textAt(row, 'vat.code'),
  taxExemptionReason: textAt(row, 'vat.why'),
  description: textAt(row, 'more'),
});

export const deliveryContent = (transport: Members): Members => ({
  channel: channelAt(transport, 'via') ?? textAt(transport, 'via'),
  email: textAt(transport, 'to.email'),
  eInvoiceAddress: textAt(transport, 'to.einvoice.address'),
  eInvoiceOperator: textAt(transport, 'to.einvoice.intermediary'),
});

const channelAt = (members: Members, path: string): string | null => wordFor(channels, textAt(members, path));

/** `1 234,50` as JSON of the very digits; what is no number stays as it is, so that the rules can say so. */
const numberAt = (members: Members, path: string): unknown => {
  const text = textAt(members, path);
  if (text === '') return null;
  return /^-?\d{1,30}(,\d{1,30})?$/.test(text) ? exactNumber(text.replace(',', '.')) : text;
};

/** `20261120` as an ISO date. */
const dateAt = (members: Members, path: string): string | null => {
  const text = textAt(members, path);
  return text === '' ? null : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
};
