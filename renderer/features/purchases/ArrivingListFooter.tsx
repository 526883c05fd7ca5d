import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { maxArrivingShown } from '#app/contract/purchases/query.ts';
import { announceToScreenReader } from '#renderer/ui/announceToScreenReader.ts';
import footerStyles from '#renderer/ui/ListFooter.module.css';
import { useFormat } from '#renderer/ui/useFormat.ts';

/** Shows how many invoices of a first list have come, in place of totals, and what comes when it is whole. */
export const ArrivingListFooter = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('arrivingList');
  const format = useFormat();
  const soFar = t('soFar', { count, formattedCount: format.number(count) });
  const later = t('later');
  useAnnounceCount(count, soFar, later);
  return (
    <footer className={footerStyles.footer}>
      <span>{soFar}</span>
      {count > maxArrivingShown && <span>{t('firstShown', { number: format.number(maxArrivingShown) })}</span>}
      <span>{later}</span>
    </footer>
  );
};

/** Announces the first count, with what comes later, and then each time that it has doubled: not with every chunk. */
const useAnnounceCount = (count: number, soFar: string, later: string): void => {
  const announcedCount = useRef(0);
  const announce = useEffectEvent(() => {
    if (count < 2 * announcedCount.current) return;
    announceToScreenReader(announcedCount.current === 0 ? `${soFar} ${later}` : soFar);
    announcedCount.current = count;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count is compared, and nothing else.
  useEffect(() => announce(), [count]);
};
