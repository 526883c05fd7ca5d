import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followNetwork, networkQuery } from './networkQueries.ts';
import { ProxyPasswordDialog } from './ProxyPasswordDialog.tsx';

/** Asks, on any page, for what a proxy wants; a proxy that was put off asks no more by itself. */
export const ProxyDoor = () => {
  const cache = useQueryClient();
  useEffect(() => followNetwork(cache), [cache]);
  const { data: network } = useQuery(networkQuery);
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const asking = network?.asking ?? null;
  if (asking === null || putOff.includes(asking)) return null;
  return <ProxyPasswordDialog key={asking} proxy={asking} onClose={() => setPutOff((before) => [...before, asking])} />;
};
