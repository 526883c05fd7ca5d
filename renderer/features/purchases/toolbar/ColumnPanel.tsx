import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import { type PurchaseColumn, standardColumns } from '#app/contract/purchases/row.ts';
import type { TableLayout } from '#app/contract/purchases/views.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/SearchField.tsx';
import { fitColumns } from '../grid/fitColumns.ts';
import { getGridColumns } from '../grid/gridColumns.ts';
import { useTableWidth } from '../grid/useTableWidth.ts';
import styles from './ColumnChooser.module.css';
import { ColumnList } from './ColumnList.tsx';
import { formatColumnName } from './formatColumnName.ts';

export interface ColumnPanelProps {
  readonly layout: TableLayout;
  readonly fields: readonly DiscoveredField[];
  readonly isWide: boolean;
  readonly onChange: (layout: TableLayout) => void;
  /** Restores the default layout. */
  readonly onReset: () => void;
  /** The table, which may have no room for some columns. */
  readonly gridRef: RefObject<HTMLElement | null>;
}

/** The popover of the `ColumnChooser`. */
export const ColumnPanel = ({ layout, fields, isWide, onChange, onReset, gridRef }: ColumnPanelProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const fits = (column: PurchaseColumn): boolean => formatColumnName(column, t).toLowerCase().includes(words);
  const visible = getGridColumns(layout).map(({ column }) => column);
  const room = useTableWidth(gridRef);
  const withRoom = new Set(fitColumns(layout, room).map(({ column }) => column));
  const leftOut = new Set(visible.filter((column) => !withRoom.has(column)));
  const offered: readonly PurchaseColumn[] = [
    ...standardColumns.filter((column) => isWide || column !== 'company'),
    ...fields.map(({ pattern }) => `field:${pattern}` as const),
  ];
  const hidden = offered.filter((column) => !visible.includes(column));
  return (
    <>
      <div className={styles.searchField}>
        <SearchField size="small" label={t('columns.search')} value={search} onChange={setSearch} autoFocus />
      </div>
      <ColumnList
        layout={layout}
        columns={[...visible, ...hidden].filter(fits)}
        leftOut={leftOut}
        onChange={onChange}
      />
      <div className={styles.footer}>
        <Button
          size="small"
          variant="quiet"
          isPressed={layout.density === 'compact'}
          onPress={() => onChange({ ...layout, density: layout.density === 'compact' ? 'comfortable' : 'compact' })}
        >
          {t('columns.compact')}
        </Button>
        <Button size="small" variant="quiet" onPress={onReset}>
          {t('columns.reset')}
        </Button>
      </div>
    </>
  );
};
