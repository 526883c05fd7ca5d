import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Connection } from '#app/contract/connections.ts';
import { connectionsQuery } from './queries.ts';

/** Returns the connection that the address names; undefined if it no longer exists. */
export const useRouteConnection = (): Connection | undefined => {
  const { connectionId } = useParams({ strict: false });
  const { data: connections = [] } = useQuery(connectionsQuery);
  return connections.find(({ id }) => id === connectionId);
};
