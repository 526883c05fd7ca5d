import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#renderer/ui/lazyComponent.tsx';
import { networkQuery, subscribeToNetwork } from './networkQueries.ts';

const AskingProxy = lazyComponent(async () => (await import('./ProxyPrompt.tsx')).ProxyPrompt);

/** Asks, on any page, for the credentials of a proxy; a postponed request stays above the page. */
export const ProxyTrigger = () => {
  const cache = useQueryClient();
  useEffect(() => subscribeToNetwork(cache), [cache]);
  const { data: network } = useQuery(networkQuery);
  const asking = network?.asking ?? null;
  const [hasAsked, setAsked] = useState(false);
  if (asking !== null && !hasAsked) setAsked(true);
  return hasAsked && <AskingProxy asking={asking} />;
};
