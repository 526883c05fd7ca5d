import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { SavedView, TableLayout } from '#app/contract/purchases/views.ts';
import { client } from '#renderer/ipc/client.ts';
import { errorOrNull } from '#renderer/ipc/failure.ts';

const all = ['purchaseViews'] as const;

/** The saved views and the layout of a scope, as last written. */
export const viewsOptions = (scope: PurchaseScope) =>
  queryOptions({
    queryKey: [...all, scope.connectionId, scope.customerNumber] as const,
    queryFn: () => client.purchaseViews.list({ scope }),
  });

/** Layouts are written this long after the last change: dragging a column's edge is many changes. */
const restMs = 400;

export interface Views {
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
export const useViews = (scope: PurchaseScope): Views => {
  const cache = useQueryClient();
  const options = viewsOptions(scope);
  const { data, error } = useQuery(options);
  // A shared view is in every scope's list.
  const onSuccess = () => cache.invalidateQueries({ queryKey: all });
  const save = useMutation({ mutationFn: (view: SavedView) => client.purchaseViews.save({ view }), onSuccess });
  const remove = useMutation({ mutationFn: (id: string) => client.purchaseViews.remove({ id }), onSuccess });
  const keep = useMutation({
    mutationFn: (layout: TableLayout) => client.purchaseViews.keepLayout({ scope, layout }),
  });
  const later = useLater(keep.mutate);
  return {
    saved: data?.views ?? [],
    layout: data?.layout ?? null,
    isKnown: data !== undefined || error !== null,
    save: save.mutate,
    remove: remove.mutate,
    keepLayout: (layout) => {
      cache.setQueryData(options.queryKey, (kept) => ({ views: kept?.views ?? [], layout }));
      later(layout);
    },
    error: errorOrNull(error ?? save.error ?? remove.error ?? keep.error),
  };
};

/** Calls `act` with the last of many values after a pause, or at the latest when the page closes. */
const useLater = <T>(act: (value: T) => void): ((value: T) => void) => {
  const waiting = useRef<{ readonly timer: number; readonly act: () => void } | null>(null);
  useEffect(
    () => () => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      waiting.current?.act();
    },
    [],
  );
  return (value) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    const now = (): void => {
      waiting.current = null;
      act(value);
    };
    waiting.current = { timer: window.setTimeout(now, restMs), act: now };
  };
};
