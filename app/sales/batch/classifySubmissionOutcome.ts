import type { AppError, AppFailure } from '#app/contract/errors.ts';
import type { Submission } from '#app/contract/sales/submission.ts';

/** The consequence of one sending for the run. */
export type NextBulkRunAction =
  /** This draft is through, or a person has to see to it: the next one. */
  | {
      readonly kind: 'next';
      readonly state: 'done' | 'needsDecision' | 'stopped' | 'leftOut';
      readonly error: AppError | null;
    }
  /** The service wants to be left alone; null where it does not say for how long. */
  | { readonly kind: 'wait'; readonly seconds: number | null }
  /** It may be over soon: the same draft once more, a little later, and not before `notBefore` (ISO moment). */
  | { readonly kind: 'again'; readonly error: AppError | null; readonly notBefore?: string }
  /** The next draft would fare no better. */
  | { readonly kind: 'halt'; readonly error: AppError };

const draftErrors: readonly AppError['kind'][] = [
  'validation',
  'conflict',
  'notFound',
  'jobFailed',
  'invalidRequest',
  'unreadableRecord',
  'unfitRecord',
];
const temporaryErrors: readonly AppError['kind'][] = [
  'offline',
  'proxyUnreached',
  'timeout',
  'server',
  'unreadableAnswer',
  // The application ends: the next start goes on.
  'cancelled',
];

export const classifySubmissionOutcome = (submission: Submission): NextBulkRunAction => {
  if (submission.state === 'done') return { kind: 'next', state: 'done', error: null };
  const error = submission.steps.find(({ state }) => state !== 'settled')?.error ?? null;
  if (submission.state === 'needsDecision') return { kind: 'next', state: 'needsDecision', error };
  if (error === null) return { kind: 'again', error };
  return draftErrors.includes(error.kind) ? { kind: 'next', state: 'stopped', error } : classifyServiceError(error);
};

/** Classifies the failure of a draft that could not be started: one with faults, or one that is gone, is left out. */
export const classifySubmissionFailure = ({ error }: AppFailure): NextBulkRunAction =>
  draftErrors.includes(error.kind) ? { kind: 'next', state: 'leftOut', error } : classifyServiceError(error);

const classifyServiceError = (error: AppError): NextBulkRunAction => {
  if (error.kind === 'outcomePending') return { kind: 'again', error, notBefore: error.repeatableFrom };
  if (error.kind === 'rateLimited') return { kind: 'wait', seconds: error.retryAfterSeconds };
  return temporaryErrors.includes(error.kind) ? { kind: 'again', error } : { kind: 'halt', error };
};
