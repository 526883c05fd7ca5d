import { useTranslation } from 'react-i18next';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { OpenedInvoice } from './OpenedInvoice.tsx';
import { purchasesTablePage } from './purchaseTablePage.ts';
import { SyncButton, SyncStatus } from './SyncControl.tsx';
import { TableSection } from './TableSection.tsx';
import { setTableSearch } from './tableState.ts';
import { useAutomaticFirstSync } from './useAutomaticFirstSync.ts';
import { useCurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { usePurchasesTable } from './usePurchasesTable.ts';

/** The purchase invoices of one company or of all: what to show, the table, and one invoice beside it. */
export const PurchasesPage = () => {
  const { t } = useTranslation('purchases');
  const controller = usePurchasesTable(useCurrentPurchaseScope(), purchasesTablePage);
  const { table, view, sync } = controller;
  const { state, change } = table;
  useAutomaticFirstSync(controller.status, sync);
  useMenuCommand('sync', sync.start);

  return (
    <>
      <TopBar title={t('title')} isAcross status={<SyncStatus sync={sync} lastSyncedAt={view?.lastSyncedAt ?? null} />}>
        <SearchField
          keys="Ctrl+F"
          label={t('search')}
          value={state.search}
          onChange={(text) => change(setTableSearch(text))}
          onKeyDown={({ key }) => key === 'ArrowDown' && controller.toGrid()}
        />
        <SyncButton sync={sync} />
      </TopBar>
      <div className={listPageStyles.page}>
        <TableSection {...controller} />
        <OpenedInvoice {...controller} />
      </div>
    </>
  );
};
