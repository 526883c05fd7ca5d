import type { SalesNewsKind } from '#app/contract/sales/news.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { KeptInvoice } from '../store/model/kept.ts';

/** How many invoices of a company there is news of, kind by kind. */
export interface SalesNews {
  readonly company: CompanyRef;
  readonly counts: Readonly<Record<SalesNewsKind, number>>;
  /** A person asked for it. */
  readonly isByHand: boolean;
}

/** An invoice as it was and as it is; one that was not known before is no news. */
export interface Change {
  readonly before: KeptInvoice | undefined;
  readonly after: KeptInvoice;
}

const became: Readonly<Record<SalesNewsKind, (kept: KeptInvoice) => boolean>> = {
  paid: ({ invoice }) => invoice.paymentState === 'paid',
  deliveryFailed: ({ invoice }) => invoice.deliveryState === 'failed',
  collection: ({ invoice }) => invoice.paymentState === 'collection',
};

/** Counts the status changes of invoices that the user may want to be notified of. */
export const newsOf = (changes: readonly Change[]): SalesNews['counts'] => ({
  paid: countOf(changes, became.paid),
  deliveryFailed: countOf(changes, became.deliveryFailed),
  collection: countOf(changes, became.collection),
});

const countOf = (changes: readonly Change[], is: (kept: KeptInvoice) => boolean): number =>
  changes.filter(({ before, after }) => before !== undefined && !is(before) && is(after)).length;
