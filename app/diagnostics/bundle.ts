import { createRedactor } from '../http/redactor.ts';
import { toSingleLineJson } from './logLine.ts';
import { redactJson } from './redaction.ts';

/** A longer line is none of ours. */
const maxLineLength = 100_000;

/**
 * Returns a file of the log as it may be given away: every line redacted once more, and without `secrets`, in case it
 * was written by an earlier release with a shorter list. What is no line of ours is counted instead of shown.
 */
export const toShareableLog = (text: string, secrets: Iterable<string>): string => {
  const hide = createRedactor(secrets);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${hide(toSingleLineJson(redactJson(parseRecord(line))))}\n`)
    .join('');
};

const parseRecord = (line: string): object => {
  if (line.length > maxLineLength) return createUnreadableRecord(line);
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && !Array.isArray(record)
      ? record
      : createUnreadableRecord(line);
  } catch {
    return createUnreadableRecord(line);
  }
};

const createUnreadableRecord = (line: string): object => ({ event: 'log.lineUnreadable', length: line.length });

/** Facts as a file for people and programs: redacted, without `secrets`, a member a line. */
export const toShareableJson = (value: unknown, secrets: Iterable<string>): string =>
  `${createRedactor(secrets)(JSON.stringify(redactJson(value), null, 2))}\n`;
