import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SalesInvoiceFilter } from '#app/contract/sales/tracking.ts';
import gridStyles from '#renderer/ui/grid/Grid.module.css';
import { joinClasses } from '#renderer/ui/joinClasses.ts';
import styles from './SalesGrid.module.css';

type SalesSort = SalesInvoiceFilter['sort'];

/** `sort` is the name of the order that a press on the column sets; null if it sets none. */
const columns: readonly {
  readonly name: string;
  readonly sort: SalesSort['column'] | null;
  readonly isNumeric: boolean;
}[] = [
  { name: 'number', sort: 'number', isNumeric: false },
  { name: 'contact', sort: 'contactName', isNumeric: false },
  { name: 'date', sort: 'date', isNumeric: false },
  { name: 'due', sort: 'dueDate', isNumeric: false },
  { name: 'document', sort: null, isNumeric: false },
  { name: 'delivery', sort: 'deliveryState', isNumeric: false },
  { name: 'payment', sort: 'paymentState', isNumeric: false },
  { name: 'total', sort: 'total', isNumeric: true },
  { name: 'open', sort: 'open', isNumeric: true },
];

/** Names read from A, money and dates from the largest. */
const getFirstDirection = (column: SalesSort['column']): SalesSort['direction'] =>
  column === 'contactName' || column === 'deliveryState' || column === 'paymentState' ? 'ascending' : 'descending';

const getNextSort = (sort: SalesSort, column: SalesSort['column']): SalesSort => {
  if (sort.column !== column) return { column, direction: getFirstDirection(column) };
  return { column, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' };
};

export interface SalesGridHeaderProps {
  readonly sort: SalesSort;
  readonly onSort: (sort: SalesSort) => void;
}

/** The names of the columns, which stay in view; a press sorts. */
export const SalesGridHeader = ({ sort, onSort }: SalesGridHeaderProps) => {
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
    </tr>
  );
};
