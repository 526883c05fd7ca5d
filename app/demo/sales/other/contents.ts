import { toExactNumber } from '#app/profile/exactJson.ts';
import type { CompanyRequest } from '../companyRequest.ts';
import type { JsonMembers } from '../organization.ts';
import { getText, isSaid } from '../reading.ts';
import { channels, invoiceLanguages, translateCode } from './codeTranslations.ts';

/** Translates a request of this dialect into the words of the books (the documented ones). */
export const customerContent = (customer: JsonMembers, { organizationContext }: CompanyRequest): JsonMembers => ({
  organizationNumber: Number(organizationContext.organization.company.organizationNumber),
  type: getText(customer, 'kind') === 'person' ? 'Consumer' : 'Business',
  number: '0',
  name: getText(customer, 'title'),
  currency: 'EUR',
  InvoiceLanguage: invoiceLanguages[getText(customer, 'prefers.tongue')] ?? '',
  defaultReceivableAccountNumber: '1701',
  businessId: getText(customer, 'ids.business'),
  vatId: getText(customer, 'ids.vat'),
  email: getText(customer, 'electronic.email'),
  eInvoiceAddress: getText(customer, 'electronic.einvoice.address'),
  eInvoiceOperator: getText(customer, 'electronic.einvoice.intermediary'),
  deliveryChannel: channelAt(customer, 'prefers.via'),
  paymentTerm: numberAt(customer, 'prefers.days'),
  invoicingAddress: {
    address1: getText(customer, 'mail.lines[0]'),
    postalCode: getText(customer, 'mail.zip'),
    postOffice: getText(customer, 'mail.city'),
    country: getText(customer, 'mail.land'),
  },
});

export const articleContent = (article: JsonMembers): JsonMembers => ({
  number: getText(article, 'code'),
  name: getText(article, 'title'),
  unit: getText(article, 'measure'),
  pricePerUnit: numberAt(article, 'price.net'),
  taxPercent: numberAt(article, 'vat'),
  salesAccountNumber: numberAt(article, 'ledger'),
});

export const headerContent = (document: JsonMembers): JsonMembers => ({
  date: dateAt(document, 'dates.issued'),
  dueDate: dateAt(document, 'dates.due'),
  deliveryDate: dateAt(document, 'dates.supplied'),
  paymentTerm: numberAt(document, 'terms.days'),
  ...(isSaid(document, 'terms.interest') && { overdueInterest: numberAt(document, 'terms.interest') }),
  referenceNumber: getText(document, 'references.payment'),
  yourReference: getText(document, 'references.yours'),
  orderReference: getText(document, 'references.order'),
  note: getText(document, 'remark'),
  currency: getText(document, 'valuta'),
});

export const rowContent = (row: JsonMembers): JsonMembers => ({
  type: 'Product',
  ...(isSaid(row, 'article') && { productId: getText(row, 'article') }),
  productName: getText(row, 'text'),
  quantity: numberAt(row, 'count'),
  unit: getText(row, 'measure'),
  ...(isSaid(row, 'price.net') && { pricePerUnit: numberAt(row, 'price.net') }),
  ...(isSaid(row, 'price.gross') && { pricePerUnitTaxIncluded: numberAt(row, 'price.gross') }),
  discountPercent: numberAt(row, 'rebate'),
  salesAccountNumber: 3000,
  taxPercent: numberAt(row, 'vat.rate'),
  taxCategory: getText(row, 'vat.code'),
  taxExemptionReason: getText(row, 'vat.why'),
  description: getText(row, 'more'),
});

export const deliveryContent = (transport: JsonMembers): JsonMembers => ({
  channel: channelAt(transport, 'via') ?? getText(transport, 'via'),
  email: getText(transport, 'to.email'),
  eInvoiceAddress: getText(transport, 'to.einvoice.address'),
  eInvoiceOperator: getText(transport, 'to.einvoice.intermediary'),
});

const channelAt = (members: JsonMembers, path: string): string | null =>
  translateCode(channels, getText(members, path));

/** `1 234,50` as JSON of the very digits; what is no number stays as it is, so that the rules can say so. */
const numberAt = (members: JsonMembers, path: string): unknown => {
  const text = getText(members, path);
  if (text === '') return null;
  return /^-?\d{1,30}(,\d{1,30})?$/.test(text) ? toExactNumber(text.replace(',', '.')) : text;
};

/** `20261120` as an ISO date. */
const dateAt = (members: JsonMembers, path: string): string | null => {
  const text = getText(members, path);
  return text === '' ? null : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
};
