import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { GridPosition } from '#renderer/shared/grid/gridKeys.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { RowCheckbox } from '#renderer/ui/grid/RowCheckbox.tsx';
import { useRowGrid } from '#renderer/ui/grid/useRowGrid.ts';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import { UnreadableMark } from '#renderer/ui/UnreadableMark.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './AddressBookGrid.module.css';

export interface AddressBookColumn<T> {
  readonly name: string;
  readonly isNumeric?: boolean;
  readonly text: (entry: T) => string;
}

export interface AddressBookGridProps<T> {
  readonly kind: 'contacts' | 'products';
  readonly columns: readonly AddressBookColumn<T>[];
  readonly entries: readonly T[];
  readonly at: GridPosition;
  /** Ids. */
  readonly chosen: ReadonlySet<string>;
  readonly openedId: string | null;
  readonly gridRef: RefObject<HTMLTableElement | null>;
  readonly onMove: (row: number) => void;
  /** `isByKey`: the focus moves into the opened entry. */
  readonly onOpen: (entry: T, isByKey: boolean) => void;
  readonly onChoose: (entry: T) => void;
  readonly onClose: () => void;
}

/** The entries line by line. */
export const AddressBookGrid = <T extends Contact | Product>(props: AddressBookGridProps<T>) => {
  const { kind, columns, entries, chosen, openedId, gridRef, onMove, onOpen, onChoose, onClose } = props;
  const { t } = useTranslation(['addressBook', 'unreadable']);
  const withEntry = (line: number, act: (entry: T) => void): void => {
    const entry = entries[line];
    if (entry) act(entry);
  };
  const { at, virtual, gridProps, lineProps } = useRowGrid({
    label: t(`${kind}.title`),
    gridRef,
    lineCount: entries.length,
    columnCount: columns.length + 1,
    at: props.at,
    onMove,
    onOpen: (line, isByKey) => withEntry(line, (entry) => onOpen(entry, isByKey)),
    onChoose: (line) => withEntry(line, onChoose),
    onClose,
  });
  return (
    <table ref={gridRef} {...gridProps} className={joinClasses(gridStyles.grid, styles[kind])}>
      <tbody className={gridStyles.body} style={{ height: virtual.height }}>
        <tr aria-rowindex={1} className={gridStyles.header}>
          <th scope="col" aria-colindex={1} className={gridStyles.cell}>
            <span className="visually-hidden">{t('column.selected')}</span>
          </th>
          {columns.map(({ name, isNumeric }, index) => (
            <th
              key={name}
              scope="col"
              aria-colindex={index + 2}
              className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
            >
              {t(`column.${name}`)}
            </th>
          ))}
        </tr>
        {virtual.placed.map((placed) => {
          const { line } = placed;
          const entry = entries[line];
          return (
            entry && (
              <tr
                key={line}
                {...lineProps(placed)}
                aria-selected={chosen.has(entry.remoteId)}
                aria-current={entry.remoteId === openedId || undefined}
                className={joinClasses(
                  gridStyles.row,
                  line === at && gridStyles.active,
                  entry.remoteId === openedId && gridStyles.opened,
                )}
              >
                <td aria-colindex={1} data-choose className={joinClasses(gridStyles.cell, styles.selectionCell)}>
                  <RowCheckbox isSelected={chosen.has(entry.remoteId)} />
                </td>
                {columns.map(({ name, isNumeric, text }, index) => (
                  <td
                    key={name}
                    aria-colindex={index + 2}
                    className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
                  >
                    {text(entry) ? (
                      <UntrustedText>{text(entry)}</UntrustedText>
                    ) : (
                      <span className={gridStyles.missingValue}>–</span>
                    )}
                    {index === 0 && entry.unreadable && (
                      <>
                        {' '}
                        <UnreadableMark label={t('unreadable:title', { count: entry.unreadable.length })} />
                      </>
                    )}
                  </td>
                ))}
              </tr>
            )
          );
        })}
      </tbody>
      <caption className="visually-hidden">{t('gridHint')}</caption>
    </table>
  );
};
