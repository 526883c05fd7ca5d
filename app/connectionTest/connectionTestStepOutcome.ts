import type { ConnectionTestFinding } from '../contract/connectionTest.ts';
import type { AppError } from '../contract/errors.ts';
import type { ResponsibleParty } from '../contract/failureEvidence.ts';
import { getResponsibleParty } from './responsibleParty.ts';

/** The result of a step that ended by itself. */
export type ConnectionTestStepOutcome =
  | { readonly kind: 'passed'; readonly finding: ConnectionTestFinding }
  | { readonly kind: 'warning'; readonly finding: ConnectionTestFinding; readonly responsibleParty: ResponsibleParty }
  | {
      readonly kind: 'failed';
      readonly finding: ConnectionTestFinding | null;
      readonly error: AppError;
      readonly responsibleParty: ResponsibleParty;
    };

export const createPassedOutcome = (finding: ConnectionTestFinding): ConnectionTestStepOutcome => ({
  kind: 'passed',
  finding,
});

export const createWarningOutcome = (
  finding: ConnectionTestFinding,
  responsibleParty: ResponsibleParty,
): ConnectionTestStepOutcome => ({
  kind: 'warning',
  finding,
  responsibleParty,
});

export const createFailedOutcome = (
  error: AppError,
  finding: ConnectionTestFinding | null = null,
  responsibleParty = getResponsibleParty(error),
): ConnectionTestStepOutcome => ({
  kind: 'failed',
  finding,
  error,
  responsibleParty,
});
