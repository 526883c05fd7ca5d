import { useNavigate } from '@tanstack/react-router';
import { useEvent } from '../ipc/useEvent.ts';
import { useCompanyChoice } from './chosenCompany.ts';

/** Goes to the purchases of the company whose notification was pressed. */
export const useOpenedCompany = (): void => {
  const { choose } = useCompanyChoice();
  const navigate = useNavigate();
  useEvent('purchaseRoutine.opened', ({ company }) => {
    choose(company);
    void navigate({ to: '/purchases' });
  });
};
