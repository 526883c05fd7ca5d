import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { PageStateMemoryContext } from '../shared/navigation/pageStateMemory.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './Providers.tsx';
import type { WindowRouter } from './router.tsx';

export interface AppProps {
  /** Answers of the main process, kept up to date by its events. */
  readonly cache: QueryClient;
  readonly router: WindowRouter;
}

export const App = ({ cache, router }: AppProps) => (
  <ErrorBoundary>
    <Providers cache={cache}>
      <PageStateMemoryContext value={router.options.context.memory}>
        <RouterProvider router={router} />
      </PageStateMemoryContext>
    </Providers>
  </ErrorBoundary>
);
