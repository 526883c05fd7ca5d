import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { CompanyRef } from '#app/contract/values.ts';
import { toCompanySearchParams } from './navigation/companySearchParams.ts';

/** Shows another company; `isWide`: with all others of its connection. */
export type GoToCompany = (company: CompanyRef, isWide?: boolean) => void;

/** Returns a function that switches to another company and stays on the same page. */
export const useGoToCompany = (): GoToCompany => {
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (company, isWide = false) => {
    const search = { ...toCompanySearchParams(company), all: isWide || undefined };
    void navigate({ to: toPageWithoutDraft(path), search });
  };
};

/** Returns the sales page in place of a draft's, because a draft belongs to one company. */
const toPageWithoutDraft = (path: string): string => (path.startsWith('/sales/') ? '/sales' : path);
