import { useNavigate } from '@tanstack/react-router';
import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#renderer/ui/Button.tsx';
import styles from '../SettingsPage.module.css';

/** Links from the settings to the health page. */
export const HealthLink = () => {
  const { t } = useTranslation('diagnostics');
  const navigate = useNavigate();
  return (
    <section className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.title}>{t('title')}</h2>
        <Button icon={<HeartPulse aria-hidden />} onPress={() => void navigate({ to: '/settings/health' })}>
          {t('show')}
        </Button>
      </div>
      <p>{t('description')}</p>
    </section>
  );
};
