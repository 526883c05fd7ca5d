import { redactText } from '#app/diagnostics/redaction.ts';
import { log } from './log.ts';
import { getStackTrace } from './report.ts';
import { writeStandardError } from './standardStreams.ts';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Writes what libraries print to the console to the log, and without secrets to the standard error stream. */
export const redirectConsole = (): void => {
  for (const method of methods)
    console[method] = (...args: readonly unknown[]) => {
      const text = redactText(args.map(describeValue).join(' ').slice(0, maxLength));
      log({ event: 'console.output', method, text });
      writeStandardError(`${text}\n`);
    };
};

const maxLength = 4000;

/** Returns the trace of an error, and the type of any other value: either may hold data. */
const describeValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value instanceof Error ? getStackTrace(value).join('\n') : `(${typeof value})`;
};
