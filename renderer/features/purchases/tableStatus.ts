import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import type { SessionState } from '#app/contract/session.ts';
import type { TableState } from './tableState.ts';
import type { SyncState } from './useSync.ts';
import { type BuiltInView, isBuiltInView } from './views/builtInViews.ts';

/** Content of the table area: the rows, or the reason why there are none. */
export type TableStatus =
  | { readonly kind: 'rows' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'syncFailed'; readonly error: AppError }
  | { readonly kind: 'neverSynced' }
  | { readonly kind: 'noInvoices' }
  /** No invoice matches the search; `isNarrowed`: filters exclude others as well. */
  | { readonly kind: 'nothingFound'; readonly isNarrowed: boolean }
  /** No invoice meets all filters. */
  | { readonly kind: 'nothingLeft' }
  /** The view is empty by its own filters: nothing to review, nothing due. */
  | { readonly kind: 'emptyView'; readonly view: BuiltInView };

type TableQuestion = Pick<TableState, 'search' | 'viewId' | 'content'>;

/** Returns the situation of one scope; `undefined` is an answer that is still loading. */
export const getTableStatus = (
  view: PurchaseQuerySummary | undefined,
  session: SessionState | undefined,
  sync: SyncState,
  question: TableQuestion,
): TableStatus => {
  if (!view) return { kind: 'loading' };
  if (view.rowCount > 0) return { kind: 'rows' };
  if (view.totalCount > 0) return getEmptyStatus(question);
  if (!session) return { kind: 'loading' };
  if (session.kind !== 'signedIn') return { kind: 'signedOut' };
  if (sync.kind === 'running') return { kind: 'syncing' };
  if (sync.kind === 'failed') return { kind: 'syncFailed', error: sync.error };
  return { kind: view.lastSyncedAt === null ? 'neverSynced' : 'noInvoices' };
};

/** Why none of the invoices that are there is shown. */
const getEmptyStatus = ({ search, viewId, content }: TableQuestion): TableStatus => {
  const hasChips = content.filters.length > 0;
  if (search.trim() !== '') return { kind: 'nothingFound', isNarrowed: hasChips || viewId !== 'all' };
  return !hasChips && isBuiltInView(viewId) ? { kind: 'emptyView', view: viewId } : { kind: 'nothingLeft' };
};
