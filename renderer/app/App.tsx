import { RouterProvider } from '@tanstack/react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './Providers.tsx';
import { router } from './router.tsx';

export const App = () => (
  <ErrorBoundary>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </ErrorBoundary>
);
