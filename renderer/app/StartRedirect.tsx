import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { findCurrentCompany } from '../shared/companySelection.ts';
import { toCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import { connectionsQuery, openedProfileFileQuery } from '../shared/queries.ts';
import { useCompanySelection } from '../shared/useCompanySelection.ts';

/** Redirects to the invoices, or to the welcome page where nothing is connected or a profile file was given. */
export const StartRedirect = () => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { chosen } = useCompanySelection();
  const offered = useQuery(openedProfileFileQuery);
  if (offered.isPending) return null;
  const current = findCurrentCompany(connections, chosen);
  const isReady = connections.length > 0 && !offered.data && !offered.error;
  const search = current ? toCompanySearchParams(current.ref) : {};
  return <Navigate to={isReady ? '/purchases' : '/welcome'} search={search} replace />;
};
