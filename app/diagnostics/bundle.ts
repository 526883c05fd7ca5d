import { hiding } from '../http/hiding.ts';
import { oneLine } from './line.ts';
import { redactedJson } from './redaction.ts';

/** A longer line is none of ours. */
const longestLine = 100_000;

/**
 * Returns a file of the log as it may be given away: every line redacted once more, and without `secrets`, in case it
 * was written by an earlier release with a shorter list. What is no line of ours is counted instead of shown.
 */
export const shareableLog = (text: string, secrets: Iterable<string>): string => {
  const hide = hiding(secrets);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${hide(oneLine(redactedJson(recordIn(line))))}\n`)
    .join('');
};

const recordIn = (line: string): object => {
  if (line.length > longestLine) return unreadable(line);
  try {
    const record: unknown = JSON.parse(line);
    return typeof record === 'object' && record !== null && !Array.isArray(record) ? record : unreadable(line);
  } catch {
    return unreadable(line);
  }
};

const unreadable = (line: string): object => ({ event: 'log.unreadable', characters: line.length });

/** Facts as a file for people and programs: redacted, without `secrets`, a member a line. */
export const shareableJson = (value: unknown, secrets: Iterable<string>): string =>
  `${hiding(secrets)(JSON.stringify(redactedJson(value), null, 2))}\n`;
