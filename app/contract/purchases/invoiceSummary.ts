import { z } from 'zod';
import { decimalText, isoDate } from '../values.ts';

/** What names an invoice to a person; `id` opens it. */
export const invoiceSummary = z.object({
  id: z.number().int(),
  sellerName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: isoDate.nullable(),
  amount: decimalText.nullable(),
  currency: z.string().nullable(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

/** Returns the summary of an invoice with these values. */
export const toInvoiceSummary = (
  id: number,
  { sellerName, invoiceNumber, invoiceDate, amount, currency }: Omit<InvoiceSummary, 'id'>,
): InvoiceSummary => ({ id, sellerName, invoiceNumber, invoiceDate, amount, currency });
