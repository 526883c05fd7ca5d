import Big from 'big.js';
import { toExactNumber } from '#app/profile/exactJson.ts';
import type { DemoOrganizationRequest } from '../demoOrganizationRequest.ts';
import type { JsonMembers } from '../organization.ts';
import { hasValueAt, isJsonMembers, readInvoiceLines, readTextAt } from '../reading.ts';
import { deliveryChannelCodes, invoiceLanguageByDialectCode, translateDialectCode } from './codeTranslations.ts';
import { getDocumentRowId } from './rowId.ts';

/** Translates a request of this dialect into the words of the books (the documented ones). */
export const translateCustomerRequest = (
  customer: JsonMembers,
  { organizationContext }: DemoOrganizationRequest,
): JsonMembers => ({
  organizationNumber: Number(organizationContext.organization.company.organizationNumber),
  type: readTextAt(customer, 'kind') === 'person' ? 'Consumer' : 'Business',
  number: '0',
  name: readTextAt(customer, 'title'),
  currency: 'EUR',
  InvoiceLanguage: invoiceLanguageByDialectCode[readTextAt(customer, 'prefers.tongue')] ?? '',
  defaultReceivableAccountNumber: '1701',
  businessId: readTextAt(customer, 'ids.business'),
  vatId: readTextAt(customer, 'ids.vat'),
  email: readTextAt(customer, 'electronic.email'),
  eInvoiceAddress: readTextAt(customer, 'electronic.einvoice.address'),
  eInvoiceOperator: readTextAt(customer, 'electronic.einvoice.intermediary'),
  deliveryChannel: channelAt(customer, 'prefers.via'),
  paymentTerm: numberAt(customer, 'prefers.days'),
  invoicingAddress: {
    address1: readTextAt(customer, 'mail.lines[0]'),
    postalCode: readTextAt(customer, 'mail.zip'),
    postOffice: readTextAt(customer, 'mail.city'),
    country: readTextAt(customer, 'mail.land'),
  },
});

export const translateArticleRequest = (article: JsonMembers): JsonMembers => ({
  number: readTextAt(article, 'code'),
  name: readTextAt(article, 'title'),
  unit: readTextAt(article, 'measure'),
  pricePerUnit: numberAt(article, 'price.net'),
  taxPercent: numberAt(article, 'vat'),
  salesAccountNumber: numberAt(article, 'ledger'),
});

export const translateDocumentHeaderRequest = (document: JsonMembers): JsonMembers => ({
  date: dateAt(document, 'dates.issued'),
  dueDate: dateAt(document, 'dates.due'),
  deliveryDate: dateAt(document, 'dates.supplied'),
  paymentTerm: numberAt(document, 'terms.days'),
  ...(hasValueAt(document, 'terms.interest') && { overdueInterest: numberAt(document, 'terms.interest') }),
  referenceNumber: readTextAt(document, 'references.payment'),
  yourReference: readTextAt(document, 'references.yours'),
  orderReference: readTextAt(document, 'references.order'),
  note: readTextAt(document, 'remark'),
  currency: readTextAt(document, 'valuta'),
});

export const translateDocumentRowRequest = (row: JsonMembers): JsonMembers => ({
  type: 'Product',
  ...(hasValueAt(row, 'article') && { productId: readTextAt(row, 'article') }),
  productName: readTextAt(row, 'text'),
  quantity: numberAt(row, 'count'),
  unit: readTextAt(row, 'measure'),
  ...(hasValueAt(row, 'price.net') && { pricePerUnit: numberAt(row, 'price.net') }),
  ...(hasValueAt(row, 'price.gross') && { pricePerUnitTaxIncluded: numberAt(row, 'price.gross') }),
  discountPercent: numberAt(row, 'rebate'),
  salesAccountNumber: 3000,
  taxPercent: numberAt(row, 'vat.rate'),
  taxCategory: readTextAt(row, 'vat.code'),
  taxExemptionReason: readTextAt(row, 'vat.why'),
  description: readTextAt(row, 'more'),
});

export const translateTransportRequest = (transport: JsonMembers): JsonMembers => ({
  channel: channelAt(transport, 'via') ?? readTextAt(transport, 'via'),
  email: readTextAt(transport, 'to.email'),
  eInvoiceAddress: readTextAt(transport, 'to.einvoice.address'),
  eInvoiceOperator: readTextAt(transport, 'to.einvoice.intermediary'),
});

/** Translates the rows of a credit into places of the credited document; `all` is the whole of it. */
export const translateCreditRequest = (credit: JsonMembers, credited: JsonMembers) => {
  const ids = readInvoiceLines(credited).map(getDocumentRowId);
  const { rows } = credit;
  const lines = Array.isArray(rows)
    ? rows.filter(isJsonMembers).map((row) => ({
        index: ids.indexOf(readTextAt(row, 'ref')),
        quantity: new Big(readTextAt(row, 'count').replace(',', '.') || 0),
      }))
    : null;
  return { lines, reason: readTextAt(credit, 'why') };
};

const channelAt = (members: JsonMembers, path: string): string | null =>
  translateDialectCode(deliveryChannelCodes, readTextAt(members, path));

/** `1 234,50` as JSON of the very digits; what is no number stays as it is, so that the rules can say so. */
const numberAt = (members: JsonMembers, path: string): unknown => {
  const text = readTextAt(members, path);
  if (text === '') return null;
  return /^-?\d{1,30}(,\d{1,30})?$/.test(text) ? toExactNumber(text.replace(',', '.')) : text;
};

/** `20261120` as an ISO date. */
const dateAt = (members: JsonMembers, path: string): string | null => {
  const text = readTextAt(members, path);
  return text === '' ? null : text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
};
