import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { connectionsQuery, offeredProfileQuery } from '../shared/queries.ts';

/** Redirects to the invoices, or to the welcome page where nothing is connected or a profile file was given. */
export const StartRedirect = () => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const offered = useQuery(offeredProfileQuery);
  if (offered.isPending) return null;
  const isReady = connections.length > 0 && !offered.data && !offered.error;
  return <Navigate to={isReady ? '/purchases' : '/welcome'} replace />;
};
