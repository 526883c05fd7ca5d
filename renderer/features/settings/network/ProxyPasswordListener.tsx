import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { proxyStateQuery, subscribeToProxyState } from './proxyStateQuery.ts';

const AskingProxy = lazyComponent(async () => (await import('./ProxyPasswordPrompt.tsx')).ProxyPasswordPrompt);

/** Asks, on any page, for the credentials of a proxy; a postponed request stays above the page. */
export const ProxyPasswordListener = () => {
  const cache = useQueryClient();
  useEffect(() => subscribeToProxyState(cache), [cache]);
  const { data: network } = useQuery(proxyStateQuery);
  const asking = network?.asking ?? null;
  const [hasAsked, setAsked] = useState(false);
  if (asking !== null && !hasAsked) setAsked(true);
  return hasAsked && <AskingProxy asking={asking} />;
};
