import type { z } from 'zod';
import { defaultDialectFieldPaths } from './defaultDialectFieldPaths.ts';
import { dialect, type SalesDialect } from './dialect.ts';

const channels = '{"Email": "email", "EInvoice": "eInvoice", "Paper": "paper"}';

const contactRow = `{
  "remoteId": id,
  "type": type = "Consumer" ? "consumer" : "business",
  "name": name,
  "businessId": businessId,
  "vatId": vatId,
  "email": email,
  "eInvoiceAddress": eInvoiceAddress,
  "eInvoiceOperator": eInvoiceOperator,
  "street": invoicingAddress.address1,
  "postalCode": invoicingAddress.postalCode,
  "town": invoicingAddress.postOffice,
  "country": invoicingAddress.country,
  "language": InvoiceLanguage ? $substring($string(InvoiceLanguage), 0, 2),
  "channel": $lookup(${channels}, $string(deliveryChannel)),
  "paymentTermDays": paymentTerm
}`;

const productRow = `{
  "remoteId": id,
  "number": number,
  "name": name,
  "unit": unit,
  "unitPrice": pricePerUnit,
  "vatRate": taxPercent,
  "account": salesAccountNumber
}`;

const documentStates = '{"Draft": "draft", "Approved": "approved", "Sent": "sent", "Credited": "credited"}';
const deliveryStates = '{"None": "none", "Accepted": "accepted", "Delivered": "delivered", "Failed": "failed"}';
const paymentStates = `{
  "None": "none", "Open": "open", "Overdue": "overdue", "Reminded": "reminded", "InCollection": "collection",
  "PartlyPaid": "partlyPaid", "Paid": "paid", "CreditLoss": "creditLoss"
}`;

/** A draft's number is 0. Dates may carry a time of day, which is cut off: no time zone may move a due date. */
const invoice = `{
  "id": id,
  "number": $string(number) != "0" ? number,
  "contactId": contactId,
  "contactName": contactName,
  "date": date ? $substring($string(date), 0, 10),
  "dueDate": dueDate ? $substring($string(dueDate), 0, 10),
  "paymentTermDays": paymentTerm,
  "referenceNumber": referenceNumber,
  "yourReference": yourReference,
  "orderReference": orderReference,
  "note": note,
  "deliveryDate": deliveryDate ? $substring($string(deliveryDate), 0, 10),
  "lateInterestPercent": overdueInterest,
  "net": totalTaxExcluded,
  "vat": totalTax,
  "total": totalTaxIncluded,
  "open": openAmount,
  "currency": currency,
  "documentState": $lookup(${documentStates}, $string(status)),
  "deliveryState": $lookup(${deliveryStates}, $string(deliveryStatus)),
  "paymentState": $lookup(${paymentStates}, $string(paymentStatus)),
  "channel": $lookup(${channels}, $string(deliveryChannel)),
  "lines": [lines.{
    "productId": productId,
    "name": productName,
    "quantity": quantity,
    "unit": unit,
    "unitPrice": pricePerUnit,
    "unitPriceWithVat": pricePerUnitTaxIncluded,
    "discountPercent": discountPercent,
    "vatRate": taxPercent,
    "vatCategory": taxCategory,
    "vatReason": taxExemptionReason,
    "description": description
  }]
}`;

const payments = `{
  "documentState": $lookup(${documentStates}, $string(status)),
  "deliveryState": $lookup(${deliveryStates}, $string(deliveryStatus)),
  "paymentState": $lookup(${paymentStates}, $string(paymentStatus)),
  "total": totalAmount,
  "open": openAmount,
  "paid": paidAmount,
  "isAccounted": isAccounted,
  "events": [events.{
    "kind": $lookup({
      "Created": "created", "Sent": "sent", "Delivered": "delivered", "DeliveryFailed": "failed", "Opened": "opened",
      "Reminded": "reminded", "InCollection": "collection", "Paid": "paid", "Credited": "credited"
    }, $string(type)),
    "at": date,
    "channel": $lookup(${channels}, $string(channel)),
    "amount": amount,
    "text": text
  }]
}`;

/** An answer without a list is no empty list: what was not found in it may be there all the same. */
const page = (row: string): string =>
  `{ "rows": $type(results) = "array" ? [results.${row}], "pageSize": pageSize, "total": rowCount }`;

const contactBody = `{
  "organizationNumber": $decimal(organizationNumber),
  "type": type = "consumer" ? "Consumer" : "Business",
  "number": "0",
  "name": name,
  "currency": "EUR",
  "InvoiceLanguage": $lookup({"fi": "fi-FI", "sv": "sv-SE", "en": "en-GB"}, language),
  "defaultReceivableAccountNumber": "1701",
  "businessId": businessId != "" ? businessId,
  "vatId": vatId != "" ? vatId,
  "email": email != "" ? email,
  "eInvoiceAddress": eInvoiceAddress != "" ? eInvoiceAddress,
  "eInvoiceOperator": eInvoiceOperator != "" ? eInvoiceOperator,
  "deliveryChannel": $lookup({"email": "Email", "eInvoice": "EInvoice", "paper": "Paper"}, $string(channel)),
  "paymentTerm": paymentTermDays != null ? paymentTermDays,
  "invoicingAddress": { "address1": street, "country": country, "postalCode": postalCode, "postOffice": town }
}`;

const productBody = `{
  "number": number,
  "name": name,
  "unit": unit,
  "pricePerUnit": $decimal(unitPrice),
  "taxPercent": $decimal(vatRate),
  "salesAccountNumber": account != "" ? $decimal(account) : 3000
}`;

let parsed: SalesDialect | null = null;

/**
 * Returns the documented dialect of docs/service.md, "Sales interface": what a profile that describes no other one
 * speaks. Read when it is first asked for: a program that starts has other things to do than to compile expressions.
 */
export const getDefaultSalesDialect = (): SalesDialect => {
  parsed ??= dialect.parse(documented);
  return parsed;
};

const documented: z.input<typeof dialect> = {
  createContact: {
    method: 'POST',
    path: '/contacts',
    body: contactBody,
    answer: '{ "id": id }',
  },
  findContacts: {
    method: 'GET',
    path: '/contacts?pageIndex={pageIndex}&pageSize={pageSize}&search={search}',
    answer: page(contactRow),
  },
  updateContact: { method: 'PUT', path: '/contacts/{contactId}', body: contactBody },
  createProduct: {
    method: 'POST',
    path: '/products',
    body: productBody,
    answer: '{ "id": id }',
  },
  findProducts: {
    method: 'GET',
    path: '/products?pageIndex={pageIndex}&pageSize={pageSize}&search={search}',
    answer: page(productRow),
  },
  updateProduct: { method: 'PUT', path: '/products/{productId}', body: productBody },
  createInvoice: { method: 'POST', path: '/invoices?contactId={contactId}', answer: '{ "id": id }' },
  readInvoice: { method: 'GET', path: '/invoices/{invoiceId}', answer: invoice },
  updateInvoice: {
    method: 'PUT',
    path: '/invoices/{invoiceId}',
    body: `$merge([original, {
      "date": date,
      "dueDate": dueDate,
      "paymentTerm": paymentTermDays,
      "referenceNumber": referenceNumber,
      "yourReference": yourReference,
      "orderReference": orderReference,
      "note": note,
      "deliveryDate": deliveryDate,
      "overdueInterest": $decimal(lateInterestPercent),
      "currency": currency,
      "lines": [lines.{
        "type": "Product",
        "productId": productId ? productId,
        "productName": name,
        "quantity": $decimal(quantity),
        "unit": unit,
        "pricePerUnit": $decimal(unitPrice),
        "pricePerUnitTaxIncluded": $decimal(unitPriceWithVat),
        "discountPercent": $decimal(discountPercent),
        "salesAccountNumber": 3000,
        "taxPercent": $decimal(vatRate),
        "taxCategory": vatCategory,
        "taxExemptionReason": vatReason != "" ? vatReason,
        "description": description != "" ? description
      }]
    }])`,
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices?pageIndex={pageIndex}&pageSize={pageSize}&contactId={contactId}',
    answer: page(invoice),
  },
  listDrafts: {
    method: 'GET',
    path: '/invoices?pageIndex={pageIndex}&pageSize={pageSize}&contactId={contactId}&status=Draft',
    answer: page(invoice),
  },
  deliver: {
    method: 'POST',
    path: '/deliver',
    body: `{
      "invoiceId": invoiceId,
      "channel": $lookup({"email": "Email", "eInvoice": "EInvoice", "paper": "Paper"}, channel),
      "email": channel = "email" ? email,
      "eInvoiceAddress": channel = "eInvoice" ? eInvoiceAddress,
      "eInvoiceOperator": channel = "eInvoice" ? eInvoiceOperator
    }`,
    answer: `{
      "invoiceNumber": invoiceNumber,
      "deliveryState": $lookup(${deliveryStates}, $string(deliveryStatus))
    }`,
  },
  readPayments: { method: 'GET', path: '/invoices/{invoiceId}/payment-status', answer: payments },
  listPayments: {
    method: 'GET',
    path: '/payment-statuses?pageIndex={pageIndex}&pageSize={pageSize}&changedSince={since}',
    answer: page(`$merge([{ "invoiceId": invoiceId }, ${payments}])`),
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    answer: `{
      "paymentTermDays": defaultPaymentTerm,
      "lateInterestPercent": lateInterest,
      "remarkDays": remarkTime,
      "standardText": standardText,
      "language": language ? $substring($string(language), 0, 2),
      "deliveryFailureEmail": deliveryFailureAddress,
      "channels": channels ? [channels.$lookup(${channels}, $string($))],
      "fallback": channelFallback ? [channelFallback.$lookup(${channels}, $string($))],
      "isAccountedAutomatically": automaticAccounting,
      "seller": seller.{
        "name": name,
        "businessId": businessId,
        "vatId": vatId,
        "street": address.address1,
        "postalCode": address.postalCode,
        "town": address.postOffice,
        "country": address.country,
        "email": email,
        "iban": iban,
        "bic": bic
      }
    }`,
  },
  fieldPaths: defaultDialectFieldPaths,
};
