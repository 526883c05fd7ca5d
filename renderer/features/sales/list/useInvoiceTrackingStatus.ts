import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { AppError } from '#app/contract/errors.ts';
import type { CompaniesRefreshProgress } from '#app/contract/sales/allCompanySales.ts';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { ipcClient } from '#renderer/ipc/ipcClient.ts';
import { useIpcEvent } from '#renderer/ipc/useIpcEvent.ts';
import { salesQueryKeys } from '#renderer/shared/sales/queries.ts';
import { emptySalesInvoiceFilter } from './emptySalesInvoiceFilter.ts';
import { invoiceSummaryQuery, salesTrackingQueryKeys } from './trackingQueries.ts';

export interface InvoiceTrackingStatus {
  /** ISO moment; null before the service sent the list, undefined while that is unknown. */
  readonly asOf: string | null | undefined;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
  /** Error of the last refresh, or of reading the cached data. */
  readonly error: AppError | null;
  /** How far the refresh of several companies is, and how to end it. */
  readonly progress?: Pick<CompaniesRefreshProgress, 'done' | 'total'>;
  readonly cancel?: () => void;
  /** Number of companies that could not be refreshed; left out for one company. */
  readonly failedCount?: number;
}

const refreshedRecentlyMs = 5 * 60_000;

/** Tracks the age of a company's invoices; fetches them from the service if they never were, and on request. */
export const useInvoiceTrackingStatus = (company: CompanyRef): InvoiceTrackingStatus => {
  const cache = useQueryClient();
  const { connectionId, customerNumber } = company;
  const mutationKey = [...salesTrackingQueryKeys.all(company), 'refresh'];
  // While the page is open, the main process is notified and continues tracking.
  const summary = useQuery({
    ...invoiceSummaryQuery(company, emptySalesInvoiceFilter),
    refetchInterval: refreshedRecentlyMs,
  });
  const refresh = useMutation({
    mutationKey,
    mutationFn: () => ipcClient.salesFollow.refresh({ company }),
    onSuccess: () => cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(company) }),
  });
  // Also one that a page before this one began.
  const isRefreshing = useMutationState({ filters: { mutationKey, status: 'pending' } }).length > 0;
  const start = useEffectEvent(() => {
    if (!isRefreshing) refresh.mutate();
  });
  const asOf = summary.data?.asOf;
  useEffect(() => {
    if (asOf === null) start();
  }, [asOf]);
  const reread = (): void => void cache.invalidateQueries({ queryKey: salesTrackingQueryKeys.all(company) });
  useIpcEvent('salesFollow.changed', (changed) => {
    if (isSameCompany(changed.company, company)) reread();
  });
  // A sent draft leaves the drafts, and tasks include the drafts that need a person.
  useIpcEvent('sales.submissionChanged', (submission) => {
    if (!isSameCompany(submission.company, company) || submission.state === 'sending') return;
    void cache.invalidateQueries({ queryKey: salesQueryKeys.drafts(company) });
    reread();
  });
  // Events are missed while no page listens: the next one reads again what is cached.
  useEffect(() => {
    const queryKey = salesTrackingQueryKeys.all({ connectionId, customerNumber });
    return () => void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [cache, connectionId, customerNumber]);
  // Drafts of recurring invoices are made while the page is open.
  useIpcEvent('salesRecurring.changed', (changed) => {
    if (!isSameCompany(changed.company, company)) return;
    void cache.invalidateQueries({ queryKey: salesQueryKeys.drafts(company) });
    reread();
  });
  // Data received since then makes an earlier failure obsolete.
  const isOver = typeof asOf === 'string' && Date.parse(asOf) > refresh.submittedAt;
  return {
    asOf,
    isRefreshing,
    refresh: () => start(),
    error: ((isOver ? null : refresh.error) ?? summary.error)?.error ?? null,
  };
};
