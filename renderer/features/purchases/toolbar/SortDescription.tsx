import { useTranslation } from 'react-i18next';
import type { PurchaseSort } from '#app/contract/purchases/query.ts';
import type { PurchaseColumn } from '#app/contract/purchases/row.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { formatColumnName } from './formatColumnName.ts';

/** The sort order in words: "sorted by due, then amount". */
export const SortDescription = ({ sort }: { readonly sort: readonly PurchaseSort[] }) => {
  const { t } = useTranslation(['purchaseTable', 'purchases']);
  const language = useLanguage();
  // Our own column names are written in lower case inside a sentence; a field's path stays as it is in the data.
  const formatSortColumn = (column: PurchaseColumn): string => {
    if (column === 'dueDate') return t('dueDate');
    return column.startsWith('field:')
      ? formatColumnName(column, t)
      : formatColumnName(column, t).toLocaleLowerCase(language);
  };
  const names = sort.map(({ column }) => formatSortColumn(column));
  return <bdi>{t('sortedBy', { columns: names.join(t('sortThen')) })}</bdi>;
};
