import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef } from '../values.ts';
import { recordId } from './draft.ts';

const forDraft = z.object({ company: companyRef, draftId: recordId });

/**
 * Parts missing from an invoice: seller details that the service does not return, and the bank barcode and the QR code
 * where they cannot encode the payment. Without an account there are no codes, and only the account is named.
 */
export const missingInvoicePart = z.enum(['name', 'ids', 'address', 'account', 'barcode', 'qr']);
export type MissingInvoicePart = z.infer<typeof missingInvoicePart>;

/** The invoice as its recipient would see it, in the recipient's language. */
export const salesPreviewContract = {
  /** A whole HTML document without scripts or outside addresses. */
  html: defineIpcMethod({
    input: forDraft,
    output: z.object({ html: z.string(), missingParts: z.array(missingInvoicePart) }),
  }),
  /** Asks where, and writes the same HTML there as PDF; the file's name, or null where the person thought better of it. */
  savePdf: defineIpcMethod({ input: forDraft, output: z.object({ fileName: z.string().nullable() }) }),
};
