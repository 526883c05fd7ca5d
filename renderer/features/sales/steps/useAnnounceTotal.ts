import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';

/** Pause in typing after which the total is announced, so that half-typed numbers are not. */
const pauseMs = 1500;

/** Announces the total (as formatted) to screen readers whenever it has changed. */
export const useAnnounceTotal = (total: string): void => {
  const { t } = useTranslation('sales');
  const announcedTotal = useRef(total);
  useEffect(() => {
    if (announcedTotal.current === total) return;
    const timer = setTimeout(() => {
      announcedTotal.current = total;
      announceToScreenReader(`${t('totals.toPay')} ${total}`);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [total, t]);
};
