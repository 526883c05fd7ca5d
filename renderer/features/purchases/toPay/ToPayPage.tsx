import { useTranslation } from 'react-i18next';
import { PurchaseTableLayout } from '../PurchaseTableLayout.tsx';
import { toPayTablePage } from '../purchaseTablePage.ts';
import { useCurrentPurchaseScope } from '../useCurrentPurchaseScope.ts';
import { usePurchasesTable } from '../usePurchasesTable.ts';
import { ToPayTools } from './ToPayTools.tsx';

/**
 * The invoices to pay of one company or of all: by bank day, overdue ones first; then those that cannot be paid yet, and
 * those of unknown payment status.
 */
export const ToPayPage = () => {
  const { t } = useTranslation('toPay');
  const controller = usePurchasesTable(useCurrentPurchaseScope(), toPayTablePage);
  return (
    <PurchaseTableLayout
      {...controller}
      title={t('title')}
      searchLabel={t('search')}
      tools={<ToPayTools {...controller} />}
    />
  );
};
