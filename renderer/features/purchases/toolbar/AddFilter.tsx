import { Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '../../../../app/contract/purchases/fields.ts';
import type { PurchaseFilter, PurchaseQuery } from '../../../../app/contract/purchases/query.ts';
import { Button } from '../../../design/Button.tsx';
import { PickList } from '../../../design/PickList.tsx';
import { Popover } from '../../../design/Popover.tsx';
import { useFormat } from '../../../design/useFormat.ts';
import { FilterEditor } from './FilterEditor.tsx';
import { type FilterTopic, filterTopics, wholeFilter } from './filterTopics.ts';
import { topicName } from './filterWords.ts';

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
    const whole = wholeFilter(picked);
    if (whole) add(whole);
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

interface TopicListProps {
  readonly fields: readonly DiscoveredField[];
  readonly isWide: boolean;
  readonly onPick: (topic: FilterTopic) => void;
}

const groups = ['desk', 'columns', 'fields'] as const;
const groupOf = (topic: FilterTopic): (typeof groups)[number] => {
  if (topic.kind !== 'column') return 'desk';
  return topic.column.startsWith('field:') ? 'fields' : 'columns';
};

const TopicList = ({ fields, isWide, onPick }: TopicListProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const format = useFormat();
  const topics = filterTopics(fields, isWide);
  const counts = new Map(fields.map(({ pattern, count }) => [`field:${pattern}`, format.number(count)]));
  const items = topics.map((topic) => {
    const id = topic.kind === 'column' ? topic.column : topic.kind;
    return { id, label: topicName(topic, t), detail: counts.get(id), item: topic };
  });
  return (
    <PickList
      label={t('filter.add')}
      search={t('filter.searchTopics')}
      none={t('filter.noTopic')}
      groups={groups
        .map((id) => ({
          id,
          title: t(`filter.group.${id}`),
          items: items.filter(({ item }) => groupOf(item) === id),
        }))
        .filter(({ items: some }) => some.length > 0)}
      onPick={onPick}
    />
  );
};
