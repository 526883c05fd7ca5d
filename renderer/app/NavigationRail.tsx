import { Link, useLocation } from '@tanstack/react-router';
import { Building2, CalendarCheck, ChartColumn, HandCoins, Inbox, Send, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLogo } from '../ui/AppLogo.tsx';
import { joinClasses } from '../ui/joinClasses.ts';
import linkStyles from '../ui/NavigationLink.module.css';
import { ShortcutHint } from '../ui/ShortcutHint.tsx';
import styles from './NavigationRail.module.css';
import { RailToggle } from './RailToggle.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';

const linkClass = joinClasses(linkStyles.link, styles.link);

/** A page is the current one in any of its views: its link leads to where the person was, which may be another view. */
const anyPageState = { includeSearch: false };

/** Pages without a link of their own. */
const partsOfPurchases = /^\/(decisions|questions|rules)$/;
const partsOfSales = /^\/(contacts|products)(\/import)?$/;

/** The pages of the application. */
export const NavigationRail = () => {
  const { t } = useTranslation('common');
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={styles.rail} aria-label={t('pages')}>
      <p className={styles.brand}>
        <AppLogo /> <span className={styles.label}>Invoice Desk</span>
      </p>
      <Link to="/companies" activeOptions={anyPageState} className={linkClass}>
        <Building2 aria-hidden /> <span className={styles.label}>{t('companies')}</span>{' '}
        <ShortcutHint>Ctrl+6</ShortcutHint>
      </Link>
      <Link
        to="/purchases"
        activeOptions={anyPageState}
        className={linkClass}
        aria-current={partsOfPurchases.test(path) || undefined}
      >
        <Inbox aria-hidden /> <span className={styles.label}>{t('purchases')}</span> <ShortcutHint>Ctrl+1</ShortcutHint>
      </Link>
      <Link to="/to-pay" activeOptions={anyPageState} className={linkClass}>
        <CalendarCheck aria-hidden /> <span className={styles.label}>{t('toPay')}</span>{' '}
        <ShortcutHint>Ctrl+5</ShortcutHint>
      </Link>
      <Link
        to="/sales"
        activeOptions={anyPageState}
        className={linkClass}
        aria-current={partsOfSales.test(path) || undefined}
      >
        <Send aria-hidden /> <span className={styles.label}>{t('sales')}</span> <ShortcutHint>Ctrl+2</ShortcutHint>
      </Link>
      <Link to="/payments" activeOptions={anyPageState} className={linkClass}>
        <HandCoins aria-hidden /> <span className={styles.label}>{t('payments')}</span>{' '}
        <ShortcutHint>Ctrl+3</ShortcutHint>
      </Link>
      <Link to="/overview" activeOptions={anyPageState} className={linkClass}>
        <ChartColumn aria-hidden /> <span className={styles.label}>{t('overview')}</span>{' '}
        <ShortcutHint>Ctrl+4</ShortcutHint>
      </Link>
      <span className={styles.spacer} />
      <RailToggle />
      <ShortcutsButton />
      <Link to="/settings" activeOptions={anyPageState} className={linkClass}>
        <Settings aria-hidden /> <span className={styles.label}>{t('settings')}</span>{' '}
        <ShortcutHint>Ctrl+,</ShortcutHint>
      </Link>
    </nav>
  );
};
