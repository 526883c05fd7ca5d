import { randomUUID } from 'node:crypto';

/**
 * Writes an unexpected failure and its causes to the standard error stream, and answers the reference that the person is
 * shown: the one it has already, or a new one. Only names and stack lines are written: messages of foreign errors may quote
 * data.
 */
export const reportInternal = (cause: unknown, reference: string = randomUUID().slice(0, 8)): string => {
  process.stderr.write(`internal ${reference}: ${traceOf(cause).join('\n')}\n`);
  return reference;
};

const traceOf = (cause: unknown): readonly string[] => {
  // A worker sends the stack of what failed there as text.
  if (typeof cause === 'string') return ['in a worker', ...stackLines(cause)];
  if (!(cause instanceof Error)) return [typeof cause];
  const behind = cause.cause === undefined ? [] : ['caused by', ...traceOf(cause.cause)];
  // The stack begins with the message, of which a line may look like one of the stack's own.
  return [cause.name, ...stackLines((cause.stack ?? '').replace(cause.message, '')), ...behind];
};

const stackLines = (stack: string): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));
