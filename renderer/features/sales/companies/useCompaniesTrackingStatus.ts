import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { emptySalesInvoiceFilter } from '../list/emptySalesInvoiceFilter.ts';
import { invoiceSummaryQuery, salesTrackingQueryKeys } from '../list/trackingQueries.ts';
import type { InvoiceTrackingStatus } from '../list/useInvoiceTrackingStatus.ts';

/** While the page is open, the main process is notified and continues tracking. */
const viewIntervalMs = 5 * 60_000;

const progressQuery = queryOptions({
  queryKey: ['sales', 'refreshOfAll'],
  queryFn: () => ipcClient.allCompanySales.refreshProgress({}),
});

/** Tracks the age of all companies' invoices; fetches them if those of one never were, and on request. */
export const useCompaniesTrackingStatus = (): InvoiceTrackingStatus => {
  const cache = useQueryClient();
  const summary = useQuery({
    ...invoiceSummaryQuery(null, emptySalesInvoiceFilter),
    refetchInterval: viewIntervalMs,
  });
  const { data: progress } = useQuery(progressQuery);
  const reread = (): void => void cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(null) });
  const refresh = useMutation({ mutationFn: () => ipcClient.allCompanySales.refresh({}), onSettled: reread });
  const cancel = useMutation({ mutationFn: () => ipcClient.allCompanySales.cancelRefresh({}) });
  useIpcEvent('allCompanySales.refreshChanged', (next) => {
    cache.setQueryData(progressQuery.queryKey, next);
    if (!next.isRunning) reread();
  });
  useIpcEvent('salesFollow.changed', reread);
  useIpcEvent('sales.submissionChanged', ({ state }) => {
    if (state !== 'sending') reread();
  });
  // Events are missed while no page listens: the next one reads again what is cached.
  useEffect(
    () => () => {
      void cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(null), refetchType: 'none' });
      void cache.invalidateQueries({ queryKey: progressQuery.queryKey, refetchType: 'none' });
    },
    [cache],
  );
  const companies = summary.data?.companies ?? [];
  const isRefreshing = progress?.isRunning ?? false;
  // One that has just failed is not asked again by itself.
  const isNew = companies.some(({ asOf, error }) => asOf === null && error === null);
  const start = useEffectEvent(() => {
    if (!isRefreshing) refresh.mutate();
  });
  useEffect(() => {
    if (isNew) start();
  }, [isNew]);
  return {
    asOf: summary.data?.asOf,
    isRefreshing,
    refresh: () => start(),
    cancel: () => cancel.mutate(),
    ...(progress && { progress }),
    failedCount: companies.filter(({ error }) => error !== null).length,
    error: (refresh.error ?? cancel.error ?? summary.error)?.error ?? null,
  };
};
