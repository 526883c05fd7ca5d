import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { CompanyRef } from '#app/contract/values.ts';
import { useCompanySelection } from './companySelection.ts';

/** Returns a function that switches to another company and stays on the same page. */
export const useGoToCompany = (): ((company: CompanyRef) => void) => {
  const { choose } = useCompanySelection();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (company) => {
    choose(company);
    void navigate({ to: toPageWithoutDraft(path) });
  };
};

/** Returns the sales page in place of a draft's, because a draft belongs to one company. */
const toPageWithoutDraft = (path: string): string => (path.startsWith('/sales/') ? '/sales' : path);
