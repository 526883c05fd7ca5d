import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { PageMemoryContext } from '../shared/navigation/pageMemory.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

export interface AppProps {
  /** Answers of the main process, kept up to date by its events. */
  readonly cache: QueryClient;
}

export const App = ({ cache }: AppProps) => (
  <ErrorBoundary>
    <Providers cache={cache}>
      <PageMemoryContext value={router.options.context.memory}>
        <RouterProvider router={router} />
      </PageMemoryContext>
    </Providers>
  </ErrorBoundary>
);
