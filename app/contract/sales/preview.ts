import { z } from 'zod';
import { method } from '../method.ts';
import { companyRef } from '../values.ts';
import { id } from './draft.ts';

const forDraft = z.object({ company: companyRef, draftId: id });

/**
 * Parts missing from an invoice: seller details that the service does not return, and the bank barcode and the QR code
 * where they cannot encode the payment. Without an account there are no codes, and only the account is named.
 */
export const previewGap = z.enum(['name', 'ids', 'address', 'account', 'barcode', 'qr']);
export type PreviewGap = z.infer<typeof previewGap>;

/** The invoice as its recipient would see it, in the recipient's language. */
export const salesPreview = {
  /** A whole HTML document without scripts or outside addresses. */
  html: method({ input: forDraft, output: z.object({ html: z.string(), gaps: z.array(previewGap) }) }),
  /** Asks where, and writes the same HTML there as PDF; the file's name, or null where the person thought better of it. */
  savePdf: method({ input: forDraft, output: z.object({ fileName: z.string().nullable() }) }),
};
