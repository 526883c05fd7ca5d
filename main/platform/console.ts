import { redacted } from '#app/diagnostics/redaction.ts';
import { log } from './log.ts';
import { traceOf } from './report.ts';
import { writeError } from './standardStreams.ts';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Writes what libraries print to the console to the log, and without secrets to the standard error stream. */
export const logConsole = (): void => {
  for (const method of methods)
    console[method] = (...args: readonly unknown[]) => {
      const text = redacted(args.map(wordsOf).join(' ').slice(0, longest));
      log({ event: 'console', method, text });
      writeError(`${text}\n`);
    };
};

const longest = 4000;

/** Returns the trace of an error, and the type of any other value: either may hold data. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value instanceof Error ? traceOf(value).join('\n') : `(${typeof value})`;
};
