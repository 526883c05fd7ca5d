import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { applicationInfoQuery } from '#renderer/shared/queries.ts';
import { Button } from '#renderer/ui/Button.tsx';
import styles from './SettingsPage.module.css';

/** Shows the version of the application, with a link to the licences of its components. */
export const AboutSettings = () => {
  const { t } = useTranslation('licences');
  const navigate = useNavigate();
  const { data: info } = useQuery(applicationInfoQuery);
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.title}>{t('about')}</h2>
        <Button icon={<Scale aria-hidden />} onPress={() => void navigate({ to: '/settings/licences' })}>
          {t('title')}
        </Button>
      </div>
      {info && <p>{t('version', { version: info.version })}</p>}
    </section>
  );
};
