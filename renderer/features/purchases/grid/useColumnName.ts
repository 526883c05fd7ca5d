import { useTranslation } from 'react-i18next';
import { getColumnFieldPattern, type PurchaseColumn } from '#app/contract/purchases/row.ts';

/** Returns a lookup of a column's heading: our name for it, or the path of an additional field. */
export const useColumnName = (): ((column: PurchaseColumn) => string) => {
  const { t } = useTranslation('purchases');
  return (column) => getColumnFieldPattern(column) ?? t(`column.${column}`);
};
