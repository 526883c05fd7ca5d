import { randomUUID } from 'node:crypto';
import { log } from './log.ts';

/** What was reported before, by the reference that it got. */
const reported = new WeakMap<object, string>();

/**
 * Notes an unexpected failure and its causes in the log and on the standard error stream, and answers the reference that the
 * person is shown: the one it has already, or a new one. A failure that comes this way twice is noted once. Only names and
 * stack lines are written: messages of foreign errors may quote data.
 */
export const reportInternal = (cause: unknown, reference: string = randomUUID().slice(0, 8)): string => {
  const object = typeof cause === 'object' && cause !== null ? cause : {};
  const before = reported.get(object);
  if (before !== undefined) return before;
  reported.set(object, reference);
  const trace = traceOf(cause);
  log({ event: 'internal', reference, trace });
  process.stderr.write(`internal ${reference}: ${trace.join('\n')}\n`);
  return reference;
};

/** Names and stack lines of a failure and its causes, without any of their messages. */
export const traceOf = (cause: unknown): readonly string[] => {
  // A worker sends the stack of what failed there as text.
  if (typeof cause === 'string') return ['in a worker', ...stackLines(cause)];
  if (!(cause instanceof Error)) return [typeof cause];
  const behind = cause.cause === undefined ? [] : ['caused by', ...traceOf(cause.cause)];
  // The stack begins with the message, of which a line may look like one of the stack's own.
  return [cause.name, ...stackLines((cause.stack ?? '').replace(cause.message, '')), ...behind];
};

const stackLines = (stack: string): readonly string[] => stack.split('\n').filter((line) => /^\s+at /.test(line));
