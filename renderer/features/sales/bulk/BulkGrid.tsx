import { type ReactNode, useRef, useState } from 'react';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { useRowGrid } from '#renderer/ui/grid/useRowGrid.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './BulkGrid.module.css';

export interface BulkGridColumn<T> {
  readonly name: string;
  readonly header: string;
  readonly isNumeric?: boolean;
  /** A press on the cell chooses its row. */
  readonly choosesRow?: boolean;
  readonly render: (row: T) => ReactNode;
}

export interface BulkGridProps<T> {
  /** Gives the columns their widths. */
  readonly kind: 'drafts' | 'results';
  readonly label: string;
  /** What its keys do. */
  readonly hint: string;
  readonly columns: readonly BulkGridColumn<T>[];
  readonly rows: readonly T[];
  readonly getId: (row: T) => string;
  readonly onOpen: (row: T) => void;
  readonly isChosen?: (row: T) => boolean;
  readonly onChoose?: (row: T) => void;
  readonly onChooseAll?: () => void;
}

/** Many drafts or their results line by line; only the lines on the screen exist. */
export const BulkGrid = <T,>(props: BulkGridProps<T>) => {
  const { kind, label, hint, columns, rows, getId, onOpen, isChosen, onChoose, onChooseAll } = props;
  const gridRef = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState({ row: 0 });
  const withRow = (line: number, act: (row: T) => void): void => {
    const row = rows[line];
    if (row !== undefined) act(row);
  };
  const grid = useRowGrid({
    ...{ label, gridRef, at },
    lineCount: rows.length,
    columnCount: columns.length,
    onMove: (row) => setAt({ row }),
    onOpen: (line) => withRow(line, onOpen),
    onClose: () => undefined,
    ...(onChoose && { onChoose: (line: number) => withRow(line, onChoose) }),
    ...(onChooseAll && { onChooseAll }),
  });
  const { virtual } = grid;
  return (
    <table ref={gridRef} {...grid.gridProps} className={joinClasses(gridStyles.grid, styles[kind])}>
      <caption className="visually-hidden">{hint}</caption>
      <tbody className={gridStyles.body} style={{ height: virtual.height }}>
        <tr aria-rowindex={1} className={gridStyles.header}>
          {columns.map(({ name, header, isNumeric }, index) => (
            <th
              key={name}
              scope="col"
              aria-colindex={index + 1}
              className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
            >
              {header}
            </th>
          ))}
        </tr>
        {virtual.placed.map((placed) => {
          const row = rows[placed.line];
          return (
            row !== undefined && (
              <tr
                key={getId(row)}
                {...grid.lineProps(placed)}
                aria-selected={isChosen?.(row)}
                className={joinClasses(gridStyles.row, placed.line === grid.at && gridStyles.active)}
              >
                {columns.map(({ name, isNumeric, choosesRow, render }, index) => (
                  <td
                    key={name}
                    aria-colindex={index + 1}
                    data-choose={choosesRow || undefined}
                    className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
                  >
                    {render(row) || <span className={gridStyles.missingValue}>–</span>}
                  </td>
                ))}
              </tr>
            )
          );
        })}
      </tbody>
    </table>
  );
};
