import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { KeystrokeBuffer } from '#renderer/ui/KeystrokeBuffer.tsx';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { createOptionlessFilter, type FilterTopic } from './filterTopics.ts';

const FilterEditor = lazyComponent(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  () => <KeystrokeBuffer />,
);
const TopicList = lazyComponent(
  async () => (await import('./FilterTopicList.tsx')).FilterTopicList,
  () => <KeystrokeBuffer />,
);

export interface AddFilterProps {
  readonly fields: readonly DiscoveredField[];
  readonly query: PurchaseQuery;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly isDisabled: boolean;
  readonly onAdd: (filter: PurchaseFilter) => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** First what a new condition is about, then what must be true. */
export const AddFilter = ({ fields, query, isOpen, onOpenChange, isDisabled, onAdd, ref }: AddFilterProps) => {
  const { t } = useTranslation('purchaseTable');
  const [topic, setTopic] = useState<FilterTopic | null>(null);
  const change = (next: boolean): void => {
    onOpenChange(next);
    setTopic(null);
  };
  const add = (filter: PurchaseFilter): void => {
    change(false);
    onAdd(filter);
  };
  const pick = (picked: FilterTopic): void => {
    const filter = createOptionlessFilter(picked);
    if (filter) add(filter);
    else setTopic(picked);
  };
  return (
    <Popover
      label={t('filter.add')}
      isOpen={isOpen}
      onOpenChange={change}
      trigger={
        <Button ref={ref} size="small" variant="quiet" icon={<Plus aria-hidden />} keys="F" isDisabled={isDisabled}>
          {t('filter.title')}
        </Button>
      }
    >
      {() =>
        topic ? (
          <FilterEditor topic={topic} filter={null} query={query} onApply={add} />
        ) : (
          <TopicList fields={fields} isWide={query.scope.customerNumber === null} onPick={pick} />
        )
      }
    </Popover>
  );
};
