import { useTranslation } from 'react-i18next';
import type { BulkRun } from '#app/contract/sales/bulk.ts';
import { Select } from '#renderer/ui/Select.tsx';
import styles from './Bulk.module.css';
import { type BulkEntryState, stateAppearances } from './BulkResultRows.tsx';

export interface BulkResultFilterProps {
  readonly run: BulkRun;
  /** Null shows all. */
  readonly filter: BulkEntryState | null;
  readonly onChange: (filter: BulkEntryState | null) => void;
}

const states = Object.keys(stateAppearances) as BulkEntryState[];

/** Chooses which results are shown, and so which of the unsent invoices are sent again. */
export const BulkResultFilter = ({ run, filter, onChange }: BulkResultFilterProps) => {
  const { t } = useTranslation('salesBulk');
  const groups = states
    .map((id) => ({ id, count: run.entries.filter(({ state }) => state === id).length }))
    .filter(({ count }) => count > 0);
  const options = [
    { value: 'all', label: t('filter.all', { count: run.entries.length }) },
    ...groups.map(({ id, count }) => ({ value: id, label: t('filter.state', { state: t(`state.${id}`), count }) })),
  ];
  const value = groups.some(({ id }) => id === filter) ? (filter ?? 'all') : 'all';
  return (
    <div className={styles.resultHeader}>
      <Select
        label={t('filter.label')}
        options={options}
        value={value}
        onChange={(chosen) => onChange(states.find((id) => id === chosen) ?? null)}
      />
    </div>
  );
};
