import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createWindowRouter } from './router.tsx';

/** Renders the window into its page, from the answers of the main process so far. */
export const renderWindow = (cache: QueryClient): void => {
  const rootElement = document.getElementById('root');
  if (!rootElement) throw new Error('index.html has no #root');
  createRoot(rootElement).render(
    <StrictMode>
      <App cache={cache} router={createWindowRouter()} />
    </StrictMode>,
  );
};
