import type { TFunction } from 'i18next';
import { getColumnFieldPattern, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import type { FilterTopic } from './filterTopics.ts';

/** Returns the heading of a column: our name for it, or the path of an additional field. */
export const formatColumnName = (column: PurchaseColumn, t: TFunction): string => {
  const field = getColumnFieldPattern(column);
  return field === null ? t(`purchases:column.${column}`) : escapeInvisibleCharacters(field);
};

/** Returns the name of a condition's topic. */
export const formatFilterTopicName = (topic: FilterTopic, t: TFunction): string =>
  topic.kind === 'column' ? formatColumnName(topic.column, t) : t(`purchaseTable:topic.${topic.kind}`);
