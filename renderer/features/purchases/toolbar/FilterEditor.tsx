import { useTranslation } from 'react-i18next';
import type { PurchaseFilter, PurchaseQuery } from '#app/contract/purchases/query.ts';
import { DateFilter } from './DateFilter.tsx';
import type { FilterTopic } from './filterTopics.ts';
import { formatFilterTopicName } from './formatColumnName.ts';
import { NumberFilter } from './NumberFilter.tsx';
import { FindingFilter, ReviewFilter, YesNoFilter } from './ReviewFilter.tsx';
import { TextFilter } from './TextFilter.tsx';

export interface FilterEditorProps {
  readonly topic: FilterTopic;
  /** The condition that is being changed; null for a new one. */
  readonly filter: PurchaseFilter | null;
  readonly query: PurchaseQuery;
  readonly onApply: (filter: PurchaseFilter) => void;
}

const narrowFilter = <Kind extends PurchaseFilter['kind']>(
  filter: PurchaseFilter | null,
  ...kinds: readonly Kind[]
): Extract<PurchaseFilter, { kind: Kind }> | null => {
  const isOfKind = (one: PurchaseFilter): one is Extract<PurchaseFilter, { kind: Kind }> =>
    (kinds as readonly string[]).includes(one.kind);
  return filter && isOfKind(filter) ? filter : null;
};

/** Selects the editor that suits the topic of a condition. */
export const FilterEditor = ({ topic, filter, query, onApply }: FilterEditorProps) => {
  const { t } = useTranslation('purchaseTable');
  const title = formatFilterTopicName(topic, t);
  const shared = { title, onApply };
  if (topic.kind === 'review') return <ReviewFilter {...shared} filter={narrowFilter(filter, 'review')} />;
  if (topic.kind === 'finding') return <FindingFilter {...shared} filter={narrowFilter(filter, 'finding')} />;
  if (topic.kind === 'paid')
    return (
      <YesNoFilter
        title={title}
        answer={narrowFilter(filter, 'paid')?.isPaid ?? null}
        onAnswer={(isPaid) => onApply({ kind: 'paid', isPaid })}
      />
    );
  if (topic.kind === 'exported')
    return (
      <YesNoFilter
        title={title}
        answer={narrowFilter(filter, 'exported')?.isExported ?? null}
        onAnswer={(isExported) => onApply({ kind: 'exported', isExported })}
      />
    );
  if (topic.kind !== 'column') return null;
  const { column, type } = topic;
  const ofColumn = { ...shared, column, query };
  if (type === 'number') return <NumberFilter {...ofColumn} filter={narrowFilter(filter, 'number')} />;
  if (type === 'date') return <DateFilter {...ofColumn} filter={narrowFilter(filter, 'date', 'period')} />;
  return <TextFilter {...ofColumn} filter={narrowFilter(filter, 'contains', 'oneOf')} />;
};
