import type { InvoiceRef } from '#app/contract/purchases/query.ts';

/** Returns the key of an invoice within a connection: companies number their invoices each for itself. */
export const toInvoiceKey = ({ customerNumber, id }: InvoiceRef): string => `${customerNumber} ${id}`;

/** Returns whether both are the same invoice, or none. */
export const isSameInvoice = (one: InvoiceRef | null, other: InvoiceRef | null): boolean =>
  (one && toInvoiceKey(one)) === (other && toInvoiceKey(other));
