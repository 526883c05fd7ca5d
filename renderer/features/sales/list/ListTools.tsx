import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageingBucket } from '#app/contract/sales/follow.ts';
import { deliveryState, documentState, paymentState } from '#app/contract/sales/invoice.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import styles from './ListTools.module.css';
import { isFiltered } from './listState.ts';
import { PeriodFilter } from './PeriodFilter.tsx';
import { StateFilter } from './StateFilter.tsx';
import type { ListHead } from './useListLines.ts';
import type { SalesListController } from './useSalesList.ts';

export interface ListToolsProps {
  readonly list: SalesListController;
  readonly head: ListHead;
  /** The page chooses the states of document and payment, and how long money is due, itself. */
  readonly isByPayment?: boolean;
  readonly children?: ReactNode;
}

const unfiltered = { search: '', deliveries: [], from: null, to: null };
const inAllStates = { documents: [], payments: [], ageing: [] };

/** Filters of the invoices: states and period. */
export const ListTools = ({ list, head, isByPayment = false, children }: ListToolsProps) => {
  const { t } = useTranslation(['salesList', 'sales']);
  const format = useFormat();
  const { query, ask } = list;
  const clear = isByPayment ? unfiltered : { ...unfiltered, ...inAllStates };
  const getCount = (state: string): string | undefined => {
    const found = head?.byPayment.find((each) => each.state === state);
    return found && format.number(found.count);
  };
  const createOption = <S extends string>(id: S, label: string, detail?: string) => ({
    id,
    label,
    ...(detail && { detail }),
  });
  return (
    <div className={styles.toolbar}>
      <ul aria-label={t('filter.list')} className={styles.filters}>
        {!isByPayment && (
          <StateFilter
            name={t('column.document')}
            states={documentState.options.map((id) => createOption(id, t(`sales:documentState.${id}`)))}
            chosen={query.documents}
            onChange={(documents) => ask({ documents })}
          />
        )}
        <StateFilter
          name={t('column.delivery')}
          states={deliveryState.options.map((id) => createOption(id, t(`sales:deliveryState.${id}`)))}
          chosen={query.deliveries}
          onChange={(deliveries) => ask({ deliveries })}
        />
        {!isByPayment && (
          <StateFilter
            name={t('column.payment')}
            states={paymentState.options.map((id) => createOption(id, t(`sales:paymentState.${id}`), getCount(id)))}
            chosen={query.payments}
            onChange={(payments) => ask({ payments })}
          />
        )}
        {!isByPayment && (
          <StateFilter
            name={t('filter.ageing')}
            states={ageingBucket.options.map((id) => createOption(id, t(`ageing.${id}`)))}
            chosen={query.ageing}
            onChange={(ageing) => ask({ ageing })}
          />
        )}
        <PeriodFilter days={query} onChange={(days) => ask(days)} />
      </ul>
      {isFiltered(isByPayment ? { ...query, ...inAllStates } : query) && (
        <Button size="small" variant="quiet" onPress={() => ask(clear)}>
          {t('filter.clear')}
        </Button>
      )}
      {children}
    </div>
  );
};
