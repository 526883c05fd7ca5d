import type { WizardStep } from '#app/contract/sales/draft.ts';

/** The address of the wizard's page and the step on the screen. */
export interface WizardStepAddress {
  /** The step that the address names. */
  readonly named: WizardStep | undefined;
  /** Returns true if a step may be opened now. */
  readonly canOpen: (step: WizardStep) => boolean;
}

/** Returns whether the step that the address names is to be opened in place of the one on the screen. */
export const isStepToFollow = (
  next: WizardStep | undefined,
  step: WizardStep,
  canOpen: WizardStepAddress['canOpen'],
): next is WizardStep => next !== undefined && next !== step && canOpen(next);

/**
 * Returns how the step on the screen enters the history: null if the address has it, or has another one that the page
 * opens. The first step of a page takes the place of the address without one, the result that of the step that was sent:
 * sending is not undone by going back.
 */
export const planHistoryEntry = (
  step: WizardStep,
  isOpening: boolean,
  { named, canOpen }: WizardStepAddress,
): { readonly replace: boolean } | null => {
  if (named === step || (isOpening && named !== undefined && canOpen(named))) return null;
  return { replace: isOpening || step === 'result' };
};
