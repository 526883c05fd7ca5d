import type { Dispatch, Draft, WizardStep } from '../../../../app/contract/sales.ts';

/**
 * The step on the screen. A draft whose sending goes on, waits for a decision or is done shows that and nothing else; one
 * that was left at the result without a sending (`isCalling` says whether one is just being asked for) is to be checked.
 */
export const stepToShow = (draft: Draft, dispatch: Dispatch | null, isCalling: boolean): WizardStep => {
  if (dispatch && dispatch.state !== 'stopped') return 'result';
  return draft.step === 'result' && !dispatch && !isCalling ? 'check' : draft.step;
};
