import jsonata from 'jsonata';
import { parseExactJson, toExactNumber } from './exactJson.ts';
import { findSlowRegexReason } from './pattern.ts';
import { compileSynchronousJsonata, type JsonataNode } from './synchronousJsonata.ts';

/** No time-out ends the search of a regular expression: one that may take for ever is not begun. */
const SafeRegExp = new Proxy(RegExp, {
  construct: (engine, [pattern, flags]: [RegExp | string, string?]) => {
    const regex = new engine(pattern, flags);
    const fault = findSlowRegexReason(regex.source);
    if (fault !== null) throw new Error(`the regular expression /${regex.source}/ ${fault}`);
    return regex;
  },
});

/** A profile is a file from elsewhere: no expression of it may hold the application up or fill its memory. */
const bounds = { timeout: 2000, stack: 500, sequence: 1_000_000, RegexEngine: SafeRegExp };

/** Evaluates over `input` with `$name` bound to each of `variables`. Rejects with JSONata's own error object. */
export type CompiledJsonata = (input: unknown, variables?: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * Compiles JSONata (docs.jsonata.org) with one function more, `$decimal(text)`: decimal text as a JSON number of exactly
 * these digits; nothing for nothing. Throws JSONata's own error object where the text does not compile.
 */
export const compileJsonata = (text: string): CompiledJsonata => {
  const compiled = jsonata(text, bounds);
  compiled.registerFunction(
    'decimal',
    (value?: string | null) => (value === undefined || value === null ? undefined : toExactNumber(value)),
    '<(sl)?:o>',
  );
  // The transform operator copies what it changes through this function; the built-in one rounds numbers.
  compiled.registerFunction('clone', (value: unknown) => parseExactJson(JSON.stringify(value)), '<(oa)-:o>');
  const evaluateInFull: CompiledJsonata = (input, variables) => compiled.evaluate(input, { ...variables });
  const evaluatePlain = compileSynchronousJsonata(compiled.ast());
  if (!evaluatePlain) return evaluateInFull;
  return async (input, variables = {}) => {
    try {
      return evaluatePlain(input, variables);
    } catch {
      // Anything beyond the plain part is left to JSONata, to evaluate or to refuse with its own error.
      return evaluateInFull(input, variables);
    }
  };
};

/** Returns the syntax tree of an expression. Throws JSONata's own error object where the text does not compile. */
export const parseJsonata = (text: string): JsonataNode => jsonata(text, bounds).ast();

/** Why the text is no JSONata expression, with the place of the fault; null where it compiles. */
export const findJsonataFault = (text: string): string | null => {
  try {
    jsonata(text);
    return null;
  } catch (cause) {
    return describeJsonataError(cause);
  }
};

/** JSONata throws plain objects with `message` and `position`, its functions throw errors: both as one short text. */
export const describeJsonataError = (cause: unknown): string => {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return 'unknown fault';
  const position = 'position' in cause && typeof cause.position === 'number' ? ` (character ${cause.position})` : '';
  return `${String(cause.message)}${position}`;
};
