import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenLockGate } from '../features/desktop/ScreenLockGate.tsx';
import { connectionsQuery, managedSettingsQuery, preferencesQuery } from '../shared/queries.ts';
import { AppearanceProvider } from './AppearanceProvider.tsx';
import { FailedPage } from './FailedPage.tsx';

interface ProvidersProps {
  readonly children: ReactNode;
}

/** Provides the cache and the appearance with its translations to every page. */
export const Providers = ({ cache, children }: ProvidersProps & { readonly cache: QueryClient }) => (
  <QueryClientProvider client={cache}>
    <WhenLoaded>{children}</WhenLoaded>
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
  const [failure] = failed.flatMap(({ error }) => error ?? []);
  if (failure) {
    const retry = () => {
      for (const query of failed) void query.refetch();
    };
    return (
      <AppearanceProvider preferences={preferences.data}>
        <main>
          <FailedPage error={failure.error} onRetry={retry} />
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
