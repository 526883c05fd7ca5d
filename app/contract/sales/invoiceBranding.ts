import { z } from 'zod';

/** In bytes. */
export const maxLogoBytes = 1_000_000;

/** Why a file cannot be the logo. */
export const logoFault = z.enum(['tooLarge', 'notAPicture', 'svg', 'animated', 'damaged', 'tooManyPixels']);
export type LogoFault = z.infer<typeof logoFault>;

/** What a company's invoices look like, apart from what they say; `app/sales/preview/storedInvoiceBranding.ts` bounds the values. */
export const invoiceBranding = z.object({
  /** A picture as `data:` address; null where there is none. */
  logo: z.string().nullable(),
  /** `#rrggbb`, of the sender, the title and the sum; null for the usual one. */
  colour: z.string().nullable(),
  /** Days within which the buyer must object to the invoice (*huomautusaika*); null where it does not say. */
  noticeDays: z.number().nullable(),
});
export type InvoiceBranding = Readonly<z.infer<typeof invoiceBranding>>;
