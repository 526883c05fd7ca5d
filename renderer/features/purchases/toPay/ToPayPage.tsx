import { useTranslation } from 'react-i18next';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { OpenedInvoice } from '../OpenedInvoice.tsx';
import { toPayTablePage } from '../purchaseTablePage.ts';
import { SyncButton, SyncStatus } from '../SyncControl.tsx';
import { TableSection } from '../TableSection.tsx';
import { setTableSearch } from '../tableState.ts';
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
  const { table, view, sync } = controller;
  const { state, change } = table;
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
        <TableSection {...controller} tools={<ToPayTools {...controller} />} />
        <OpenedInvoice {...controller} />
      </div>
    </>
  );
};
