import { z } from 'zod';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import {
  createListPageSchema,
  creationResponse,
  deliveryReceipt,
  followUpReceipt,
  invoicePaymentsRow,
  remoteContact,
  remoteInvoice,
  remoteInvoiceWithVersion,
  remotePayments,
  remoteProduct,
  settingsResponse,
} from '../api/responses.ts';

/** Nothing of the answer is read: that it is a success says it all. */
const ignoredResponse = z.unknown().transform(() => undefined);

/** Schema of each operation's response. */
export const operationResponseSchemas: Readonly<Record<DialectOperationName, z.ZodType>> = {
  createContact: creationResponse,
  findContacts: createListPageSchema(remoteContact),
  updateContact: ignoredResponse,
  createProduct: creationResponse,
  findProducts: createListPageSchema(remoteProduct),
  updateProduct: ignoredResponse,
  createInvoice: creationResponse,
  readInvoice: remoteInvoiceWithVersion,
  updateInvoice: ignoredResponse,
  addLine: ignoredResponse,
  removeLine: ignoredResponse,
  listInvoices: createListPageSchema(remoteInvoice),
  listDrafts: createListPageSchema(remoteInvoice),
  deliver: deliveryReceipt,
  sendCopy: followUpReceipt,
  sendReminder: followUpReceipt,
  createCreditNote: followUpReceipt,
  readPayments: remotePayments,
  listPayments: createListPageSchema(invoicePaymentsRow),
  readSettings: settingsResponse,
};
