import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkOutlook } from '#app/contract/sales/bulk.ts';
import { Foreign } from '#renderer/ui/Foreign.tsx';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import styles from './Bulk.module.css';
import { useFaultSentence } from './useFaultSentence.ts';

/** Number of rendered rows; the person can correct these first. */
const most = 200;

/** The drafts that stay, and why. */
export const LeftOut = ({ leftOut }: Pick<BulkOutlook, 'leftOut'>) => {
  const { t } = useTranslation(['salesBulk', 'sales']);
  const navigate = useNavigate();
  const sentence = useFaultSentence();
  if (leftOut.length === 0) return null;
  return (
    <>
      <p className={styles.quiet}>{t('lastWord.leftOut', { count: leftOut.length })}</p>
      <ul className={styles.rows} aria-label={t('lastWord.leftOut', { count: leftOut.length })}>
        {leftOut.slice(0, most).map(({ draftId, contactName, faults }) => {
          const name = contactName || t('sales:standing.unnamed');
          return (
            <li key={draftId} className={styles.row}>
              <span className={styles.name}>
                <Foreign>{name}</Foreign>
                {faults[0] && (
                  <span className={styles.fault}>
                    {sentence(faults[0])}
                    {faults.length > 1 && ` ${t('choose.moreFaults', { count: faults.length - 1 })}`}
                  </span>
                )}
              </span>
              <LinkButton onPress={() => void navigate({ to: '/sales/drafts/$draftId', params: { draftId } })}>
                {t('choose.mend')}
                <span className="visually-hidden"> {name}</span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {leftOut.length > most && <p className={styles.quiet}>{t('choose.more', { count: leftOut.length - most })}</p>}
    </>
  );
};
