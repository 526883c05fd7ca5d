import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CompanyRef } from '#app/contract/values.ts';
import { Covered } from '../features/desktop/Covered.tsx';
import { errorOf } from '../ipc/failure.ts';
import { CompanyChoiceContext, recentCompanies, rememberCompany } from '../shared/chosenCompany.ts';
import { connectionsQuery, managedQuery, preferencesQuery } from '../shared/queries.ts';
import { FailedPage } from './FailedPage.tsx';
import { Look } from './Look.tsx';

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
 * Renders nothing before preferences, settings and connections are loaded (`readFirstAnswers`), so that no page appears
 * in a wrong language.
 */
const WhenLoaded = ({ children }: ProvidersProps) => {
  const preferences = useQuery(preferencesQuery);
  const managed = useQuery(managedQuery);
  const connections = useQuery(connectionsQuery);
  const failed = [preferences, managed, connections].filter((query) => query.error);
  if (failed[0]) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return (
      <Look preferences={preferences.data}>
        <main>
          <FailedPage error={errorOf(failed[0].error)} onRetry={retry} />
        </main>
      </Look>
    );
  }
  const isLoaded = preferences.data && managed.data && connections.data;
  return isLoaded ? (
    <Look preferences={preferences.data}>
      <Covered>{children}</Covered>
    </Look>
  ) : null;
};

const CompanyChoice = ({ children }: ProvidersProps) => {
  const [chosen, setChosen] = useState(() => recentCompanies()[0] ?? null);
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
    <CompanyChoiceContext value={{ chosen, isWide, choose, widen, visits, visit }}>{children}</CompanyChoiceContext>
  );
};
