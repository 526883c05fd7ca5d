import { expect, test } from 'vitest';
import type { PurchaseQuerySummary } from '#app/contract/purchases/query.ts';
import type { SessionState } from '#app/contract/session.ts';
import {
  initialTableState,
  setTableFilters,
  setTableSearch,
  showTableView,
} from '#renderer/features/purchases/tableState.ts';
import { getTableStatus } from '#renderer/features/purchases/tableStatus.ts';
import type { SyncState } from '#renderer/features/purchases/useSync.ts';
import { getBuiltInViewSettings } from '#renderer/features/purchases/views/builtInViews.ts';

const moment = '2026-11-20T12:00:00.000Z';
const signedIn: SessionState = {
  kind: 'signedIn',
  connectionId: 'c',
  subject: 'liisa',
  personName: null,
  signedInAt: moment,
  endsAt: null,
};
const signedOut: SessionState = { kind: 'signedOut', connectionId: 'c' };
const idle: SyncState = { kind: 'idle' };
const running: SyncState = { kind: 'running' };
const failed: SyncState = { kind: 'failed', error: { kind: 'offline' } };

const view = (rowCount: number, totalCount: number, lastSyncedAt: string | null = moment): PurchaseQuerySummary => ({
  revision: 1,
  lineCount: rowCount,
  rowCount,
  totalCount,
  totals: [],
  unpaid: [],
  overdue: [],
  paymentUnknown: 0,
  located: null,
  lastSyncedAt,
});

type Answers = [PurchaseQuerySummary | undefined, SessionState | undefined, SyncState];
const all = showTableView('all', getBuiltInViewSettings('all'))(initialTableState);
const getStatusKind = (...answers: Answers) => getTableStatus(...answers, setTableSearch('kesko')(all)).kind;

test('rows on this computer are shown whatever the service says', () => {
  for (const session of [signedIn, signedOut, undefined]) {
    for (const sync of [idle, running, failed]) {
      expect(getStatusKind(view(3, 10), session, sync)).toBe('rows');
      expect(getStatusKind(view(0, 10), session, sync)).toBe('nothingFound');
    }
  }
});

test('without any rows it says why, and a failure keeps its reason', () => {
  expect(getStatusKind(undefined, signedIn, idle)).toBe('loading');
  expect(getStatusKind(view(0, 0, null), undefined, idle)).toBe('loading');
  expect(getStatusKind(view(0, 0, null), signedOut, failed)).toBe('signedOut');
  expect(getStatusKind(view(0, 0, null), signedIn, running)).toBe('syncing');
  expect(getTableStatus(view(0, 0, null), signedIn, failed, all)).toEqual({
    kind: 'syncFailed',
    error: { kind: 'offline' },
  });
  expect(getStatusKind(view(0, 0, null), signedIn, { kind: 'cancelled' })).toBe('neverSynced');
  expect(getStatusKind(view(0, 0), signedIn, idle)).toBe('noInvoices');
});

test('where invoices are there but none is shown, it says what keeps them away', () => {
  const none = (state: typeof all) => getTableStatus(view(0, 10), signedIn, idle, state);
  expect(none(initialTableState)).toEqual({ kind: 'emptyView', view: 'toReview' });
  expect(none(setTableFilters([{ kind: 'unseen' }])(initialTableState))).toEqual({ kind: 'nothingLeft' });
  expect(none(showTableView('saved', getBuiltInViewSettings('all'))(initialTableState))).toEqual({
    kind: 'nothingLeft',
  });
  expect(none(setTableSearch('x')(all))).toEqual({ kind: 'nothingFound', isNarrowed: false });
  expect(none(setTableSearch('x')(initialTableState))).toEqual({ kind: 'nothingFound', isNarrowed: true });
});
