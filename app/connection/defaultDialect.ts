import { type Dialect, dialect } from './dialect.ts';

const contactRow = `{
  "remoteId": $string(id),
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
  "language": $substring(InvoiceLanguage, 0, 2)
}`;

const productRow = `{
  "remoteId": $string(id),
  "number": $string(number),
  "name": name,
  "unit": unit,
  "unitPrice": pricePerUnit,
  "vatRate": taxPercent
}`;

const invoice = `{
  "id": $string(id),
  "number": $string(number) = "0" ? null : $string(number),
  "contactId": contactId,
  "contactName": contactName,
  "date": $substring(date, 0, 10),
  "dueDate": $substring(dueDate, 0, 10),
  "referenceNumber": referenceNumber,
  "total": totalTaxIncluded,
  "currency": currency,
  "createdAt": createdDateUtc,
  "documentState": status,
  "deliveryState": deliveryStatus,
  "paymentState": paymentStatus,
  "channel": deliveryChannel,
  "lines": [lines.{
    "name": productName,
    "quantity": quantity,
    "unit": unit,
    "unitPrice": pricePerUnit,
    "unitPriceWithVat": pricePerUnitTaxIncluded,
    "discountPercent": discountPercent,
    "vatRate": taxPercent
  }]
}`;

const page = (row: string): string => `{ "rows": [results.${row}], "pageSize": pageSize, "total": rowCount }`;

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
    answer: '{ "id": $string(id) }',
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
    answer: '{ "id": $string(id) }',
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
      "lines": [lines.{
        "type": "Product",
        "productName": name,
        "quantity": $decimal(quantity),
        "unit": unit,
        "pricePerUnit": $decimal(unitPrice),
        "pricePerUnitTaxIncluded": $decimal(unitPriceWithVat),
        "discountPercent": $decimal(discountPercent),
        "salesAccountNumber": 3000,
        "taxPercent": $decimal(vatRate)
      }]
    }])`,
    answer: invoice,
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices?pageIndex={pageIndex}&pageSize={pageSize}&contactId={contactId}&status={status}',
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
    answer: '{ "deliveryId": $string(deliveryId) }',
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
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Tt]axPercent$', path: 'lines.$1.vatRate' },
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Qq]uantity$', path: 'lines.$1.quantity' },
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Pp]roductName$', path: 'lines.$1.name' },
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Uu]nit$', path: 'lines.$1.unit' },
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Pp]ricePerUnit(TaxIncluded)?$', path: 'lines.$1.unitPrice' },
    { match: '^[Ll]ines\\[(\\d+)\\]\\.[Dd]iscountPercent$', path: 'lines.$1.discountPercent' },
    { match: '^[Ll]ines(\\[\\d+\\])?$', path: 'lines' },
    { match: '^[Dd]ate$', path: 'invoiceDate' },
    { match: '^[Dd]ueDate$', path: 'dueDate' },
    { match: '^[Pp]aymentTerm$', path: 'paymentTermDays' },
    { match: '^[Rr]eferenceNumber$', path: 'referenceNumber' },
    { match: '^[Cc]hannel$', path: 'channel' },
    { match: '^[Nn]ame$', path: 'contact.name' },
    { match: '^[Bb]usinessId$', path: 'contact.businessId' },
    { match: '^[Ee]mail$', path: 'contact.email' },
    { match: '^[Ee][Ii]nvoiceAddress$', path: 'contact.eInvoiceAddress' },
    { match: '^[Ee][Ii]nvoiceOperator$', path: 'contact.eInvoiceOperator' },
    { match: '^[Ii]nvoicingAddress\\.[Aa]ddress1$', path: 'contact.street' },
    { match: '^[Ii]nvoicingAddress\\.[Pp]ostalCode$', path: 'contact.postalCode' },
    { match: '^[Ii]nvoicingAddress\\.[Pp]ostOffice$', path: 'contact.town' },
    { match: '^[Ii]nvoicingAddress\\.[Cc]ountry$', path: 'contact.country' },
  ],
});
