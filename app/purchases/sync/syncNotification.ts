import type { CompanySyncSettings } from '#app/contract/purchases/syncSettings.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { SyncResult } from './syncSink.ts';

/** A successful sync. */
export interface CompletedSync {
  readonly company: CompanyRef;
  readonly result: SyncResult;
  /** True if the user started it. */
  readonly isByHand: boolean;
  /** True if it was the company's first sync, after which no notification is shown. */
  readonly isFirst: boolean;
}

/** Content of a notification about a sync: the number of new invoices, and of invoices with new serious findings. */
export interface SyncNotification {
  readonly added: number;
  readonly serious: number;
}

/** Returns the notification that the routine asks for; null for none. */
export const toSyncNotification = (
  { result, isFirst }: CompletedSync,
  { notifyNew, notifySerious }: CompanySyncSettings,
): SyncNotification | null => {
  const added = notifyNew ? result.added : 0;
  const serious = notifySerious ? new Set(result.serious.map(({ id }) => id)).size : 0;
  return isFirst || added + serious === 0 ? null : { added, serious };
};
