import type { Submission, SubmissionStep } from '#app/contract/sales/submission.ts';
import type { StatusTone } from '#renderer/ui/Badge.tsx';

/** Tone of each state of a remote step; its text is under `stepState.<state>`. */
export const submissionStepTones: Readonly<Record<SubmissionStep['state'], StatusTone>> = {
  planned: 'neutral',
  intended: 'blue',
  settled: 'green',
  uncertain: 'amber',
  refused: 'red',
};

/** Returns the current step of a submission: the first that is not done; null if all are. */
export const findCurrentSubmissionStep = (submission: Submission): SubmissionStep | null =>
  submission.steps.find((step) => step.state !== 'settled') ?? null;

/**
 * Returns the part of the draft that stopped a submission, as the name of a field under `field.*`; null for any other
 * cause.
 */
export const findRefusedField = (submission: Submission): string | null => {
  const error = findCurrentSubmissionStep(submission)?.error;
  const path = error?.kind === 'validation' ? error.fields[0]?.path : undefined;
  if (path === undefined) return null;
  const [head = '', ...rest] = path.split('.');
  if (head !== 'lines') return rest.at(-1) ?? head;
  return rest.at(-1) === 'name' ? 'lineName' : (rest.at(-1) ?? 'lines');
};
