import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './SalesGrid.module.css';
import type { SalesGridColumn, SalesSort } from './salesGridColumns.ts';

/** Names read from A, money and dates from the largest. */
const getFirstDirection = (column: SalesSort['column']): SalesSort['direction'] =>
  column === 'contactName' || column === 'companyName' || column === 'deliveryState' || column === 'paymentState'
    ? 'ascending'
    : 'descending';

const getNextSort = (sort: SalesSort, column: SalesSort['column']): SalesSort => {
  if (sort.column !== column) return { column, direction: getFirstDirection(column) };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};

export interface SalesGridHeaderProps {
  readonly columns: readonly SalesGridColumn[];
  readonly sort: SalesSort;
  readonly onSort: (sort: SalesSort) => void;
}

/** The names of the columns, which stay in view; a press sorts. */
export const SalesGridHeader = ({ columns, sort, onSort }: SalesGridHeaderProps) => {
  const { t } = useTranslation('salesList');
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <tr aria-rowindex={1} className={gridStyles.header}>
      {columns.map(({ name, sort: column, isNumeric }, index) => (
        <th
          key={name}
          scope="col"
          aria-colindex={index + 1}
          aria-sort={column === null ? undefined : sort.column === column ? sort.direction : 'none'}
          className={joinClasses(gridStyles.cell, styles[name], isNumeric && styles.numeric)}
        >
          {column === null ? (
            t(`column.${name}`)
          ) : (
            <button type="button" className={gridStyles.sortButton} onClick={() => onSort(getNextSort(sort, column))}>
              {t(`column.${name}`)}
              {sort.column === column && <Arrow aria-hidden />}
            </button>
          )}
        </th>
      ))}
      <th scope="col" aria-colindex={columns.length + 1} className={joinClasses(gridStyles.cell, styles.actions)}>
        <span className="visually-hidden">{t('column.actions')}</span>
      </th>
    </tr>
  );
};
