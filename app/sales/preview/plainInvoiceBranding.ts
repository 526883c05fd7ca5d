import type { InvoiceBranding } from '#app/contract/sales/invoiceBranding.ts';

/** No logo, the usual colour, and no notice period. */
export const plainInvoiceBranding: InvoiceBranding = { logo: null, colour: null, noticeDays: null };
