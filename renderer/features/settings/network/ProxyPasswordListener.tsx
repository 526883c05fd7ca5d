import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { proxyStateQuery, subscribeToProxyState } from './proxyStateQuery.ts';

const ProxyPasswordPrompt = lazyComponent(async () => (await import('./ProxyPasswordPrompt.tsx')).ProxyPasswordPrompt);

/** Asks, on any page, for the credentials of a proxy; a postponed request stays above the page. */
export const ProxyPasswordListener = () => {
  const cache = useQueryClient();
  useEffect(() => subscribeToProxyState(cache), [cache]);
  const { data: network } = useQuery(proxyStateQuery);
  const unansweredProxy = network?.unansweredProxy ?? null;
  const [isRequested, setRequested] = useState(false);
  if (unansweredProxy !== null && !isRequested) setRequested(true);
  return isRequested && <ProxyPasswordPrompt unansweredProxy={unansweredProxy} />;
};
