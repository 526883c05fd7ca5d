import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkPreflight } from '#app/contract/sales/bulk.ts';
import { LinkButton } from '#renderer/ui/LinkButton.tsx';
import { UntrustedText } from '#renderer/ui/UntrustedText.tsx';
import styles from './Bulk.module.css';
import { useFaultMessage } from './useFaultMessage.ts';

/** Number of rendered rows; the person can correct these first. */
const maxRows = 200;

/** The drafts that stay, and why. */
export const OmittedDrafts = ({ leftOut }: Pick<BulkPreflight, 'leftOut'>) => {
  const { t } = useTranslation(['salesBulk', 'sales']);
  const navigate = useNavigate();
  const sentence = useFaultMessage();
  if (leftOut.length === 0) return null;
  return (
    <>
      <p className={styles.muted}>{t('confirm.leftOut', { count: leftOut.length })}</p>
      <ul className={styles.rows} aria-label={t('confirm.leftOut', { count: leftOut.length })}>
        {leftOut.slice(0, maxRows).map(({ draftId, contactName, faults }) => {
          const name = contactName || t('sales:draftStatus.unnamed');
          return (
            <li key={draftId} className={styles.row}>
              <span className={styles.name}>
                <UntrustedText>{name}</UntrustedText>
                {faults[0] && (
                  <span className={styles.error}>
                    {sentence(faults[0])}
                    {faults.length > 1 && ` ${t('choose.moreFaults', { count: faults.length - 1 })}`}
                  </span>
                )}
              </span>
              <LinkButton onPress={() => void navigate({ to: '/sales/drafts/$draftId', params: { draftId } })}>
                {t('choose.correctDraft')}
                <span className="visually-hidden"> {name}</span>
              </LinkButton>
            </li>
          );
        })}
      </ul>
      {leftOut.length > maxRows && (
        <p className={styles.muted}>{t('choose.more', { count: leftOut.length - maxRows })}</p>
      )}
    </>
  );
};
