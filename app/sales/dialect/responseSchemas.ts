import { z } from 'zod';
import type { DialectOperationName } from '#app/profile/dialect.ts';
import {
  createPageSchema,
  creationResponse,
  deliveryReceipt,
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
export const responseSchemas: Readonly<Record<DialectOperationName, z.ZodType>> = {
  createContact: creationResponse,
  findContacts: createPageSchema(remoteContact),
  updateContact: ignoredResponse,
  createProduct: creationResponse,
  findProducts: createPageSchema(remoteProduct),
  updateProduct: ignoredResponse,
  createInvoice: creationResponse,
  readInvoice: remoteInvoiceWithVersion,
  updateInvoice: ignoredResponse,
  addLine: ignoredResponse,
  removeLine: ignoredResponse,
  listInvoices: createPageSchema(remoteInvoice),
  listDrafts: createPageSchema(remoteInvoice),
  deliver: deliveryReceipt,
  readPayments: remotePayments,
  listPayments: createPageSchema(invoicePaymentsRow),
  readSettings: settingsResponse,
};
