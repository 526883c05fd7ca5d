import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { PrintTrigger } from '../features/desktop/PrintTrigger.tsx';
import { TablePrefetch } from '../features/purchases/TablePrefetch.tsx';
import { ReopenNotice } from '../features/settings/diagnostics/ReopenNotice.tsx';
import { findCurrentCompany, useCompanySelection } from '../shared/companySelection.ts';
import { CurrentCompanyContext } from '../shared/currentCompany.ts';
import { connectionsQuery } from '../shared/queries.ts';
import { SignInExpiryBanner } from '../shared/session/SignInExpiryBanner.tsx';
import { MenuCommands } from './MenuCommands.tsx';
import { PaletteTrigger } from './palette/PaletteTrigger.tsx';
import { Rail } from './Rail.tsx';
import styles from './Shell.module.css';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

/**
 * Rail, page and current company around every page but the first. Without a company there are the settings, and nothing
 * else to show: back to the start.
 */
export const Shell = () => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { chosen, isWide, visits } = useCompanySelection();
  const current = findCurrentCompany(connections, chosen);
  const isInSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  const page = useRef<HTMLElement>(null);
  const company = current ? `${current.ref.connectionId} ${current.ref.customerNumber} ${isWide} ${visits}` : '';
  useFocusOnNewPage(page, company);

  if (!current && !isInSettings) return <Navigate to="/welcome" replace />;
  if (!current)
    return (
      <main ref={page} className={styles.alone}>
        <Outlet />
      </main>
    );
  return (
    <CurrentCompanyContext value={current}>
      <div className={styles.shell}>
        <Rail />
        <div className={styles.column}>
          <MenuCommands page={page} />
          <PrintTrigger />
          <PaletteTrigger />
          <TablePrefetch />
          <SignInExpiryBanner />
          <ReopenNotice />
          <main key={company} ref={page} className={styles.page}>
            <Outlet />
          </main>
        </div>
      </div>
    </CurrentCompanyContext>
  );
};
