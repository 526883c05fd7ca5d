import type { Dispatch } from '#app/contract/sales/dispatch.ts';
import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';

/**
 * Returns the step on the screen. A draft with a dispatch that is running, done, or possibly delivered shows only the
 * result; one left at the result without a dispatch (`isCalling` is true while one is being requested) shows the check.
 */
export const getVisibleStep = (draft: Draft, dispatch: Dispatch | null, isCalling: boolean): WizardStep => {
  if (dispatch && !canReopen(dispatch)) return 'result';
  return draft.step === 'result' && !dispatch && !isCalling ? 'check' : draft.step;
};

/** Returns true while the draft can still be changed: before it may have been delivered. */
const canReopen = ({ state, question }: Dispatch): boolean =>
  state === 'stopped' || (state === 'needsDecision' && question !== null && question.kind !== 'delivery');
