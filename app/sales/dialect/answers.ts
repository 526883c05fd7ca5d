import { z } from 'zod';
import type { OperationName } from '#app/profile/dialect.ts';
import {
  contactRow,
  created,
  deliveryReceipt,
  pageOf,
  paymentsRow,
  productRow,
  remoteInvoice,
  remotePayments,
  remoteSettings,
  wholeInvoice,
} from '../api/remote.ts';

/** Nothing of the answer is read: that it is a success says it all. */
const nothingRead = z.unknown().transform(() => undefined);

/** Schema of each operation's response. */
export const answerSchemas: Readonly<Record<OperationName, z.ZodType>> = {
  createContact: created,
  findContacts: pageOf(contactRow),
  updateContact: nothingRead,
  createProduct: created,
  findProducts: pageOf(productRow),
  updateProduct: nothingRead,
  createInvoice: created,
  readInvoice: wholeInvoice,
  updateInvoice: nothingRead,
  addLine: nothingRead,
  removeLine: nothingRead,
  listInvoices: pageOf(remoteInvoice),
  listDrafts: pageOf(remoteInvoice),
  deliver: deliveryReceipt,
  readPayments: remotePayments,
  listPayments: pageOf(paymentsRow),
  readSettings: remoteSettings,
};
