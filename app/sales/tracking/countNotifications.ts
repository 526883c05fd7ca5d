import type { SalesNotificationKind } from '#app/contract/sales/notifications.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { TrackedInvoice } from '../store/model/trackedInvoice.ts';

/** Counts of a company's invoices to notify about, by kind. */
export interface InvoiceNotificationCounts {
  readonly company: CompanyRef;
  readonly counts: Readonly<Record<SalesNotificationKind, number>>;
  /** A person asked for it. */
  readonly isByHand: boolean;
}

/** An invoice before and after an update; one that was not known before causes no notification. */
export interface TrackedInvoiceUpdate {
  readonly before: TrackedInvoice | undefined;
  readonly after: TrackedInvoice;
}

const statusChanges: Readonly<Record<SalesNotificationKind, (tracked: TrackedInvoice) => boolean>> = {
  paid: ({ invoice }) => invoice.paymentState === 'paid',
  deliveryFailed: ({ invoice }) => invoice.deliveryState === 'failed',
  collection: ({ invoice }) => invoice.paymentState === 'collection',
};

/** Counts the status changes of invoices that the user may want to be notified of. */
export const countNotifications = (changes: readonly TrackedInvoiceUpdate[]): InvoiceNotificationCounts['counts'] => ({
  paid: countTransitions(changes, statusChanges.paid),
  deliveryFailed: countTransitions(changes, statusChanges.deliveryFailed),
  collection: countTransitions(changes, statusChanges.collection),
});

const countTransitions = (changes: readonly TrackedInvoiceUpdate[], is: (tracked: TrackedInvoice) => boolean): number =>
  changes.filter(({ before, after }) => before !== undefined && !is(before) && is(after)).length;
