import { useNavigate } from '@tanstack/react-router';
import type { CompanyRef } from '../../app/contract/values.ts';
import { useEvent } from '../ipc/useEvent.ts';
import { useCompanyChoice } from './chosenCompany.ts';

/** Goes to the page that a pressed notification speaks of, with its company. */
export const useOpenedCompany = (): void => {
  const { choose } = useCompanyChoice();
  const navigate = useNavigate();
  const open = (company: CompanyRef, to: '/purchases' | '/sales'): void => {
    choose(company);
    void navigate({ to });
  };
  useEvent('purchaseRoutine.opened', ({ company }) => open(company, '/purchases'));
  useEvent('salesFollow.opened', ({ company }) => open(company, '/sales'));
};
