import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Connection } from '#app/contract/connections.ts';
import { connectionsQuery } from './queries.ts';

/** The connection that the address names; undefined where there is none such any more. */
export const useNamedConnection = (): Connection | undefined => {
  const { connectionId } = useParams({ strict: false });
  const { data: connections = [] } = useQuery(connectionsQuery);
  return connections.find(({ id }) => id === connectionId);
};
