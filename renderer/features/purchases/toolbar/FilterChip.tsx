import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { Chip, ChipButton } from '#renderer/ui/Chip.tsx';
import { KeystrokeBuffer } from '#renderer/ui/KeystrokeBuffer.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { describeFilter } from './describeFilter.ts';
import { getFilterTopic, isEditableFilter } from './filterTopics.ts';

const FilterEditor = lazyComponent(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  () => <KeystrokeBuffer />,
);

export interface FilterChipProps {
  readonly filter: PurchaseFilter;
  readonly query: PurchaseQuery;
  readonly onChange: (filter: PurchaseFilter) => void;
  readonly onRemove: () => void;
}

/** An active condition in words; a press edits it. */
export const FilterChip = ({ filter, query, onChange, onRemove }: FilterChipProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases', 'grid']);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const words = describeFilter(filter, { t, format });
  const button = <ChipButton {...words} onRemove={onRemove} />;
  return (
    <Chip removeLabel={t('filter.remove', { name: words.name })} onRemove={onRemove}>
      {isEditableFilter(filter) ? (
        <Popover
          label={t('filter.change', { name: words.name })}
          trigger={button}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        >
          {(close) => (
            <FilterEditor
              topic={getFilterTopic(filter)}
              filter={filter}
              query={query}
              onApply={(changed) => {
                close();
                onChange(changed);
              }}
            />
          )}
        </Popover>
      ) : (
        button
      )}
    </Chip>
  );
};
