import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { PurchaseTableLayout } from './PurchaseTableLayout.tsx';
import { purchasesTablePage } from './purchaseTablePage.ts';
import { useAutomaticFirstSync } from './useAutomaticFirstSync.ts';
import { useCurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { usePurchasesTable } from './usePurchasesTable.ts';

const DecisionsButtons = lazyComponent(async () => (await import('./decisions/DecisionsButtons.tsx')).DecisionsButtons);

/** The purchase invoices of one company or of all: what to show, the table, and one invoice beside it. */
export const PurchasesPage = () => {
  const { t } = useTranslation('purchases');
  const controller = usePurchasesTable(useCurrentPurchaseScope(), purchasesTablePage);
  useAutomaticFirstSync(controller.status, controller.sync);
  return (
    <PurchaseTableLayout {...controller} title={t('title')} searchLabel={t('search')} actions={<DecisionsButtons />} />
  );
};
