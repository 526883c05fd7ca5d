import type { AppError } from '../../../app/contract/errors.ts';
import type { PurchaseView } from '../../../app/contract/purchases.ts';
import type { SessionState } from '../../../app/contract/session.ts';
import type { SyncState } from './useSync.ts';

/** What stands in the place of the table: the rows, or why there are none. */
export type Situation =
  | { readonly kind: 'rows' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'syncFailed'; readonly error: AppError }
  | { readonly kind: 'neverSynced' }
  | { readonly kind: 'noInvoices' }
  | { readonly kind: 'nothingFound' };

/** Reads the situation of one company; `undefined` is an answer still on its way. */
export const situationOf = (
  view: PurchaseView | undefined,
  session: SessionState | undefined,
  sync: SyncState,
): Situation => {
  if (!view) return { kind: 'loading' };
  if (view.rowCount > 0) return { kind: 'rows' };
  if (view.totalCount > 0) return { kind: 'nothingFound' };
  if (!session) return { kind: 'loading' };
  if (session.kind !== 'signedIn') return { kind: 'signedOut' };
  if (sync.kind === 'running') return { kind: 'syncing' };
  if (sync.kind === 'failed') return { kind: 'syncFailed', error: sync.error };
  return { kind: view.lastSyncedAt === null ? 'neverSynced' : 'noInvoices' };
};
