import { useTranslation } from 'react-i18next';
import { type PurchaseQuery, paymentGroupKeys } from '#app/contract/purchases/query.ts';
import { reviewState } from '#app/contract/purchases/row.ts';
import { useLanguage } from '#renderer/locales/useLanguage.ts';
import { localeTags } from '#renderer/ui/format.ts';

const stateGroupKeys = [...reviewState.options, 'history', 'paid'] as const;

/** Returns the title of a group: a supplier, "November 2026", a review state, "Monday, 30 November 2026". */
export const useGroupName = (by: NonNullable<PurchaseQuery['group']>['by'], key: string): string => {
  const { t } = useTranslation('grid');
  const locale = localeTags[useLanguage()];
  const formatDate = (date: string, options: Intl.DateTimeFormatOptions): string => {
    const at = Date.parse(`${date}T00:00:00Z`);
    return Number.isNaN(at) ? key : new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(at);
  };
  if (key === '') return t(`ungrouped.${by}`);
  switch (by) {
    case 'supplier':
      return key;
    case 'month':
      return formatDate(`${key}-01`, { month: 'long', year: 'numeric' });
    case 'state': {
      const state = stateGroupKeys.find((each) => each === key);
      return state ? t(`state.${state}`) : key;
    }
    case 'payment': {
      const group = paymentGroupKeys.find((each) => each === key);
      return group
        ? t(`payment.${group}`)
        : formatDate(key, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
    }
  }
};
