import type { z } from 'zod';
import type { dialect } from '#app/profile/dialect.ts';

/** Euros as text to cents as a number, and back: `"14.905"` and 1490.5. */
const toCents = (name: string): string => `$round($number(${name}) * 100, 8)`;
const toEuros = (path: string): string => `(${path} != null ? $string($round($number($string(${path})) / 100, 10)))`;

const row = `
  "id": id,
  "number": number,
  "contactId": client_id,
  "date": issued_on,
  "dueDate": due_on,
  "total": ${toEuros('total_cents')},
  "documentState": $lookup({"draft": "draft", "sent": "sent", "void": "credited"}, state)`;

const listed = (item: string): string => `{ "rows": [items.{ ${item} }], "next": next }`;

/** The profile's description of the dialect that this service speaks with the quirk `salesDialect: 'minimal'`. */
export const minimalDemoSalesDialect: z.input<typeof dialect> = {
  createContact: { method: 'POST', path: '/clients', body: '{ "display_name": name, "email": email }' },
  createProduct: {
    method: 'POST',
    path: '/items',
    body: `{
      "sku": number,
      "title": name,
      "price_cents": ${toCents('unitPrice')},
      "vat_percent": $decimal(vatRate)
    }`,
  },
  findProducts: {
    method: 'GET',
    path: '/items?search={search}&limit={pageSize}&cursor={cursor}',
    answer: listed(`
      "remoteId": id,
      "number": sku,
      "name": title,
      "unitPrice": ${toEuros('price_cents')},
      "vatRate": vat_percent`),
  },
  createInvoice: { method: 'POST', path: '/invoices', body: '{ "client_id": contactId }' },
  readInvoice: {
    method: 'GET',
    path: '/invoices/{invoiceId}',
    answer: `{ ${row},
      "net": ${toEuros('net_cents')},
      "vat": ${toEuros('vat_cents')},
      "channel": "email",
      "lines": [lines.{
        "name": title,
        "quantity": quantity,
        "unit": unit,
        "unitPrice": ${toEuros('price_cents')},
        "discountPercent": discount_percent,
        "vatRate": vat_percent
      }]
    }`,
  },
  updateInvoice: {
    method: 'PUT',
    path: '/invoices/{invoiceId}',
    body: `{
      "due_on": dueDate,
      "lines": [lines.{
        "title": name,
        "quantity": $decimal(quantity),
        "unit": unit,
        "price_cents": unitPrice != null
          ? ${toCents('unitPrice')}
          : $round($number(unitPriceWithVat) * 10000 / (100 + $number(vatRate)), 8),
        "discount_percent": discountPercent != null ? $decimal(discountPercent),
        "vat_percent": $decimal(vatRate)
      }]
    }`,
  },
  listInvoices: {
    method: 'GET',
    path: '/invoices?client={contactId}&limit={pageSize}&cursor={cursor}',
    answer: listed(row),
    join: [
      {
        path: '/clients?limit={pageSize}&cursor={cursor}',
        answer: listed('"contactId": id, "contactName": display_name'),
        by: 'contactId',
      },
      {
        path: '/payments?limit={pageSize}&cursor={cursor}',
        answer: listed(`
          "id": invoice_id,
          "open": ${toEuros('open_cents')},
          "paymentState": $lookup({
            "unpaid": "open", "late": "overdue", "part_paid": "partlyPaid", "paid": "paid", "written_off": "creditLoss"
          }, state)`),
        by: 'id',
      },
    ],
  },
  listDrafts: {
    method: 'GET',
    path: '/invoices?client={contactId}&state=draft&limit={pageSize}&cursor={cursor}',
    answer: listed(row),
  },
  deliver: {
    method: 'POST',
    path: '/invoices/{invoiceId}/deliveries',
    body: '{}',
    answer: '{ "job": job }',
    poll: { path: '/jobs/{job}', until: 'state = "done"', failed: 'state = "failed" ? reason', every: 1, atMost: 60 },
  },
  errors: `problems ? { "errors": [problems.{ "path": member, "message": text }] } : { "message": text }`,
  errorKinds: [{ status: 401, when: 'problem = "unknown_account"', kind: 'subscriptionRefused' }],
  fieldPaths: [
    { match: '^lines\\.(\\d+)\\.title$', path: 'lines.$1.name' },
    { match: '^lines\\.(\\d+)\\.quantity$', path: 'lines.$1.quantity' },
    { match: '^lines\\.(\\d+)\\.price_cents$', path: 'lines.$1.unitPrice' },
    { match: '^lines\\.(\\d+)\\.discount_percent$', path: 'lines.$1.discountPercent' },
    { match: '^lines\\.(\\d+)\\.vat_percent$', path: 'lines.$1.vatRate' },
    { match: '^lines\\.(\\d+)\\.unit$', path: 'lines.$1.unit' },
    { match: '^due_on$', path: 'dueDate' },
    { match: '^display_name$', path: 'contact.name' },
    { match: '^email$', path: 'contact.email' },
    { match: '^title$', path: 'product.name', operations: ['createProduct'] },
    { match: '^price_cents$', path: 'product.unitPrice', operations: ['createProduct'] },
    { match: '^vat_percent$', path: 'product.vatRate', operations: ['createProduct'] },
  ],
};
