import { z } from 'zod';
import type { OperationName } from '#app/profile/dialect.ts';
import {
  contactRow,
  createdRecord,
  createPageSchema,
  deliveryReceipt,
  paymentsRow,
  productRow,
  remoteInvoice,
  remotePayments,
  remoteSettings,
  wholeInvoice,
} from '../api/responses.ts';

/** Nothing of the answer is read: that it is a success says it all. */
const ignoredResponse = z.unknown().transform(() => undefined);

/** Schema of each operation's response. */
export const responseSchemas: Readonly<Record<OperationName, z.ZodType>> = {
  createContact: createdRecord,
  findContacts: createPageSchema(contactRow),
  updateContact: ignoredResponse,
  createProduct: createdRecord,
  findProducts: createPageSchema(productRow),
  updateProduct: ignoredResponse,
  createInvoice: createdRecord,
  readInvoice: wholeInvoice,
  updateInvoice: ignoredResponse,
  addLine: ignoredResponse,
  removeLine: ignoredResponse,
  listInvoices: createPageSchema(remoteInvoice),
  listDrafts: createPageSchema(remoteInvoice),
  deliver: deliveryReceipt,
  readPayments: remotePayments,
  listPayments: createPageSchema(paymentsRow),
  readSettings: remoteSettings,
};
