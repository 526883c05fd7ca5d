import { type Dialect, dialect } from './dialect.ts';

const contactRow = `{
  "remoteId": id,
  "type": type = "Consumer" ? "consumer" : "business",
  "name": name,
  "businessId": businessId,
  "email": email,
  "eInvoiceAddress": eInvoiceAddress,
  "eInvoiceOperator": eInvoiceOperator,
  "street": invoicingAddress.address1,
  "postalCode": invoicingAddress.postalCode,
  "town": invoicingAddress.postOffice,
  "country": invoicingAddress.country,
  "language": InvoiceLanguage ? $substring(InvoiceLanguage, 0, 2)
}`;

const productRow = `{
  "remoteId": id,
  "number": number,
  "name": name,
  "unit": unit,
  "unitPrice": pricePerUnit,
  "vatRate": taxPercent
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
  "date": date ? $substring(date, 0, 10),
  "dueDate": dueDate ? $substring(dueDate, 0, 10),
  "paymentTermDays": paymentTerm,
  "referenceNumber": referenceNumber,
  "yourReference": yourReference,
  "note": note,
  "total": totalTaxIncluded,
  "currency": currency,
  "documentState": $lookup(${documentStates}, $string(status)),
  "deliveryState": $lookup(${deliveryStates}, $string(deliveryStatus)),
  "paymentState": $lookup(${paymentStates}, $string(paymentStatus)),
  "channel": $lookup({"Email": "email", "EInvoice": "eInvoice", "Paper": "paper"}, $string(deliveryChannel)),
  "lines": [lines.{
    "productId": productId,
    "name": productName,
    "quantity": quantity,
    "unit": unit,
    "unitPrice": pricePerUnit,
    "unitPriceWithVat": pricePerUnitTaxIncluded,
    "discountPercent": discountPercent,
    "vatRate": taxPercent,
    "vatCategory": taxCategory
  }]
}`;

/** An answer without a list is no empty list: what was not found in it may be there all the same. */
const page = (row: string): string =>
  `{ "rows": $type(results) = "array" ? [results.${row}], "pageSize": pageSize, "total": rowCount }`;

/** The documented dialect of service.md, "Sales interface": what a profile that describes no other one speaks. */
export const defaultDialect: Dialect = dialect.parse({
  createContact: {
    method: 'POST',
    path: '/contacts',
    body: `{
      "organizationNumber": $decimal(organizationNumber),
      "type": type = "consumer" ? "Consumer" : "Business",
      "number": "0",
      "name": name,
      "currency": "EUR",
      "InvoiceLanguage": $lookup({"fi": "fi-FI", "sv": "sv-SE", "en": "en-GB"}, language),
      "defaultReceivableAccountNumber": "1701",
      "businessId": businessId != "" ? businessId,
      "email": email != "" ? email,
      "eInvoiceAddress": eInvoiceAddress != "" ? eInvoiceAddress,
      "eInvoiceOperator": eInvoiceOperator != "" ? eInvoiceOperator,
      "invoicingAddress": { "address1": street, "country": country, "postalCode": postalCode, "postOffice": town }
    }`,
    answer: '{ "id": id }',
  },
  findContacts: {
    method: 'GET',
    path: '/contacts?pageIndex={pageIndex}&pageSize={pageSize}&search={search}',
    answer: page(contactRow),
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    body: `{
      "number": number,
      "name": name,
      "unit": unit,
      "pricePerUnit": $decimal(unitPrice),
      "taxPercent": $decimal(vatRate),
      "salesAccountNumber": 3000
    }`,
    answer: '{ "id": id }',
  },
  findProducts: {
    method: 'GET',
    path: '/products?pageIndex={pageIndex}&pageSize={pageSize}&search={search}',
    answer: page(productRow),
  },
  createInvoice: { method: 'POST', path: '/invoices?contactId={contactId}', answer: invoice },
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
      "note": note,
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
        "taxCategory": vatCategory
      }]
    }])`,
    answer: invoice,
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices?pageIndex={pageIndex}&pageSize={pageSize}&contactId={contactId}',
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
    answer: '{ "invoiceNumber": invoiceNumber }',
  },
  readSettings: {
    method: 'GET',
    path: '/settings',
    answer: `{
      "paymentTermDays": defaultPaymentTerm,
      "lateInterestPercent": lateInterest,
      "remarkDays": remarkTime,
      "standardText": standardText
    }`,
  },
  fieldPaths: [
    { match: '^lines\\[(\\d+)\\]\\.tax(Percent|Category)$', path: 'lines.$1.vatRate' },
    { match: '^lines\\[(\\d+)\\]\\.product(Name|Id)$', path: 'lines.$1.name' },
    { match: '^lines\\[(\\d+)\\]\\.pricePerUnit(TaxIncluded)?$', path: 'lines.$1.unitPrice' },
    { match: '^lines\\[(\\d+)\\]\\.quantity$', path: 'lines.$1.quantity' },
    { match: '^lines\\[(\\d+)\\]\\.unit$', path: 'lines.$1.unit' },
    { match: '^lines\\[(\\d+)\\]\\.discountPercent$', path: 'lines.$1.discountPercent' },
    { match: '^lines(\\[\\d+\\])?$', path: 'lines' },
    { match: '^date$', path: 'invoiceDate' },
    { match: '^paymentTerm$', path: 'paymentTermDays' },
    { match: '^dueDate$', path: 'dueDate' },
    { match: '^referenceNumber$', path: 'referenceNumber' },
    { match: '^yourReference$', path: 'yourReference' },
    { match: '^note$', path: 'note' },
    { match: '^channel$', path: 'channel' },
    { match: '^(contactId|name)$', path: 'contact.name' },
    { match: '^businessId$', path: 'contact.businessId' },
    { match: '^email$', path: 'contact.email' },
    { match: '^eInvoiceAddress$', path: 'contact.eInvoiceAddress' },
    { match: '^eInvoiceOperator$', path: 'contact.eInvoiceOperator' },
    { match: '^invoicingAddress\\.address1$', path: 'contact.street' },
    { match: '^invoicingAddress\\.postalCode$', path: 'contact.postalCode' },
    { match: '^invoicingAddress\\.postOffice$', path: 'contact.town' },
    { match: '^invoicingAddress\\.country$', path: 'contact.country' },
  ],
});
