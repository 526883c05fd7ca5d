import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListTotals } from '#renderer/ui/ListTotals.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import pageStyles from '../PurchasesPage.module.css';
import { setTableFilters } from '../tableState.ts';
import { ColumnChooser } from '../toolbar/ColumnChooser.tsx';
import { FilterBar } from '../toolbar/FilterBar.tsx';
import type { PurchasesTableController } from '../usePurchasesTable.ts';
import { PaymentExportMenu } from './PaymentExportMenu.tsx';
import { narrowToReadyPayments, narrowToUnapproved, paymentSummaryQuery } from './paymentListQuery.ts';
import styles from './ToPayPage.module.css';

/** Everything above the list of payments: what is ready to pay, its export, columns and filters. */
export const ToPayTools = ({ table, layout, fields, gridRef }: PurchasesTableController) => {
  const { t } = useTranslation('toPay');
  const format = useFormat();
  const { state, query, change } = table;
  const readyQuery = narrowToReadyPayments(query);
  const { data: waiting } = useQuery(paymentSummaryQuery(narrowToUnapproved(query)));
  const { data: ready } = useQuery(paymentSummaryQuery(readyQuery));
  const waitingCount = waiting?.unapprovedCount ?? 0;
  return (
    <>
      <div className={pageStyles.toolbar}>
        <div role="status" className={styles.ready}>
          {ready?.count === 0 && t('noneReady')}
          {ready && ready.count > 0 && (
            <ListTotals
              name={t('ready', { count: ready.count, formattedCount: format.number(ready.count) })}
              totals={ready.totals}
              className={styles.totals}
            />
          )}
          {waitingCount > 0 && (
            <span>{t('unapproved', { count: waitingCount, formattedCount: format.number(waitingCount) })}</span>
          )}
          {ready && ready.exportedCount > 0 && (
            <span>
              {t('exported', { count: ready.exportedCount, formattedCount: format.number(ready.exportedCount) })}
            </span>
          )}
        </div>
        <div className={pageStyles.layoutControls}>
          <ColumnChooser
            layout={layout.layout}
            fields={fields}
            isWide={query.scope.customerNumber === null}
            gridRef={gridRef}
            onChange={layout.set}
            onReset={layout.reset}
          />
          <PaymentExportMenu
            query={readyQuery}
            selection={null}
            layout={layout.layout}
            label={t('export')}
            emptyReason={ready?.count === 0 ? t('noneReady') : null}
          />
        </div>
      </div>
      <FilterBar
        filters={state.content.filters}
        query={query}
        fields={fields}
        onChange={(filters) => change(setTableFilters(filters))}
      />
    </>
  );
};
