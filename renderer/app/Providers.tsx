import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CompanyRef } from '#app/contract/values.ts';
import { ScreenLockGate } from '../features/desktop/ScreenLockGate.tsx';
import { toAppError } from '../ipc/toAppError.ts';
import { CompanySelectionContext, getRecentCompanies, rememberCompany } from '../shared/companySelection.ts';
import { connectionsQuery, managedSettingsQuery, preferencesQuery } from '../shared/queries.ts';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { FailedPage } from './FailedPage.tsx';

interface ProvidersProps {
  readonly children: ReactNode;
}

/** Provides the cache, the appearance with its translations, and the chosen company to every page. */
export const Providers = ({ cache, children }: ProvidersProps & { readonly cache: QueryClient }) => (
  <QueryClientProvider client={cache}>
    <WhenLoaded>
      <CompanyChoice>{children}</CompanyChoice>
    </WhenLoaded>
  </QueryClientProvider>
);

/**
 * Renders nothing before preferences, settings and connections are loaded (`prefetchStartupQueries`), so that no page appears
 * in a wrong language.
 */
const WhenLoaded = ({ children }: ProvidersProps) => {
  const preferences = useQuery(preferencesQuery);
  const managed = useQuery(managedSettingsQuery);
  const connections = useQuery(connectionsQuery);
  const failed = [preferences, managed, connections].filter((query) => query.error);
  if (failed[0]) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return (
      <AppearanceProvider preferences={preferences.data}>
        <main>
          <FailedPage error={toAppError(failed[0].error)} onRetry={retry} />
        </main>
      </AppearanceProvider>
    );
  }
  const isLoaded = preferences.data && managed.data && connections.data;
  return isLoaded ? (
    <AppearanceProvider preferences={preferences.data}>
      <ScreenLockGate>{children}</ScreenLockGate>
    </AppearanceProvider>
  ) : null;
};

const CompanyChoice = ({ children }: ProvidersProps) => {
  const [chosen, setChosen] = useState(() => getRecentCompanies()[0] ?? null);
  const [isWide, setIsWide] = useState(false);
  const choose = (company: CompanyRef): void => {
    setChosen(company);
    setIsWide(false);
    rememberCompany(company);
  };
  const widen = (): void => setIsWide(true);
  const [visits, setVisits] = useState(0);
  const visit = (company: CompanyRef): void => {
    choose(company);
    setVisits((before) => before + 1);
  };
  return (
    <CompanySelectionContext value={{ chosen, isWide, choose, widen, visits, visit }}>
      {children}
    </CompanySelectionContext>
  );
};
