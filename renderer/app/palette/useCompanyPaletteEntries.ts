import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { isSameCompany } from '#app/contract/values.ts';
import { getRecentCompanies } from '#renderer/shared/companySelection.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { connectionsQuery } from '#renderer/shared/queries.ts';
import { useGoToCompany } from '#renderer/shared/useGoToCompany.ts';
import type { CommandPaletteEntry } from './commandPaletteEntry.ts';
import { createPaletteEntry } from './createPaletteEntry.tsx';
import { sortCompaniesByRecentUse } from './sortCompaniesByRecentUse.ts';

/** Every company of every connection. */
export const useCompanyPaletteEntries = (): readonly CommandPaletteEntry[] => {
  const { ref: current } = useCurrentCompany();
  const goTo = useGoToCompany();
  const { data: connections = [] } = useQuery(connectionsQuery);
  return sortCompaniesByRecentUse(connections, getRecentCompanies(), current).map(({ connection, company, ref }) => {
    const number = company.businessId ?? company.customerNumber;
    return createPaletteEntry({
      id: `${ref.connectionId} ${ref.customerNumber}`,
      label: company.name,
      icon: Building2,
      detail: connections.length > 1 ? `${number} · ${connection.name}` : number,
      isCurrent: isSameCompany(ref, current),
      words: `${company.name} ${company.businessId ?? ''} ${company.customerNumber} ${connection.name}`,
      run: () => goTo(ref),
    });
  });
};
