import type { AppError } from '#app/contract/errors.ts';
import { getFailureSource } from '#app/contract/failureSource.ts';

/** Returns what the log says of a failure: names, and no value that a service or a person may have written. */
export const summarizeError = (error: AppError) => ({
  kind: error.kind,
  reason: 'reason' in error ? error.reason : null,
  reference: 'reference' in error ? error.reference : null,
  source: getFailureSource(error),
  ...('evidence' in error && error.evidence ? { check: error.evidence.check } : {}),
});
