import type { InvoiceRef } from '#app/contract/purchases/query.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import type { TableRowSource } from '#renderer/shared/purchases/tableRowSource.ts';
import type { VirtualRow } from '#renderer/ui/grid/useRowVirtualizer.ts';
import type { ShownColumn } from './fitColumns.ts';
import { type CellIdGetter, GridRow } from './GridRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import type { CellRenderContext } from './renderCell.tsx';
import type { GridSelection } from './useGridSelection.ts';

export interface GridRowsProps {
  readonly placed: readonly VirtualRow[];
  readonly source: TableRowSource;
  readonly columns: readonly ShownColumn[];
  readonly selection: GridSelection;
  readonly openedRef: InvoiceRef | null;
  readonly at: GridPosition;
  readonly context: CellRenderContext;
  readonly cellId: CellIdGetter;
}

/** The lines that exist at this moment: invoices, group headers, and placeholders of lines being loaded. */
export const GridRows = (props: GridRowsProps) => {
  const { placed, source, columns, selection, openedRef, at, context, cellId } = props;
  const by = source.result.query.group?.by;
  return placed.map(({ line, top }) => {
    const content = source.lineAt(line);
    const common = { line, top, columns, context, cellId, activeColumn: at.row === line ? at.column : null };
    if (content?.kind === 'group' && by) return <GroupRow key={line} {...common} group={content} by={by} />;
    const row = content?.kind === 'invoice' ? content : undefined;
    return (
      <GridRow
        key={line}
        {...common}
        row={row}
        level={by && 2}
        isSelected={selection.has(line)}
        isOpened={row !== undefined && row.id === openedRef?.id && row.customerNumber === openedRef.customerNumber}
      />
    );
  });
};
