import { useTranslation } from 'react-i18next';
import type { DiscoveredField } from '#app/contract/purchases/fields.ts';
import { PickList } from '#renderer/ui/PickList.tsx';
import { useFormat } from '#renderer/ui/useFormat.ts';
import { type FilterTopic, listFilterTopics } from './filterTopics.ts';
import { formatFilterTopicName } from './formatColumnName.ts';

export interface FilterTopicListProps {
  readonly fields: readonly DiscoveredField[];
  readonly isWide: boolean;
  readonly onPick: (topic: FilterTopic) => void;
}

const groups = ['review', 'columns', 'fields'] as const;
const getTopicGroup = (topic: FilterTopic): (typeof groups)[number] => {
  if (topic.kind !== 'column') return 'review';
  return topic.column.startsWith('field:') ? 'fields' : 'columns';
};

/** Lists the possible topics of a condition, grouped by origin. */
export const FilterTopicList = ({ fields, isWide, onPick }: FilterTopicListProps) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const format = useFormat();
  const topics = listFilterTopics(fields, isWide);
  const counts = new Map(fields.map(({ pattern, count }) => [`field:${pattern}`, format.number(count)]));
  const items = topics.map((topic) => {
    const id = topic.kind === 'column' ? topic.column : topic.kind;
    return { id, label: formatFilterTopicName(topic, t), detail: counts.get(id), item: topic };
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
          items: items.filter(({ item }) => getTopicGroup(item) === id),
        }))
        .filter(({ items: some }) => some.length > 0)}
      onPick={onPick}
    />
  );
};
