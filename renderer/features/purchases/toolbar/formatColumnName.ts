import type { TFunction } from 'i18next';
import { fieldOfColumn, type PurchaseColumn } from '#app/contract/purchases/row.ts';
import { toVisibleText } from '#renderer/ui/toVisibleText.ts';
import type { FilterTopic } from './filterTopics.ts';

/** Returns the heading of a column: our name for it, or the path of an additional field. */
export const formatColumnName = (column: PurchaseColumn, t: TFunction): string => {
  const field = fieldOfColumn(column);
  return field === null ? t(`purchases:column.${column}`) : toVisibleText(field);
};

/** Returns the name of a condition's topic. */
export const formatTopicName = (topic: FilterTopic, t: TFunction): string =>
  topic.kind === 'column' ? formatColumnName(topic.column, t) : t(`purchaseTable:topic.${topic.kind}`);
