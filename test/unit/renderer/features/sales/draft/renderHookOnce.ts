import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

export interface HookSurroundings {
  readonly cache?: QueryClient;
  /** Puts contexts around the component that calls the hook. */
  readonly wrap?: (page: ReactNode) => ReactNode;
}

/** Renders a hook once, without a page, and returns what it gave: effects do not run, and states do not change. */
export const renderHookOnce = <T>(
  hook: () => T,
  { cache = new QueryClient(), wrap = (page) => page }: HookSurroundings = {},
): T => {
  const rendered: T[] = [];
  const Probe = (): null => {
    rendered.push(hook());
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: cache }, wrap(createElement(Probe))));
  const [first] = rendered;
  if (first === undefined) throw new Error('nothing was rendered');
  return first;
};
