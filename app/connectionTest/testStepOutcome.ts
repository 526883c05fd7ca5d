import type { ResponsibleParty, TestFinding } from '../contract/connectionTest.ts';
import type { AppError } from '../contract/errors.ts';
import { getResponsibleParty } from './responsibleParty.ts';

/** The result of a step that ended by itself. */
export type TestStepOutcome =
  | { readonly kind: 'passed'; readonly finding: TestFinding }
  | { readonly kind: 'warning'; readonly finding: TestFinding; readonly responsibleParty: ResponsibleParty }
  | {
      readonly kind: 'failed';
      readonly finding: TestFinding | null;
      readonly error: AppError;
      readonly responsibleParty: ResponsibleParty;
    };

export const createPassed = (finding: TestFinding): TestStepOutcome => ({ kind: 'passed', finding });

export const createWarning = (finding: TestFinding, responsibleParty: ResponsibleParty): TestStepOutcome => ({
  kind: 'warning',
  finding,
  responsibleParty,
});

export const createFailed = (
  error: AppError,
  finding: TestFinding | null = null,
  responsibleParty = getResponsibleParty(error),
): TestStepOutcome => ({
  kind: 'failed',
  finding,
  error,
  responsibleParty,
});
