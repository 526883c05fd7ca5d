import { log } from './log.ts';

const names = ['stdout', 'stderr'] as const;
type StreamName = (typeof names)[number];

/** Streams that failed once: their reader has gone or their disk is full. The log file has what is written from then on. */
const failed = new Set<StreamName>();

/**
 * Handles errors of the standard streams. Node emits them without end on a stream that is still written to, and without a
 * listener each one is an uncaught exception, whose report is written to the same stream.
 */
export const handleStandardStreamErrors = (): void => {
  for (const name of names)
    attempt(name, () => {
      process[name].on('error', (cause) => recordFailure(name, cause));
    });
};

/** Writes to the standard error stream until it fails for the first time. Never throws. */
export const writeStandardError = (text: string): void => {
  if (failed.has('stderr')) return;
  attempt('stderr', () => {
    process.stderr.write(text);
  });
};

/** Node opens a standard stream when it is first used, and throws where that fails (a terminal that was closed). */
const attempt = (name: StreamName, work: () => void): void => {
  try {
    work();
  } catch (cause) {
    recordFailure(name, cause);
  }
};

const recordFailure = (stream: StreamName, cause: unknown): void => {
  if (failed.has(stream)) return;
  failed.add(stream);
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  log({ event: 'stream.failed', stream, reason });
};
