import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { findCurrentCompany } from '../shared/companySelection.ts';
import { toCompanySearchParams } from '../shared/navigation/companySearchParams.ts';
import { connectionsQuery, openedProfileFileQuery } from '../shared/queries.ts';
import { useCompanySelection } from '../shared/useCompanySelection.ts';

/** With as many companies, the window opens with the page that shows where a person is needed. */
const minCompaniesForOverview = 5;

/** Redirects to the invoices, to the companies where there are many, or to the welcome page where nothing is connected or a profile file was given. */
export const StartRedirect = () => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { chosen } = useCompanySelection();
  const offered = useQuery(openedProfileFileQuery);
  if (offered.isPending) return null;
  const current = findCurrentCompany(connections, chosen);
  const isReady = connections.length > 0 && !offered.data && !offered.error;
  const search = current ? toCompanySearchParams(current.ref) : {};
  const companyCount = connections.reduce((sum, { companies }) => sum + companies.length, 0);
  const start = companyCount >= minCompaniesForOverview ? '/companies' : '/purchases';
  return <Navigate to={isReady ? start : '/welcome'} search={search} replace />;
};
