import { z } from 'zod';
import { defineIpcMethod } from '../ipcMethod.ts';
import { companyRef } from '../values.ts';
import { recordId } from './draft.ts';
import { invoiceBranding, logoFault } from './invoiceBranding.ts';

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
    output: z.object({
      html: z.string(),
      pageCount: z.number().int().positive(),
      missingParts: z.array(missingInvoicePart),
    }),
  }),
  /** Asks where, and writes the same HTML there as PDF; the file's name, or null where the person thought better of it. */
  savePdf: defineIpcMethod({ input: forDraft, output: z.object({ fileName: z.string().nullable() }) }),
};

const forCompany = z.object({ company: companyRef });

/** How the invoices of a company look when this application draws them. */
export const invoiceBrandingContract = {
  get: defineIpcMethod({ input: forCompany, output: invoiceBranding }),
  set: defineIpcMethod({
    input: forCompany.extend(invoiceBranding.omit({ logo: true }).shape),
    output: invoiceBranding,
  }),
  /** Asks for a file, and keeps its picture as the logo unless something is wrong with it; null too where the person cancelled. */
  chooseLogo: defineIpcMethod({ input: forCompany, output: z.object({ fault: logoFault.nullable() }) }),
  removeLogo: defineIpcMethod({ input: forCompany, output: invoiceBranding }),
};
