import { useQuery } from '@tanstack/react-query';
import type { CompanyRef } from '#app/contract/values.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { listSalesCompanies } from '#renderer/shared/sales/salesCompanies.ts';
import { useCompanySelection } from '#renderer/shared/useCompanySelection.ts';

/** Whose invoices a list shows: one company's, or with null those of all companies that have a sales interface. */
export type SalesScope = CompanyRef | null;

/** Returns true where the person has chosen all companies, and there are several. */
export const useIsAllCompaniesSelected = (): boolean => {
  const { data: connections = [] } = useQuery(connectionsQuery);
  const { isWide } = useCompanySelection();
  return isWide && listSalesCompanies(connections).length > 1;
};
