import { Link } from '@tanstack/react-router';
import { Inbox, Send, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Mark } from '../design/Mark.tsx';
import styles from './Rail.module.css';

/** The pages of the application. */
export const Rail = () => {
  const { t } = useTranslation('common');
  return (
    <nav className={styles.rail} aria-label={t('pages')}>
      <p className={styles.brand}>
        <Mark /> Invoice Desk
      </p>
      <Link to="/purchases" className={styles.link}>
        <Inbox aria-hidden /> {t('purchases')}
      </Link>
      <Link to="/sales" className={styles.link}>
        <Send aria-hidden /> {t('sales')}
      </Link>
      <span className={styles.gap} />
      <Link to="/settings" className={styles.link}>
        <Settings aria-hidden /> {t('settings')}
      </Link>
    </nav>
  );
};
