import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView, TableLayout } from '#app/contract/purchases/views.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';

const savedViewsKey = ['purchaseViews'] as const;

/** The saved views and the layout of a scope, as last written. */
export const savedViewsQuery = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...savedViewsKey, scope.connectionId, scope.customerNumber] as const,
    queryFn: () => ipcClient.purchaseViews.list({ scope }),
  });

/** Layouts are written this long after the last change: dragging a column's edge is many changes. */
const saveDelayMs = 400;

export interface SavedViewsController {
  readonly saved: readonly SavedView[];
  /** The scope's own layout; null if it was never changed. */
  readonly layout: TableLayout | null;
  /** False until the settings were read. */
  readonly isKnown: boolean;
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
  // A shared view is in every scope's list.
  const onSuccess = () => cache.invalidateQueries({ queryKey: savedViewsKey });
  const save = useMutation({ mutationFn: (view: SavedView) => ipcClient.purchaseViews.save({ view }), onSuccess });
  const remove = useMutation({ mutationFn: (id: string) => ipcClient.purchaseViews.remove({ id }), onSuccess });
  const saveView = useMutation({
    mutationFn: (layout: TableLayout) => ipcClient.purchaseViews.keepLayout({ scope, layout }),
  });
  const later = useDelayedSave(saveView.mutate);
  return {
    saved: data?.views ?? [],
    layout: data?.layout ?? null,
    isKnown: data !== undefined || error !== null,
    save: save.mutate,
    remove: remove.mutate,
    keepLayout: (layout) => {
      cache.setQueryData(options.queryKey, (before) => ({ views: before?.views ?? [], layout }));
      later(layout);
    },
    error: (error ?? save.error ?? remove.error ?? saveView.error)?.error ?? null,
  };
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
