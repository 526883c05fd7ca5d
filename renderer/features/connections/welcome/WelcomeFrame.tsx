import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWindowTitle } from '#renderer/shared/useWindowTitle.ts';
import { Mark } from '#renderer/ui/Mark.tsx';
import { WelcomeFoot } from './WelcomeFoot.tsx';
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
            <Mark size="large" /> Invoice Desk
          </p>
          {children}
        </main>
        <WelcomeFoot />
      </div>
      <aside className={styles.aside} aria-label={t('about')}>
        {aside}
      </aside>
    </div>
  );
};
