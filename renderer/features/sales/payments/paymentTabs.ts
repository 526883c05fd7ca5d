import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';

/** Tabs of the payments: all owed, each state of it, and the completed ones. */
export const paymentTabs = [
  'owed',
  'open',
  'overdue',
  'reminded',
  'collection',
  'partlyPaid',
  'paid',
  'credited',
] as const;
export type PaymentTab = (typeof paymentTabs)[number];

type PaymentTabQuery = Pick<SalesInvoiceFilter, 'documents' | 'payments'>;

/**
 * Returns the states that a tab shows. Credited is a state of the document: a credited invoice is not paid any more.
 */
export const getPaymentTabQuery = (tab: PaymentTab): PaymentTabQuery => {
  if (tab === 'credited') return { documents: ['credited'], payments: [] };
  if (tab === 'owed') return { documents: [], payments: ['open', 'overdue', 'reminded', 'collection', 'partlyPaid'] };
  return { documents: [], payments: [tab] };
};

/** Returns the tab of a query; the default tab, all that is owed, if no tab matches. */
export const findPaymentTab = ({ documents, payments }: PaymentTabQuery): PaymentTab =>
  paymentTabs.find((tab) => {
    const chosen = getPaymentTabQuery(tab);
    return chosen.documents.join() === documents.join() && chosen.payments.join() === payments.join();
  }) ?? 'owed';
