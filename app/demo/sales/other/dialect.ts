import type { z } from 'zod';
import type { dialect } from '#app/profile/dialect.ts';
import { otherDialectFieldPaths } from './otherDialectFieldPaths.ts';

/** `14.905` as `14,905` and back; nothing of nothing. */
const written = (name: string): string => `(${name} != null ? $replace(${name}, ".", ","))`;
const read = (path: string): string => `(${path} ? $replace(${path}, ",", "."))`;

const day = (name: string): string => `(${name} != null ? $replace(${name}, "-", ""))`;
const isoDay = (path: string): string =>
  `(${path} ? $substring(${path}, 0, 4) & "-" & $substring(${path}, 4, 2) & "-" & $substring(${path}, 6))`;

const location = '{ "id": $split($headers.location, "/")[-1] }';

const waysThere = '{"email": "mail", "eInvoice": "network", "paper": "print"}';
const waysHere = '{"mail": "email", "network": "eInvoice", "print": "paper"}';
const phases = '{"open": "draft", "issued": "sent", "credited": "credited"}';
const transports = '{"none": "none", "underway": "accepted", "arrived": "delivered", "returned": "failed"}';
const moneyPhases = `{
  "nothing": "none", "awaiting": "open", "late": "overdue", "reminded": "reminded", "collecting": "collection",
  "part": "partlyPaid", "settled": "paid", "lost": "creditLoss"
}`;

const customer = `{ "customer": {
  "kind": type = "consumer" ? "person" : "company",
  "title": name,
  "ids": { "business": businessId, "vat": vatId },
  "mail": { "lines": [street], "zip": postalCode, "city": town, "land": country },
  "electronic": { "email": email, "einvoice": { "address": eInvoiceAddress, "intermediary": eInvoiceOperator } },
  "prefers": {
    "tongue": $lookup({"fi": "fin", "sv": "swe", "en": "eng"}, language),
    "via": $lookup(${waysThere}, $string(channel)),
    "days": paymentTermDays != null ? $string(paymentTermDays)
  }
} }`;

const contactRow = `{
  "remoteId": ref,
  "type": kind = "person" ? "consumer" : "business",
  "name": title,
  "businessId": ids.business,
  "vatId": ids.vat,
  "email": electronic.email,
  "eInvoiceAddress": electronic.einvoice.address,
  "eInvoiceOperator": electronic.einvoice.intermediary,
  "street": mail.lines[0],
  "postalCode": mail.zip,
  "town": mail.city,
  "country": mail.land,
  "language": $lookup({"fin": "fi", "swe": "sv", "eng": "en"}, $string(prefers.tongue)),
  "channel": $lookup(${waysHere}, $string(prefers.via)),
  "paymentTermDays": prefers.days
}`;

const article = `{ "article": {
  "code": number,
  "title": name,
  "measure": unit,
  "price": { "net": ${written('unitPrice')} },
  "vat": ${written('vatRate')},
  "ledger": account != "" ? account : "3000"
} }`;

const productRow = `{
  "remoteId": ref,
  "number": code,
  "name": title,
  "unit": measure,
  "unitPrice": ${read('price.net')},
  "vatRate": ${read('vat')},
  "account": ledger
}`;

const document = `{
  "id": ref,
  "number": serial,
  "typeCode": credits ? "381" : "380",
  "precedingInvoiceNumber": credits,
  "contactId": buyer.ref,
  "contactName": buyer.title,
  "date": ${isoDay('dates.issued')},
  "dueDate": ${isoDay('dates.due')},
  "deliveryDate": ${isoDay('dates.supplied')},
  "paymentTermDays": terms.days,
  "lateInterestPercent": ${read('terms.interest')},
  "referenceNumber": references.payment,
  "yourReference": references.yours,
  "orderReference": references.order,
  "note": remark,
  "net": ${read('money.net')},
  "vat": ${read('money.vat')},
  "total": ${read('money.gross')},
  "open": ${read('money.left')},
  "currency": money.valuta,
  "documentState": $lookup(${phases}, $string(phase)),
  "deliveryState": $lookup(${transports}, $string(transport.phase)),
  "paymentState": $lookup(${moneyPhases}, $string(money.phase)),
  "channel": $lookup(${waysHere}, $string(transport.via)),
  "lines": [rows.{
    "id": ref,
    "productId": article,
    "name": text,
    "description": more,
    "quantity": ${read('count')},
    "unit": measure,
    "unitPrice": ${read('price.net')},
    "unitPriceWithVat": ${read('price.gross')},
    "discountPercent": ${read('rebate')},
    "vatRate": ${read('vat.rate')},
    "vatCategory": vat.code,
    "vatReason": vat.why
  }]
}`;

const history = `{
  "invoiceId": document,
  "documentState": $lookup(${phases}, $string(phase)),
  "deliveryState": $lookup(${transports}, $string(transport)),
  "paymentState": $lookup(${moneyPhases}, $string(money.phase)),
  "total": ${read('money.gross')},
  "paid": ${read('money.received')},
  "open": ${read('money.left')},
  "isAccounted": booked = "yes",
  "events": [happened.{
    "kind": $lookup({
      "created": "created", "issued": "sent", "arrived": "delivered", "returned": "failed", "seen": "opened", "copied": "copySent",
      "reminded": "reminded", "collection": "collection", "paid": "paid", "credited": "credited"
    }, $string(what)),
    "at": moment ? $fromMillis(moment * 1000) : ${isoDay('day')},
    "channel": $lookup(${waysHere}, $string(via)),
    "amount": ${read('sum')},
    "text": words
  }]
}`;

const numbered = (name: string, row: string): string =>
  `{ "rows": $exists(list.${name}) ? [list.${name}.${row}], "total": page.entries }`;

const linked = (name: string, row: string): string =>
  `{ "rows": $exists(list.${name}) ? [list.${name}.${row}], "next": links.next ? $split(links.next, "after=")[1] }`;

/** The profile's description of the dialect that this service speaks with the quirk `salesDialect: 'other'`. */
export const otherDemoSalesDialect: z.input<typeof dialect> = {
  createContact: { method: 'POST', path: '/customers', body: customer, answer: location },
  findContacts: {
    method: 'GET',
    path: '/customers?q={search}&page={pageNumber}&size={pageSize}',
    answer: numbered('customers', contactRow),
  },
  updateContact: { method: 'PATCH', path: '/customers/{contactId}', body: customer },
  createProduct: { method: 'POST', path: '/articles', body: article, answer: location },
  findProducts: {
    method: 'GET',
    path: '/articles?q={search}&page={pageNumber}&size={pageSize}',
    answer: numbered('articles', productRow),
  },
  updateProduct: { method: 'PATCH', path: '/articles/{productId}', body: article },
  createInvoice: {
    method: 'POST',
    path: '/documents',
    body: '{ "document": { "buyer": { "ref": contactId } } }',
    answer: location,
  },
  readInvoice: { method: 'GET', path: '/documents/{invoiceId}', answer: `document.${document}` },
  updateInvoice: {
    method: 'PATCH',
    path: '/documents/{invoiceId}',
    body: `{ "document": {
      "dates": { "issued": ${day('date')}, "due": ${day('dueDate')}, "supplied": ${day('deliveryDate')} },
      "terms": {
        "days": paymentTermDays != null ? $string(paymentTermDays),
        "interest": ${written('lateInterestPercent')}
      },
      "references": { "payment": referenceNumber, "yours": yourReference, "order": orderReference },
      "remark": note,
      "valuta": currency
    } }`,
  },
  addLine: {
    method: 'POST',
    path: '/documents/{invoiceId}/rows',
    body: `{ "row": {
      "article": productId != null ? productId,
      "text": name,
      "more": description,
      "count": ${written('quantity')},
      "measure": unit,
      "price": { "net": ${written('unitPrice')}, "gross": ${written('unitPriceWithVat')} },
      "rebate": ${written('discountPercent')},
      "vat": { "rate": ${written('vatRate')}, "code": vatCategory, "why": vatReason }
    } }`,
  },
  removeLine: { method: 'DELETE', path: '/documents/{invoiceId}/rows/{lineId}' },
  listInvoices: {
    method: 'GET',
    path: '/documents?buyer={contactId}&take={pageSize}&after={cursor}',
    answer: linked('documents', document),
  },
  listDrafts: {
    method: 'GET',
    path: '/documents?buyer={contactId}&stage=open&take={pageSize}&after={cursor}',
    answer: linked('documents', document),
  },
  deliver: {
    method: 'POST',
    path: '/documents/{invoiceId}/transports',
    body: `{ "transport": {
      "via": $lookup(${waysThere}, channel),
      "to": { "email": email, "einvoice": { "address": eInvoiceAddress, "intermediary": eInvoiceOperator } }
    } }`,
  },
  sendCopy: {
    method: 'POST',
    path: '/documents/{invoiceId}/copies',
    body: `{ "transport": {
      "via": $lookup(${waysThere}, channel),
      "to": { "email": email, "einvoice": { "address": eInvoiceAddress, "intermediary": eInvoiceOperator } }
    } }`,
    answer: '{}',
  },
  sendReminder: { method: 'POST', path: '/documents/{invoiceId}/reminders', answer: '{}' },
  createCreditNote: {
    method: 'POST',
    path: '/documents/{invoiceId}/credits',
    body: `{ "credit": {
      "why": reason,
      "rows": isWhole ? "all" : [lines.{ "ref": lineId, "count": ${written('quantity')} }]
      /* unused: index, precedingInvoiceNumber, precedingInvoiceDate, date, total, productId, name, unit, unitPrice,
      unitPriceWithVat, discountPercent, vatRate, vatCategory, vatReason, description */
    } }`,
    answer: '{ "id": $split($headers.location, "/")[-1] }',
  },
  manualReminders: 'always',
  readPayments: { method: 'GET', path: '/documents/{invoiceId}/history', answer: `history.${history}` },
  listPayments: {
    method: 'GET',
    path: '/histories?take={pageSize}&after={cursor}',
    answer: linked('histories', history),
  },
  readSettings: {
    method: 'GET',
    path: '/house',
    answer: `house.{
      "paymentTermDays": terms.days,
      "lateInterestPercent": ${read('terms.interest')},
      "remarkDays": terms.remind,
      "standardText": greeting,
      "language": $lookup({"fin": "fi", "swe": "sv", "eng": "en"}, $string(tongue)),
      "deliveryFailureEmail": complaints,
      "channels": ways ? [ways.$lookup(${waysHere}, $)],
      "fallback": ways ? [ways.$lookup(${waysHere}, $)],
      "isAccountedAutomatically": books = "automatic",
      "remindsAutomatically": chasing = "automatic",
      "collectsAutomatically": chasing = "automatic",
      "seller": self.{
        "name": title,
        "businessId": ids.business,
        "vatId": ids.vat,
        "street": mail.lines[0],
        "postalCode": mail.zip,
        "town": mail.city,
        "country": mail.land,
        "email": email,
        "iban": account.iban,
        "bic": account.bic
      }
    }`,
  },
  errors: `refusals ? {
    "traceId": ticket,
    "errors": [refusals.($about := about; words.{ "path": $about, "message": $ })]
  }`,
  fieldPaths: otherDialectFieldPaths,
};
