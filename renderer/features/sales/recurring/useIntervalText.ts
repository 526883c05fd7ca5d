import { useTranslation } from 'react-i18next';
import type { RecurrenceInterval } from '#app/contract/sales/recurring.ts';

/** Returns the function that names an interval: "Every month", "Every 2 weeks". */
export const useIntervalText = (): ((interval: RecurrenceInterval) => string) => {
  const { t } = useTranslation('recurring');
  return ({ unit, every }) => t(`interval.${unit}`, { count: every });
};
