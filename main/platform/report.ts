import { randomUUID } from 'node:crypto';
import type { AppFailure } from '#app/contract/errors.ts';
import { log } from './log.ts';
import { writeStandardError } from './standardStreams.ts';

/** References of the failures that were reported before. */
const reported = new WeakMap<object, string>();

interface RecentReport {
  readonly reference: string;
  /** The number of repetitions since it was written. */
  repeats: number;
}

/** Reports of the last minute, by their traces: a failure that comes again and again is written once, and then counted. */
const recent = new Map<string, RecentReport>();
const repeatWindowMs = 60_000;
/** Different failures per minute that are counted; beyond it each is written. */
const maxRecent = 100;

/**
 * Writes an unexpected failure and its causes to the log and to the standard error stream, and returns the reference that the
 * person is shown. A failure that was reported before, or one with the same trace within a minute, is not written again and
 * keeps its first reference. Only names and stack lines are written: messages of foreign errors may quote data. Never throws.
 */
export const reportInternalError = (cause: unknown, reference: string = randomUUID().slice(0, 8)): string => {
  const object = typeof cause === 'object' && cause !== null ? cause : {};
  const before = reported.get(object);
  if (before !== undefined) return before;
  const given = writeOrCount(getStackTrace(cause), reference);
  reported.set(object, given);
  return given;
};

/** Writes a failure under the reference that it carries, where it carries one. */
export const reportFailure = (failure: AppFailure): void => {
  reportInternalError(failure, failure.error.kind === 'internal' ? failure.error.reference : undefined);
};

const writeOrCount = (trace: readonly string[], reference: string): string => {
  const key = trace.join('\n');
  const same = recent.get(key);
  if (same) {
    same.repeats += 1;
    return same.reference;
  }
  log({ event: 'error.unexpected', reference, trace });
  writeStandardError(`internal ${reference}: ${key}\n`);
  if (recent.size < maxRecent) countRepeats(key, reference);
  return reference;
};

const countRepeats = (key: string, reference: string): void => {
  const report: RecentReport = { reference, repeats: 0 };
  recent.set(key, report);
  const writeCount = (): void => {
    recent.delete(key);
    if (report.repeats === 0) return;
    log({ event: 'error.repeated', reference, count: report.repeats });
    writeStandardError(`internal ${reference}: ${report.repeats} more\n`);
  };
  setTimeout(writeCount, repeatWindowMs).unref();
};

/** Causes of one failure that are followed: an error may be its own cause. */
const maxCauses = 10;

/** Returns names and stack lines of a failure and its causes, without any of their messages. Never throws. */
export const getStackTrace = (cause: unknown, depth = 0): readonly string[] => {
  try {
    return describeCause(cause, depth);
  } catch {
    // What libraries throw may have members that throw when they are read.
    return ['unreadable'];
  }
};

const describeCause = (cause: unknown, depth: number): readonly string[] => {
  // A worker sends the stack of what failed there as text.
  if (typeof cause === 'string') return ['in a worker', ...extractStackLines(cause)];
  if (!(cause instanceof Error)) return [typeof cause];
  const isLast = cause.cause === undefined || depth === maxCauses;
  const behind = isLast ? [] : ['caused by', ...getStackTrace(cause.cause, depth + 1)];
  // The stack begins with the message, and a line of the message may look like a stack line.
  return [`${cause.name}`, ...extractStackLines((cause.stack ?? '').replace(cause.message, '')), ...behind];
};

const extractStackLines = (stack: string): readonly string[] =>
  stack.split('\n').filter((line) => /^\s+at /.test(line));
