import { useQuery } from '@tanstack/react-query';
import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { salesCapabilitiesQuery } from './queries.ts';

export interface KnownSalesCapabilities {
  /** Null while they are unknown: then everything is offered. */
  readonly capabilities: SalesCapabilities | null;
  /** The first answer has not come yet. */
  readonly isLoading: boolean;
}

/** Returns what the company's service takes and returns. */
export const useSalesCapabilities = (company: CompanyRef): KnownSalesCapabilities => {
  const { data = null, isLoading } = useQuery(salesCapabilitiesQuery(company));
  return { capabilities: data, isLoading };
};
