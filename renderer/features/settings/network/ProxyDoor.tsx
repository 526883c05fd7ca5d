import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { later } from '#renderer/ui/later.tsx';
import { followNetwork, networkQuery } from './networkQueries.ts';

const AskingProxy = later(async () => (await import('./AskingProxy.tsx')).AskingProxy);

/** Asks, on any page, for the credentials of a proxy; a postponed request stays above the page. */
export const ProxyDoor = () => {
  const cache = useQueryClient();
  useEffect(() => followNetwork(cache), [cache]);
  const { data: network } = useQuery(networkQuery);
  const asking = network?.asking ?? null;
  const [hasAsked, setAsked] = useState(false);
  if (asking !== null && !hasAsked) setAsked(true);
  return hasAsked && <AskingProxy asking={asking} />;
};
