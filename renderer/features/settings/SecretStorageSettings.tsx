import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import styles from './SecretStorageSettings.module.css';

/** Shows the storage of secrets on this machine, and its effect on the next start. */
export const SecretStorageSettings = () => {
  const { t } = useTranslation('settings');
  const { data: info } = useQuery(applicationInfoQuery);
  if (!info) return null;
  if (info.secretStorage === 'disk') return <p className={styles.muted}>{t('secrets.disk')}</p>;
  if (info.secretStorage === 'waiting') return <p className={styles.muted}>{t('secrets.waiting')}</p>;
  return (
    <Notice tone="amber" title={t('secrets.memoryTitle')}>
      <p>{t('secrets.memory')}</p>
      <p>{t(`secrets.remedy.${info.platform}`)}</p>
    </Notice>
  );
};
