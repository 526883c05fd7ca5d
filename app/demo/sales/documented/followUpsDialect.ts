import { getDefaultSalesDialect } from '#app/profile/defaultSalesDialect.ts';
import type { DialectOperation, SalesDialect } from '#app/profile/dialect.ts';

/** Adds members to what an operation reads: these paths are this service's own, and no other one is asked for them. */
const withMembers = <T extends DialectOperation | undefined>(operation: T, before: string, members: string): T =>
  operation && { ...operation, answer: operation.answer.replaceAll(before, `${members}, ${before}`) };

const copyEvent = '"CopySent": "copySent"';
const creditNote = '"typeCode": type = "Credit" ? "381" : "380", "precedingInvoiceNumber": creditedInvoiceNumber';
const automation = '"remindsAutomatically": automaticReminders, "collectsAutomatically": automaticCollection';
const receiver = '$lookup({"email": "Email", "eInvoice": "EInvoice", "paper": "Paper"}, channel)';

/** Adds copies, reminders and credit notes to a dialect of the documented interface, as this service has them (README.md). */
export const addFollowUpOperations = (dialect: SalesDialect = getDefaultSalesDialect()): SalesDialect => ({
  ...dialect,
  readInvoice: withMembers(dialect.readInvoice, '"contactId": contactId', creditNote),
  listInvoices: withMembers(dialect.listInvoices, '"contactId": contactId', creditNote),
  readPayments: withMembers(
    dialect.readPayments,
    '"Reminded": "reminded", "InCollection": "collection", "Paid"',
    copyEvent,
  ),
  listPayments: withMembers(
    dialect.listPayments,
    '"Reminded": "reminded", "InCollection": "collection", "Paid"',
    copyEvent,
  ),
  readSettings: withMembers(dialect.readSettings, '"isAccountedAutomatically"', automation),
  sendCopy: {
    ...operation('copies', '{ "messageId": copyId }'),
    body: `{
      "channel": ${receiver},
      "email": channel = "email" ? email,
      "eInvoiceAddress": channel = "eInvoice" ? eInvoiceAddress,
      "eInvoiceOperator": channel = "eInvoice" ? eInvoiceOperator
    }`,
  },
  sendReminder: operation('reminders', '{ "messageId": reminderId }'),
  createCreditNote: {
    ...operation('credit-notes', '{ "id": id, "invoiceNumber": number }'),
    body: `{
      "reason": reason,
      "lines": isWhole ? null : [lines.{ "rowNumber": index + 1, "quantity": $decimal(quantity) }]
      /* unused: lineId, precedingInvoiceNumber, precedingInvoiceDate, date, total, productId, name, unit, unitPrice,
      unitPriceWithVat, discountPercent, vatRate, vatCategory, vatReason, description */
    }`,
  },
  manualReminders: 'always',
});

const operation = (resource: string, answer: string) =>
  ({ method: 'POST', path: `/invoices/{invoiceId}/${resource}`, headers: {}, answer, repeatable: false }) as const;
