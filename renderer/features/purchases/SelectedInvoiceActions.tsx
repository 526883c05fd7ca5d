import type { TableLayout } from '#app/contract/purchases/views.ts';
import type { PurchaseQueryResult } from '#renderer/shared/purchases/tableRowSource.ts';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { getGridColumns } from './grid/gridColumns.ts';
import type { GridSelection } from './grid/useGridSelection.ts';
import type { PurchasesTableController } from './usePurchasesTable.ts';
import type { TableMarking } from './useTableMarking.ts';
import type { TableStateController } from './useTableState.ts';

const SelectionBar = lazyComponent(async () => (await import('./toolbar/SelectionBar.tsx')).SelectionBar);
const PaymentExportMenu = lazyComponent(async () => (await import('./toPay/PaymentExportMenu.tsx')).PaymentExportMenu);
const ApproveSelected = lazyComponent(async () => (await import('./approvals/ApproveSelected.tsx')).ApproveSelected);
const MarkingQuestionDialog = lazyComponent(
  async () => (await import('./marking/MarkingQuestionDialog.tsx')).MarkingQuestionDialog,
);

/** Views with invoices that wait for an approval. */
const approvalViews = ['toApprove', 'toPay'];

export interface SelectedInvoiceActionsProps {
  readonly result: PurchaseQueryResult;
  readonly table: TableStateController;
  readonly layout: TableLayout;
  readonly selection: GridSelection;
  readonly marking: TableMarking;
  readonly copying: PurchasesTableController['copying'];
}

/** The selected invoices of the table and the actions on them. */
export const SelectedInvoiceActions = ({
  result,
  table,
  layout,
  selection,
  marking,
  copying,
}: SelectedInvoiceActionsProps) => {
  const Export = table.state.viewId === 'toPay' ? PaymentExportMenu : ExportMenu;
  return (
    <>
      {selection.summary && (
        <SelectionBar
          {...selection.summary}
          onMark={marking.markSelected}
          onCopy={() =>
            copying.mutate({
              selection: selection.selection,
              columns: getGridColumns(layout).map(({ column }) => column),
            })
          }
          onClear={selection.clear}
        >
          {approvalViews.includes(table.state.viewId) && (
            <ApproveSelected query={result.query} selection={selection.selection} onDone={selection.clear} />
          )}
          <Export query={result.query} selection={selection.selection} layout={layout} />
        </SelectionBar>
      )}
      {marking.question && <MarkingQuestionDialog {...{ result, table, marking }} question={marking.question} />}
    </>
  );
};
