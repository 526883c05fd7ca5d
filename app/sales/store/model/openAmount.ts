import type { SalesInvoice } from '#app/contract/sales/invoice.ts';

type PayableInvoice = Pick<SalesInvoice, 'documentState' | 'paymentState' | 'total' | 'open'>;

const unpaidStates: readonly SalesInvoice['paymentState'][] = [
  'open',
  'overdue',
  'reminded',
  'collection',
  'partlyPaid',
];

/** Returns whether payment of this invoice is still due. */
export const isPaymentDue = ({
  documentState,
  paymentState,
}: Pick<PayableInvoice, 'documentState' | 'paymentState'>): boolean =>
  documentState !== 'draft' && documentState !== 'credited' && unpaidStates.includes(paymentState);

/**
 * Returns the open amount of an invoice. If the service does not return it, the full amount; null if a part is known to
 * be paid, since the rest is then unknown.
 */
export const getOpenAmount = (invoice: PayableInvoice): string | null => {
  if (isPaymentDue(invoice)) return invoice.open ?? (invoice.paymentState === 'partlyPaid' ? null : invoice.total);
  return invoice.paymentState === 'unknown' ? invoice.open : '0';
};
