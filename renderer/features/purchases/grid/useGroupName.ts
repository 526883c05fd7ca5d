import { useTranslation } from 'react-i18next';
import type { PurchaseQuery } from '#app/contract/purchases/query.ts';
import { reviewState } from '#app/contract/purchases/row.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localeTags } from '#renderer/ui/format.ts';

/** Returns the title of a group: a supplier, "November 2026", a review state. */
export const useGroupName = (by: NonNullable<PurchaseQuery['group']>['by'], key: string): string => {
  const { t } = useTranslation('grid');
  const locale = localeTags[useLanguage()];
  if (key === '') return t(`ungrouped.${by}`);
  switch (by) {
    case 'supplier':
      return key;
    case 'month': {
      const month = Date.parse(`${key}-01T00:00:00Z`);
      const names = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
      return Number.isNaN(month) ? key : names.format(month);
    }
    case 'state': {
      const state = reviewState.safeParse(key);
      return state.success ? t(`state.${state.data}`) : key;
    }
  }
};
