import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, rootRouteId, useLocation, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type CompanyRef, isSameCompany } from '#app/contract/values.ts';
import { PrintCommandListener } from '../features/desktop/PrintCommandListener.tsx';
import { TablePrefetch } from '../features/purchases/TablePrefetch.tsx';
import { findCurrentCompany, rememberCompany } from '../shared/companySelection.ts';
import { CurrentCompanyContext } from '../shared/currentCompany.ts';
import { getCompanyFromSearchParams, toCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import { connectionsQuery } from '../shared/queries.ts';
import { useCompanySelection } from '../shared/useCompanySelection.ts';
import { joinClasses } from '../ui/joinClasses.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import styles from './AppShell.module.css';
import { CompanyMenuCommands } from './CompanyMenuCommands.tsx';
import { NavigationRail } from './NavigationRail.tsx';
import { CommandPaletteListener } from './palette/CommandPaletteListener.tsx';
import { useRailCollapsed } from './railCollapse.ts';
import { useFocusOnNewPage } from './useFocusOnNewPage.ts';

const SignInExpiryBanner = lazyComponent(
  async () => (await import('../shared/session/SignInExpiryBanner.tsx')).SignInExpiryBanner,
);
const AccountArrivalNotice = lazyComponent(
  async () => (await import('../shared/session/AccountArrivalNotice.tsx')).AccountArrivalNotice,
);
const ReopenNotice = lazyComponent(
  async () => (await import('../features/settings/diagnostics/ReopenPageNotice.tsx')).ReopenPageNotice,
);

/**
 * Rail, page and current company around every page but the first. Without a company there are the settings, and nothing
 * else to show: back to the start.
 */
export const AppShell = () => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { chosen, isWide } = useCompanySelection();
  const named = getCompanyFromSearchParams(useSearch({ from: rootRouteId }));
  const visit = useRouterState({ select: (state) => state.resolvedLocation?.state.visit ?? '' });
  const current = findCurrentCompany(connections, chosen);
  const isInSettings = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  const page = useRef<HTMLElement>(null);
  const isRailCollapsed = useRailCollapsed();
  const company = current ? `${current.ref.connectionId} ${current.ref.customerNumber} ${isWide} ${visit}` : '';
  useFocusOnNewPage(page, company);
  useRememberCompany(current?.ref ?? null);

  if (!current && !isInSettings) return <Navigate to="/welcome" replace />;
  if (!current)
    return (
      <main ref={page} className={styles.standalonePage}>
        <Outlet />
      </main>
    );
  const inCompany = toCompanySearchParams(current.ref);
  // What an address says about another company's page means nothing for this one.
  if (named && !isSameCompany(named, current.ref)) return <Navigate to="." search={inCompany} replace />;
  return (
    <CurrentCompanyContext value={current}>
      <div className={joinClasses(styles.shell, isRailCollapsed && styles.collapsedRail)}>
        <NavigationRail />
        <div className={styles.column}>
          {!named && <Navigate to="." search={(page) => ({ ...page, ...inCompany })} replace />}
          <CompanyMenuCommands page={page} />
          <PrintCommandListener />
          <CommandPaletteListener />
          <TablePrefetch />
          <SignInExpiryBanner />
          <AccountArrivalNotice />
          <ReopenNotice />
          <main key={company} ref={page} className={styles.page}>
            <Outlet />
          </main>
        </div>
      </div>
    </CurrentCompanyContext>
  );
};

const useRememberCompany = (company: CompanyRef | null): void => {
  const { connectionId, customerNumber } = company ?? {};
  useEffect(() => {
    if (connectionId !== undefined && customerNumber !== undefined) rememberCompany({ connectionId, customerNumber });
  }, [connectionId, customerNumber]);
};
