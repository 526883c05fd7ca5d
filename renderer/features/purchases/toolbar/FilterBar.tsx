import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { useLetterKeys } from '#renderer/shared/useLetterKeys.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { AddFilter } from './AddFilter.tsx';
import styles from './FilterBar.module.css';

const FilterChip = lazyComponent(async () => (await import('./FilterChip.tsx')).FilterChip);

export interface FilterBarProps {
  /** The conditions that have chips. */
  readonly filters: readonly PurchaseFilter[];
  /** Query of the table; it may have more conditions than the chips. */
  readonly query: PurchaseQuery;
  readonly fields: readonly DiscoveredField[];
  readonly onChange: (filters: readonly PurchaseFilter[]) => void;
  /** Further information about the table, at the right. */
  readonly children?: ReactNode;
}

/** The contract's limit, less two implicit filters of a built-in view. */
const maxFilters = 18;

/** The conditions that all shown invoices meet: adds, edits and removes them. */
export const FilterBar = ({ filters, query, fields, onChange, children }: FilterBarProps) => {
  const { t } = useTranslation('purchaseTable');
  const [isAdding, setIsAdding] = useState(false);
  const addRef = useRef<HTMLButtonElement>(null);
  useLetterKeys({ f: () => setIsAdding(true) });

  // Chips are keyed by position: when one is removed the next moves up, and its focus passes to the next one.
  const indexedFilters = filters.map((filter, index) => ({ filter, index }));
  const removeFromQuery = (filter: PurchaseFilter): PurchaseQuery => ({
    ...query,
    filters: query.filters.filter((each) => each !== filter),
  });
  const remove = (index: number): void => {
    if (index === filters.length - 1) addRef.current?.focus();
    onChange(filters.toSpliced(index, 1));
  };
  const clear = (): void => {
    addRef.current?.focus();
    onChange([]);
  };

  return (
    <div className={styles.bar}>
      <ul aria-label={t('filter.list')} className={styles.chips}>
        {indexedFilters.map(({ filter, index }) => (
          <FilterChip
            key={index}
            filter={filter}
            query={removeFromQuery(filter)}
            onChange={(changed) => onChange(filters.with(index, changed))}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <AddFilter
        ref={addRef}
        fields={fields}
        query={query}
        isOpen={isAdding}
        onOpenChange={setIsAdding}
        isDisabled={filters.length >= maxFilters}
        onAdd={(filter) => onChange([...filters, filter])}
      />
      {filters.length > 1 && (
        <Button size="small" variant="quiet" onPress={clear}>
          {t('filter.clear')}
        </Button>
      )}
      {children && <div className={styles.trailing}>{children}</div>}
    </div>
  );
};
