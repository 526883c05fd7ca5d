import type { Draft, WizardStep } from '#app/contract/sales/draft.ts';
import type { Submission } from '#app/contract/sales/submission.ts';

/**
 * Returns the step on the screen. A draft with a submission that is running, done, or possibly delivered shows only the
 * result; one left at the result without a submission (`isCalling` is true while one is being requested) shows the check.
 */
export const getVisibleWizardStep = (draft: Draft, submission: Submission | null, isCalling: boolean): WizardStep => {
  if (submission && !canReopen(submission)) return 'result';
  return draft.step === 'result' && !submission && !isCalling ? 'check' : draft.step;
};

/** Returns true while the draft can still be changed: before it may have been delivered. */
const canReopen = ({ state, question }: Submission): boolean =>
  state === 'stopped' || (state === 'needsDecision' && question !== null && question.kind !== 'delivery');
