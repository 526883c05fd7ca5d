import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moveGridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { TopBar } from '#renderer/shared/TopBar.tsx';
import { useMenuCommand } from '#renderer/shared/useMenuCommand.ts';
import listPageStyles from '#renderer/ui/ListPage.module.css';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { SyncButton, SyncStatus } from './SyncControl.tsx';
import { TableSection } from './TableSection.tsx';
import { setTableSearch } from './tableState.ts';
import { useAutomaticFirstSync } from './useAutomaticFirstSync.ts';
import { useCurrentPurchaseScope } from './useCurrentPurchaseScope.ts';
import { useOpenedInvoice } from './useOpenedInvoice.ts';
import { usePurchasesTable } from './usePurchasesTable.ts';

const DetailPanel = lazyComponent(
  async () => (await import('./detail/PurchaseDetailPanel.tsx')).PurchaseDetailPanel,
  () => <DetailPlaceholder />,
);

/** The purchase invoices of one company or of all: what to show, the table, and one invoice beside it. */
export const PurchasesPage = () => {
  const { t } = useTranslation('purchases');
  const controller = usePurchasesTable(useCurrentPurchaseScope());
  const { scope, table, view, layout, sync } = controller;
  const { state, change } = table;
  const opened = useOpenedInvoice(scope, state.opened);
  const customerNumber = opened?.row.customerNumber ?? '';
  const company = useMemo(() => ({ connectionId: scope.connectionId, customerNumber }), [scope, customerNumber]);
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
        {opened && (
          <DetailPanel
            company={company}
            {...opened}
            onScreenInvoices={controller.onScreenInvoices}
            note={controller.note}
            onStep={(by) => {
              controller.marking.closeRefusal();
              table.moveTo(moveGridPosition(table.at, by, view?.lineCount ?? 0));
            }}
            onClose={controller.closePanel}
            onReview={controller.marking.markInPanel}
            onAddColumn={layout.addField}
          />
        )}
      </div>
    </>
  );
};

/** The panel's room, so that the table does not move twice. */
const DetailPlaceholder = () => {
  const { t } = useTranslation('purchases');
  return <Panel label={t('detail.label')}>{null}</Panel>;
};
