import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#app/contract/errors.ts';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { ProgressBar } from '#renderer/ui/ProgressBar.tsx';
import { InvoicePanel } from '../detail/InvoicePanel.tsx';
import { SalesGrid } from './SalesGrid.tsx';
import { SalesListFooter } from './SalesListFooter.tsx';
import type { CompanyListParts } from './salesGridColumns.ts';
import type { SalesScope } from './salesScope.ts';
import { toListItem } from './toListItem.ts';
import { useDraftSelection } from './useDraftSelection.ts';
import { useRowMenu } from './useRowMenu.ts';
import type { SalesListController } from './useSalesList.ts';
import type { SalesListRow, SalesListSummary } from './useSalesListRows.ts';

/** Not part of the list's first chunk: payments have no drafts, and few rows have their menu opened. */
const DraftPanel = lazyComponent(async () => (await import('../detail/DraftPanel.tsx')).DraftPanel);
const InvoiceRowMenu = lazyComponent(async () => (await import('../followUp/InvoiceRowMenu.tsx')).InvoiceRowMenu);

export interface SalesListSectionProps {
  readonly scope: SalesScope;
  readonly label: string;
  readonly list: SalesListController;
  /** The effective query of the list: a page may add conditions to the person's filters. */
  readonly query: SalesInvoiceFilter;
  readonly head: SalesListSummary;
  readonly drafts: readonly DraftSummary[];
  readonly errors: readonly { readonly of: string; readonly error: AppError | null; readonly onRetry: () => void }[];
  /** Filters above the list. */
  readonly children: ReactNode;
  /** The list is being fetched from the service. */
  readonly isRefreshing: boolean;
  /** The page shows by itself how long open money has been due. */
  readonly hasOwnAgeing?: boolean;
  readonly companyParts?: CompanyListParts | undefined;
  /** Replaces the list. */
  readonly empty?: ReactNode;
}

/** A list of invoices with all that belongs to it, and one of them beside it. */
export const SalesListSection = (props: SalesListSectionProps) => {
  const { scope, list, query, head, drafts, errors, children, empty } = props;
  const { t } = useTranslation('salesList');
  const { opened } = list;
  const current = useCurrentCompany().ref;
  const company = opened?.company ?? scope ?? current;
  const draft = opened?.kind === 'draft' ? drafts.find(({ id }) => id === opened.id) : undefined;
  const navigate = useNavigate();
  const open = (line: SalesListRow): void => {
    // A draft that is already open beside the list opens in the wizard: Enter twice, or a double press.
    const isShown = line.kind === 'draft' && draft?.id === line.draft.id;
    if (isShown) void navigate({ to: '/sales/drafts/$draftId', params: { draftId: line.draft.id } });
    else list.open(toListItem(line, scope));
  };
  const selection = useDraftSelection(drafts);
  const menu = useRowMenu();
  const lines = (head?.count ?? 0) + drafts.length;
  const steps = {
    onStep: (step: 1 | -1) => list.moveTo(Math.max(0, Math.min(list.at.row + step, lines - 1))),
    onClose: list.close,
  };
  const isUntold = head?.asOf === null && lines === 0;
  return (
    <div className={listPageStyles.page}>
      <div className={listPageStyles.list}>
        {errors.map(({ of, error, onRetry }) =>
          error ? (
            <div key={of} className={listPageStyles.notice}>
              <ErrorNotice error={error} onRetry={onRetry} />
            </div>
          ) : null,
        )}
        {children}
        {empty}
        {head?.asOf === null && props.isRefreshing && (
          <div className={listPageStyles.notice}>
            <ProgressBar label={t('freshness.fetching')} value={null} />
          </div>
        )}
        {!empty && !isUntold && head && lines === 0 && <p className={listPageStyles.emptyMessage}>{t('none')}</p>}
        {menu.target && (
          <InvoiceRowMenu
            key={JSON.stringify([menu.target.company, menu.target.invoiceId])}
            {...menu.target}
            gridRef={list.gridRef}
            isOpen={menu.isOpen}
            onClose={menu.close}
          />
        )}
        {head && lines > 0 && (
          <SalesGrid
            scope={scope}
            companyParts={props.companyParts}
            label={props.label}
            list={list}
            query={query}
            drafts={drafts}
            head={head}
            selection={selection}
            onFollow={(line) => list.follow(toListItem(line, scope))}
            onOpen={open}
            onMenu={menu.open}
          />
        )}
        {!empty && !isUntold && head && (
          <SalesListFooter head={head} drafts={drafts} hasAgeing={!props.hasOwnAgeing} selection={selection} />
        )}
      </div>
      {opened?.kind === 'invoice' && (
        <InvoicePanel company={company} invoiceId={opened.id} isNextComing={list.isNextComing} {...steps} />
      )}
      {draft && <DraftPanel company={company} draft={draft} {...steps} />}
    </div>
  );
};
