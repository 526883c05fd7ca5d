import { getLogLevel, type LogEvent } from './logEvent.ts';
import { redactJson } from './redaction.ts';

/** The members of every log line beside its event. */
export interface LogLineHeader {
  /** In UTC. */
  readonly time: string;
  /** Counts the lines of one run, so that a missing or repeated line is noticed even if the clock changes. */
  readonly lineNumber: number;
  /** The id of this run of the program. */
  readonly runId: string;
  /**
   * The id shared by everything that one question of the window caused; null for work that the window did not ask for.
   */
  readonly correlationId: string | null;
}

const maxTextLength = 2000;
const maxListLength = 60;

/**
 * Returns an event as one line of JSON (RFC 8259) in printable ASCII and letters, redacted and bounded; without its
 * line end.
 */
export const formatLogLine = (head: LogLineHeader, { event, ...facts }: LogEvent): string => {
  const { time, lineNumber, runId, correlationId } = head;
  // Cut before the redaction for its speed, and after it, so that no half of a secret is left at the cut.
  const redactedFacts = truncateValue(redactJson(truncateValue(facts, 2 * maxTextLength)), maxTextLength) as object;
  return toSingleLineJson({
    time,
    lineNumber,
    runId,
    ...(correlationId !== null && { correlationId }),
    level: getLogLevel({ event, ...facts } as LogEvent),
    event,
    ...redactedFacts,
  });
};

/** JSON in which nothing can end the line, turn its direction, speak to a terminal or hide. */
export const toSingleLineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/gu, escapeCharacters);

const escapeCharacters = (character: string): string =>
  Array.from(
    { length: character.length },
    (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

const truncateValue = (value: unknown, longest: number): unknown => {
  if (typeof value === 'string') return value.length <= longest ? value : `${value.slice(0, longest)}…`;
  if (Array.isArray(value)) return value.slice(0, maxListLength).map((item) => truncateValue(item, longest));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, truncateValue(member, longest)]));
};
