import { randomUUID } from 'node:crypto';

/**
 * Writes an unexpected failure to the standard error stream and answers the reference that the person is shown.
 * Only names and stack lines are written: messages of foreign errors may quote data.
 */
export const reportInternal = (cause: unknown): string => {
  const reference = randomUUID().slice(0, 8);
  const trace = cause instanceof Error ? [cause.name, ...stackOf(cause)] : [typeof cause];
  process.stderr.write(`internal ${reference}: ${trace.join('\n')}\n`);
  return reference;
};

const stackOf = (error: Error): readonly string[] =>
  (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
