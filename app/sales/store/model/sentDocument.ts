import { z } from 'zod';
import { isoMoment } from '#app/contract/values.ts';
import type { InvoiceDocument } from '#app/sales/draft/invoiceDocument.ts';

/**
 * An invoice as it was when it was sent, every text written already: what is changed later in contacts, products or settings
 * does not change it. The number is not in it where the service gives it later.
 */
export const sentDocument = z.object({
  at: isoMoment,
  /** The logo in the store of the company's logos: a document is small, and a logo is the same on many. Null where it has none. */
  logoId: z.string().nullable(),
  document: z.custom<InvoiceDocument>((value) => typeof value === 'object' && value !== null && 'lines' in value),
});
export type SentDocument = z.infer<typeof sentDocument>;
