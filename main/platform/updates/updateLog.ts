import { AppFailure } from '#app/contract/errors.ts';
import { reportInternalError } from '../report.ts';
import { writeStandardError } from '../standardStreams.ts';

/** Updates run in the background: what they did is on the standard error stream. */
export const writeUpdateLogLine = (line: string): void => {
  writeStandardError(`update: ${line.slice(0, 500)}\n`);
};

/** Notes a failure that has words for people; any other is reported, and answers with its reference. */
export const reportUpdateFailure = (cause: unknown): string => {
  if (!(cause instanceof AppFailure) || cause.error.kind === 'internal') return reportInternalError(cause);
  const { error, cause: behind } = cause;
  const reason = 'reason' in error ? ` ${error.reason}` : '';
  writeUpdateLogLine(`${error.kind}${reason}${behind instanceof Error ? `: ${behind.message}` : ''}`);
  return '';
};
