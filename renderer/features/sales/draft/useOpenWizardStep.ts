import type { WizardStep } from '#app/contract/sales/draft.ts';
import { useWizardActions } from './WizardContext.ts';

/** Opens a step and moves the focus to the field of that name (`toStableFieldPath`), or to the step's heading. */
export const useOpenWizardStep = (): ((step: WizardStep, field?: string) => void) => {
  const { act, focusOn } = useWizardActions();
  return (step, field = 'step') => {
    act({ kind: 'goTo', step });
    focusOn(field);
  };
};
