import { type ReactNode, use } from 'react';
import { BackToStart } from './BackToStart.tsx';
import { CommandPaletteButton } from './CommandPaletteButton.tsx';
import { type CompanySelectionScope, CompanySwitcher } from './CompanySwitcher.tsx';
import { CurrentCompanyContext } from './currentCompany.ts';
import styles from './TopBar.module.css';
import { useWindowTitle } from './useWindowTitle.ts';

export interface TopBarProps {
  /** The page's name: its h1 (for screen readers, since the rail shows it) and the window's title. */
  readonly title: string;
  /** Status beside the company: "Synced 2 min ago", "Draft saved 14:02". */
  readonly status?: ReactNode;
  /** The page can show several companies at once. */
  readonly reach?: CompanySelectionScope;
  /** Search and the page's actions, at the right. */
  readonly children?: ReactNode;
}

/** The top of every page. Where nothing is connected yet, it leads back to the first one. */
export const TopBar = ({ title, status, reach, children }: TopBarProps) => {
  const isInCompany = use(CurrentCompanyContext) !== null;
  useWindowTitle(title);
  return (
    <header className={styles.bar}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      {isInCompany ? (
        <>
          <CompanySwitcher reach={reach ?? null} />
          <CommandPaletteButton />
        </>
      ) : (
        <BackToStart />
      )}
      {status && <div className={styles.status}>{status}</div>}
      <div className={styles.actions}>{children}</div>
    </header>
  );
};
