import type { Finding, Mender } from '../contract/connectionTest.ts';
import type { AppError } from '../contract/errors.ts';
import { getResponsibleParty } from './responsibleParty.ts';

/** The result of a step that ended by itself. */
export type TestStepOutcome =
  | { readonly kind: 'passed'; readonly finding: Finding }
  | { readonly kind: 'warning'; readonly finding: Finding; readonly mender: Mender }
  | {
      readonly kind: 'failed';
      readonly finding: Finding | null;
      readonly error: AppError;
      readonly mender: Mender;
    };

export const createPassed = (finding: Finding): TestStepOutcome => ({ kind: 'passed', finding });

export const createWarning = (finding: Finding, mender: Mender): TestStepOutcome => ({
  kind: 'warning',
  finding,
  mender,
});

export const createFailed = (
  error: AppError,
  finding: Finding | null = null,
  mender = getResponsibleParty(error),
): TestStepOutcome => ({
  kind: 'failed',
  finding,
  error,
  mender,
});
