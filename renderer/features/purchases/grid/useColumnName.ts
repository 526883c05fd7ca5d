import { useTranslation } from 'react-i18next';
import { fieldOfColumn, type PurchaseColumn } from '#app/contract/purchases/row.ts';

/** What stands at the head of a column: our word for it, or the path of a further field. */
export const useColumnName = (): ((column: PurchaseColumn) => string) => {
  const { t } = useTranslation('purchases');
  return (column) => fieldOfColumn(column) ?? t(`column.${column}`);
};
