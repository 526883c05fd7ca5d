import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { SalesTask } from '#app/contract/sales/tracking.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { SalesListFilters } from './list/SalesListFilters.tsx';
import { SalesListSection } from './list/SalesListSection.tsx';
import { hasActiveFilter } from './list/salesListState.ts';
import type { InvoiceTrackingStatus } from './list/useInvoiceTrackingStatus.ts';
import type { SalesListController } from './list/useSalesList.ts';
import { useSalesListSummary } from './list/useSalesListRows.ts';
import { RemoteDuplicateReports } from './RemoteDuplicateReports.tsx';
import { TodayBoard } from './today/TodayBoard.tsx';
import { UnreadableRecords } from './UnreadableRecords.tsx';
import type { NewInvoiceAction } from './useNewInvoice.ts';
import { useUnsentDrafts } from './useUnsentDrafts.ts';

export interface SalesListProps {
  readonly company: CompanyRef;
  readonly list: SalesListController;
  readonly tracking: InvoiceTrackingStatus;
  readonly newInvoice: NewInvoiceAction;
  /** Shown if there are neither drafts nor invoices. */
  readonly empty: ReactNode;
}

/** Shows the tasks of today and below them the whole list: the drafts, then the invoices. */
export const SalesList = ({ company, list, tracking, newInvoice, empty }: SalesListProps) => {
  const { t } = useTranslation('sales');
  const navigate = useNavigate();
  const unsent = useUnsentDrafts(company);
  const query = { ...list.query, except: unsent.theirInvoices };
  const { data: head, error, refetch } = useSalesListSummary(company, query);
  const drafts = unsent.drafts.filter((draft) => matchesQuery(draft, list));
  const isLoaded = head !== undefined && head.asOf !== null;
  const isEmpty =
    unsent.isKnown && unsent.drafts.length === 0 && isLoaded && head.count === 0 && !hasActiveFilter(list.query);

  const openTask = ({ kind, draftId, invoice }: SalesTask): void => {
    if (kind === 'recurringMissed') void navigate({ to: '/sales/recurring' });
    else if (draftId) void navigate({ to: '/sales/drafts/$draftId', params: { draftId } });
    else if (invoice) list.open({ kind: 'invoice', id: invoice.id });
  };
  return (
    <SalesListSection
      scope={company}
      label={t('table')}
      list={list}
      query={query}
      head={head}
      drafts={drafts}
      isRefreshing={tracking.isRefreshing}
      errors={[
        { of: 'newInvoice', error: newInvoice.error, onRetry: newInvoice.start },
        { of: 'drafts', error: unsent.error?.error ?? null, onRetry: unsent.refetch },
        { of: 'invoices', error: error?.error ?? null, onRetry: () => void refetch() },
        { of: 'service', error: tracking.error, onRetry: tracking.refresh },
      ]}
      {...(isEmpty && { empty })}
    >
      <UnreadableRecords company={company} />
      <RemoteDuplicateReports
        company={company}
        onOpenInvoice={(id) => list.open({ kind: 'invoice', id })}
        onDismissed={() => list.gridRef.current?.focus()}
      />
      <TodayBoard company={company} onOpen={openTask} />
      {!isEmpty && <SalesListFilters list={list} head={head} />}
    </SalesListSection>
  );
};

/**
 * Returns true for a draft that matches the query: drafts have only a name and a document state, so any other filter
 * excludes them.
 */
const matchesQuery = ({ contactName }: DraftSummary, { query }: SalesListController): boolean => {
  const { search, documents, deliveries, payments, ageing, from, to } = query;
  const isChosen = <S extends string>(states: readonly S[], state: S): boolean =>
    states.length === 0 || states.includes(state);
  return (
    isChosen(documents, 'draft') &&
    isChosen(deliveries, 'none') &&
    isChosen(payments, 'none') &&
    ageing.length === 0 &&
    from === null &&
    to === null &&
    contactName.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  );
};
