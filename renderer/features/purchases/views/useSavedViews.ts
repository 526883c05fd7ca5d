import { queryOptions, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView, TableLayout } from '#app/contract/purchases/views.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { purchaseQueryKeys } from '#renderer/shared/purchases/queries.ts';

const savedViewsKey = ['purchaseViews'] as const;

/** The layout of a scope and the views that this computer keeps for it, as last written. */
export const savedViewsQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...savedViewsKey, scope.connectionId, scope.customerNumber] as const,
    queryFn: () => ipcClient.purchaseViews.list({ scope }),
  });

/** The views of a company that all share who review it; none for several companies. */
const sharedViewsQuery = ({ connectionId, customerNumber }: PurchaseScope) =>
  queryOptions({
    queryKey: [...purchaseQueryKeys.archive({ connectionId, customerNumber }), 'views'] as const,
    queryFn:
      customerNumber === null
        ? skipToken
        : () => ipcClient.purchaseViews.listShared({ company: { connectionId, customerNumber } }),
  });

/** Layouts are written this long after the last change: dragging a column's edge is many changes. */
const saveDelayMs = 400;

export interface SavedViewsController {
  readonly saved: readonly SavedView[];
  /** The scope's own layout; null if it was never changed. */
  readonly layout: TableLayout | null;
  /** False until the layout was read. */
  readonly isKnown: boolean;
  /** False until all views were read. */
  readonly isComplete: boolean;
  readonly save: (view: SavedView) => void;
  readonly remove: (id: string) => void;
  readonly keepLayout: (layout: TableLayout) => void;
  readonly error: AppError | null;
}

/** Manages the saved views and the layout of a scope. A layout applies at once and is written after a delay. */
export const useSavedViews = (scope: PurchaseScope): SavedViewsController => {
  const cache = useQueryClient();
  const options = savedViewsQuery(scope);
  const { data, error } = useQuery(options);
  const shared = useQuery(sharedViewsQuery(scope));
  const saved = useMemo(
    () => joinViews(data?.views ?? [], shared.data?.views ?? []),
    [data?.views, shared.data?.views],
  );
  const findScope = (id: string): SavedView['scope'] | undefined => saved.find((view) => view.id === id)?.scope;
  // A view for all companies is in every scope's list.
  const onSuccess = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: savedViewsKey }),
      cache.invalidateQueries({ queryKey: sharedViewsQuery(scope).queryKey }),
    ]);
  const save = useMutation({
    mutationFn: async (view: SavedView) => {
      await ipcClient.purchaseViews.save({ view });
      const before = findScope(view.id);
      if (before !== undefined && (before === null) !== (view.scope === null))
        await ipcClient.purchaseViews.remove({ id: view.id, scope: before });
    },
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => ipcClient.purchaseViews.remove({ id, scope: findScope(id) ?? null }),
    onSuccess,
  });
  const saveView = useMutation({
    mutationFn: (layout: TableLayout) => ipcClient.purchaseViews.keepLayout({ scope, layout }),
  });
  const later = useDelayedSave(saveView.mutate);
  return {
    saved,
    layout: data?.layout ?? null,
    isKnown: data !== undefined || error !== null,
    isComplete: !shared.isLoading && (data !== undefined || error !== null),
    save: save.mutate,
    remove: remove.mutate,
    keepLayout: (layout) => {
      cache.setQueryData(options.queryKey, (before) => ({ views: before?.views ?? [], layout }));
      later(layout);
    },
    error: (error ?? shared.error ?? save.error ?? remove.error ?? saveView.error)?.error ?? null,
  };
};

/** A view that was moved to the company's log may be in both for a moment. */
const joinViews = (own: readonly SavedView[], shared: readonly SavedView[]): readonly SavedView[] => {
  const sharedIds = new Set(shared.map(({ id }) => id));
  return [...own.filter(({ id }) => !sharedIds.has(id)), ...shared];
};

/** Calls `act` with the last of many values after a pause, or at the latest when the page or the window closes. */
const useDelayedSave = <T>(act: (value: T) => void): ((value: T) => void) => {
  const waiting = useRef<{ readonly timer: number; readonly act: () => void } | null>(null);
  useEffect(() => {
    const saveAtEnd = (): void => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current?.act();
    };
    addEventListener('pagehide', saveAtEnd);
    return () => {
      removeEventListener('pagehide', saveAtEnd);
      saveAtEnd();
    };
  }, []);
  return (value) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const saveNow = (): void => {
      waiting.current = null;
      act(value);
    };
    waiting.current = { timer: window.setTimeout(saveNow, saveDelayMs), act: saveNow };
  };
};
