import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deliveryState, documentState, paymentState } from '#app/contract/sales/invoice.ts';
import { ageingBucket } from '#app/contract/sales/tracking.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import styles from './SalesListFilters.module.css';
import { StateFilter } from './StateFilter.tsx';
import type { CompanyListParts } from './salesGridColumns.ts';
import { hasActiveFilter } from './salesListState.ts';
import type { SalesListController } from './useSalesList.ts';
import type { SalesListSummary } from './useSalesListRows.ts';

export interface SalesListFiltersProps {
  readonly list: SalesListController;
  readonly head: SalesListSummary;
  /** The page chooses the states of document and payment, and how long money is due, itself. */
  readonly isByPayment?: boolean;
  readonly companyParts?: CompanyListParts | undefined;
  readonly children?: ReactNode;
}

const unfiltered = { search: '', deliveries: [], companies: [], from: null, to: null };
const inAllStates = { documents: [], payments: [], ageing: [] };

/** Filters of the invoices: states and period. */
export const SalesListFilters = ({
  list,
  head,
  isByPayment = false,
  companyParts,
  children,
}: SalesListFiltersProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { query, setFilter } = list;
  // A list of several companies has no drafts.
  const documents = documentState.options.filter((id) => !companyParts || id !== 'draft');
  const clear = isByPayment ? unfiltered : { ...unfiltered, ...inAllStates };
  const getCount = (state: string): string | undefined => {
    const group = head?.byPayment.find((each) => each.state === state);
    return group && format.number(group.count);
  };
  const createOption = <S extends string>(id: S, label: string, detail?: string) => ({
    id,
    label,
    ...(detail && { detail }),
  });
  return (
    <div className={styles.toolbar}>
      <ul aria-label={t('filter.list')} className={styles.filters}>
        {companyParts && head && (
          <companyParts.Filter
            companies={head.companies}
            chosen={query.companies ?? []}
            onChoose={(companies) => setFilter({ companies })}
          />
        )}
        {!isByPayment && (
          <StateFilter
            name={t('column.document')}
            states={documents.map((id) => createOption(id, t(`sales:documentState.${id}`)))}
            chosen={query.documents}
            onChange={(documents) => setFilter({ documents })}
          />
        )}
        <StateFilter
          name={t('column.delivery')}
          states={deliveryState.options.map((id) => createOption(id, t(`sales:deliveryState.${id}`)))}
          chosen={query.deliveries}
          onChange={(deliveries) => setFilter({ deliveries })}
        />
        {!isByPayment && (
          <StateFilter
            name={t('column.payment')}
            states={paymentState.options.map((id) => createOption(id, t(`sales:paymentState.${id}`), getCount(id)))}
            chosen={query.payments}
            onChange={(payments) => setFilter({ payments })}
          />
        )}
        {!isByPayment && (
          <StateFilter
            name={t('filter.ageing')}
            states={ageingBucket.options.map((id) => createOption(id, t(`ageing.${id}`)))}
            chosen={query.ageing}
            onChange={(ageing) => setFilter({ ageing })}
          />
        )}
        <PeriodFilter days={query} onChange={(days) => setFilter(days)} />
      </ul>
      {hasActiveFilter(isByPayment ? { ...query, ...inAllStates } : query) && (
        <Button size="small" variant="quiet" onPress={() => setFilter(clear)}>
          {t('filter.clear')}
        </Button>
      )}
      {children}
    </div>
  );
};
