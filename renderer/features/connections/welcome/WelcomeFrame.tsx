import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '#renderer/shared/useWindowTitle.ts';
import { AppLogo } from '#renderer/ui/AppLogo.tsx';
import { WelcomeFooter } from './WelcomeFooter.tsx';
import styles from './WelcomeFrame.module.css';

export interface WelcomeFrameProps {
  readonly children: ReactNode;
  readonly aside: ReactNode;
  /** True if the form needs more room than the explanation beside it. */
  readonly isWide: boolean;
}

/** Two halves: what to do, and what it leads to. */
export const WelcomeFrame = ({ children, aside, isWide }: WelcomeFrameProps) => {
  const { t } = useTranslation('welcome');
  useWindowTitle(null);
  return (
    <div className={`${styles.page} ${isWide ? styles.wide : ''}`}>
      <div className={styles.mainColumn}>
        <main className={styles.main}>
          <p className={styles.brand}>
            <AppLogo size="large" /> Invoice Desk
          </p>
          {children}
        </main>
        <WelcomeFooter />
      </div>
      <aside className={styles.aside} aria-label={t('about')}>
        {aside}
      </aside>
    </div>
  );
};
