import type { SalesInvoice } from '#app/contract/sales/invoice.ts';

type Owed = Pick<SalesInvoice, 'documentState' | 'paymentState' | 'total' | 'open'>;

const owed: readonly SalesInvoice['paymentState'][] = ['open', 'overdue', 'reminded', 'collection', 'partlyPaid'];

/** Returns whether payment of this invoice is still due. */
export const isOwed = ({ documentState, paymentState }: Pick<Owed, 'documentState' | 'paymentState'>): boolean =>
  documentState !== 'draft' && documentState !== 'credited' && owed.includes(paymentState);

/**
 * What is still to be paid of an invoice. Where the service does not tell, all of it, unless a part is known to be
 * paid: then nobody knows, and it is null.
 */
export const openMoneyOf = (invoice: Owed): string | null => {
  if (isOwed(invoice)) return invoice.open ?? (invoice.paymentState === 'partlyPaid' ? null : invoice.total);
  return invoice.paymentState === 'unknown' ? invoice.open : '0';
};
