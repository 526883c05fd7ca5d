import { useMemo } from 'react';
import type { PurchaseScope } from '#app/contract/purchases/query.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import { useCurrentCompany } from '#renderer/shared/currentCompany.ts';
import { useCompanySelection } from '#renderer/shared/useCompanySelection.ts';

/** The scope of the shown purchase invoices: one company, or all companies of its connection. */
export interface CurrentPurchaseScope {
  readonly scope: PurchaseScope;
  readonly companies: readonly CompanyRef[];
}

/** Returns the chosen scope; the same object until it changes. */
export const useCurrentPurchaseScope = (): CurrentPurchaseScope => {
  const { connection, ref } = useCurrentCompany();
  const { customerNumber: current } = ref;
  const isWide = useCompanySelection().isWide && connection.companies.length > 1;
  return useMemo(() => {
    const connectionId = connection.id;
    const all = connection.companies.map(({ customerNumber }) => ({ connectionId, customerNumber }));
    return {
      scope: { connectionId, customerNumber: isWide ? null : current },
      companies: isWide ? all : [{ connectionId, customerNumber: current }],
    };
  }, [connection, current, isWide]);
};
