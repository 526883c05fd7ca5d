import type { TableLayout } from '#app/contract/purchases/views.ts';
import type { Shown } from '#renderer/shared/purchases/lineSource.ts';
import { later } from '#renderer/ui/later.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { gridColumns } from './grid/columns.ts';
import type { GridSelection } from './grid/useSelection.ts';
import type { Table } from './useTable.ts';
import type { TableMarking } from './useTableMarking.ts';
import type { Workbench } from './useWorkbench.ts';

const SelectionBar = later(async () => (await import('./toolbar/SelectionBar.tsx')).SelectionBar);
const MarkingQuestionDialog = later(
  async () => (await import('./marking/MarkingQuestionDialog.tsx')).MarkingQuestionDialog,
);

export interface TableSelectionProps {
  readonly shown: Shown;
  readonly table: Table;
  readonly layout: TableLayout;
  readonly selection: GridSelection;
  readonly marking: TableMarking;
  readonly copying: Workbench['copying'];
}

/** The selected invoices of the table and the actions on them. */
export const TableSelection = ({ shown, table, layout, selection, marking, copying }: TableSelectionProps) => {
  return (
    <>
      {selection.summary && (
        <SelectionBar
          {...selection.summary}
          onMark={marking.markSelected}
          onCopy={() =>
            copying.mutate({
              selection: selection.selection,
              columns: gridColumns(layout).map(({ column }) => column),
            })
          }
          onClear={selection.clear}
        >
          <ExportMenu query={shown.query} selection={selection.selection} layout={layout} />
        </SelectionBar>
      )}
      {marking.question && <MarkingQuestionDialog {...{ shown, table, marking }} question={marking.question} />}
    </>
  );
};
