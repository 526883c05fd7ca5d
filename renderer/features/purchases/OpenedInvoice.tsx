import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moveGridPosition } from '#renderer/shared/grid/gridKeys.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { useOpenedInvoice } from './useOpenedInvoice.ts';
import type { PurchasesTableController } from './usePurchasesTable.ts';

const DetailPanel = lazyComponent(
  async () => (await import('./detail/PurchaseDetailPanel.tsx')).PurchaseDetailPanel,
  () => <DetailPlaceholder />,
);

/** The invoice beside the table that a person opened; nothing where none is open. */
export const OpenedInvoice = ({ scope, table, view, layout, marking, ...controller }: PurchasesTableController) => {
  const opened = useOpenedInvoice(scope, table.state.opened);
  const customerNumber = opened?.row.customerNumber ?? '';
  const company = useMemo(() => ({ connectionId: scope.connectionId, customerNumber }), [scope, customerNumber]);
  if (!opened) return null;
  return (
    <DetailPanel
      company={company}
      {...opened}
      onScreenInvoices={controller.onScreenInvoices}
      note={controller.note}
      onStep={(by) => {
        marking.closeRefusal();
        table.moveTo(moveGridPosition(table.at, by, view?.lineCount ?? 0));
      }}
      onClose={controller.closePanel}
      onReview={marking.markInPanel}
      onAddColumn={layout.addField}
    />
  );
};

/** The panel's room, so that the table does not move twice. */
const DetailPlaceholder = () => {
  const { t } = useTranslation('purchases');
  return <Panel label={t('detail.label')}>{null}</Panel>;
};
