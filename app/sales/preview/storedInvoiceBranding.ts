import { z } from 'zod';
import { maxLogoBytes } from '#app/contract/sales/invoiceBranding.ts';

/** A branding with values that may stand in a document. */
export const storedInvoiceBranding = z.object({
  /** PNG or JPEG; null where there is none. */
  logo: z
    .string()
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
    .max(Math.ceil(maxLogoBytes / 3) * 4 + 30)
    .nullable(),
  /** Of the sender, the title and the sum; null for the usual one. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
  /** Days within which the buyer must object to the invoice (*huomautusaika*); null where it does not say. */
  noticeDays: z.number().int().min(1).max(99).nullable(),
});
