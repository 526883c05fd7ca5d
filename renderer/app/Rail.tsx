import { Link, useLocation } from '@tanstack/react-router';
import { ChartColumn, HandCoins, Inbox, Send, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Keys } from '../ui/Keys.tsx';
import { Mark } from '../ui/Mark.tsx';
import styles from './Rail.module.css';
import { ShortcutsButton } from './ShortcutsButton.tsx';

/** Pages that count as part of sales. */
const addressBookPages: readonly string[] = ['/contacts', '/products'];

/** The pages of the application. */
export const Rail = () => {
  const { t } = useTranslation('common');
  const isInBook = useLocation({ select: ({ pathname }) => addressBookPages.includes(pathname) });
  return (
    <nav className={styles.rail} aria-label={t('pages')}>
      <p className={styles.brand}>
        <Mark /> <span className={styles.label}>Invoice Desk</span>
      </p>
      <Link to="/purchases" className={styles.link}>
        <Inbox aria-hidden /> <span className={styles.label}>{t('purchases')}</span> <Keys>Ctrl+1</Keys>
      </Link>
      <Link to="/sales" className={styles.link} {...(isInBook && { 'data-status': 'active', 'aria-current': true })}>
        <Send aria-hidden /> <span className={styles.label}>{t('sales')}</span> <Keys>Ctrl+2</Keys>
      </Link>
      <Link to="/payments" className={styles.link}>
        <HandCoins aria-hidden /> <span className={styles.label}>{t('payments')}</span> <Keys>Ctrl+3</Keys>
      </Link>
      <Link to="/overview" className={styles.link}>
        <ChartColumn aria-hidden /> <span className={styles.label}>{t('overview')}</span> <Keys>Ctrl+4</Keys>
      </Link>
      <span className={styles.spacer} />
      <ShortcutsButton />
      <Link to="/settings" className={styles.link}>
        <Settings aria-hidden /> <span className={styles.label}>{t('settings')}</span> <Keys>Ctrl+,</Keys>
      </Link>
    </nav>
  );
};
