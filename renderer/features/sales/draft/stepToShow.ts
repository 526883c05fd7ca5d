import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';

/**
 * The step on the screen. A draft whose sending goes on, is done, or may be, shows that and nothing else; one
 * that was left at the result without a sending (`isCalling` says whether one is just being asked for) is to be checked.
 */
export const stepToShow = (draft: Draft, dispatch: Dispatch | null, isCalling: boolean): WizardStep => {
  if (dispatch && !isOpen(dispatch)) return 'result';
  return draft.step === 'result' && !dispatch && !isCalling ? 'check' : draft.step;
};

/** Before anything may have been delivered, a person may go back and change it. */
const isOpen = ({ state, question }: Dispatch): boolean =>
  state === 'stopped' || (state === 'needsDecision' && question !== null && question.kind !== 'delivery');
