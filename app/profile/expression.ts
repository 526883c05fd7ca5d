import jsonata from 'jsonata';
import { parseExactJson, toExactNumber } from './exactJson.ts';
import { fromMinorUnits, toMinorUnits } from './minorUnits.ts';
import { findSlowRegexReason } from './pattern.ts';
import { compileSynchronousJsonata } from './synchronousJsonata.ts';

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
 * Compiles JSONata (docs.jsonata.org) with three functions more: `$decimal(text)` gives decimal text as a JSON number of
 * exactly these digits, `$minorUnits(amount, digits)` and `$fromMinorUnits(units, digits)` move the decimal point; nothing
 * for nothing. Throws JSONata's own error object where the text does not compile.
 */
export const compileJsonata = (text: string): CompiledJsonata => {
  const compiled = jsonata(text, bounds);
  compiled.registerFunction(
    'decimal',
    (value?: string | null) => (value === undefined || value === null ? undefined : toExactNumber(value)),
    '<(sl)?:o>',
  );
  compiled.registerFunction('minorUnits', toMinorUnits, '<(snol)?n?:o>');
  compiled.registerFunction('fromMinorUnits', fromMinorUnits, '<(snol)?n?:s>');
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

/** Why the text is no JSONata expression, with the place of the fault; null where it compiles. */
export const findJsonataFault = (text: string): string | null => {
  const cause = findCompilationError(text);
  return cause === null ? null : describeJsonataError(cause, text);
};

/** Returns the place in the text at which it stops being JSONata; null where it compiles or the fault has no place. */
export const locateJsonataFault = (text: string): TextPlace | null =>
  locateJsonataError(findCompilationError(text), text);

const findCompilationError = (text: string): unknown => {
  try {
    jsonata(text);
    return null;
  } catch (cause) {
    return cause;
  }
};

/**
 * Describes a failure of the expression `text` as one short text: JSONata throws plain objects with `message` and
 * `position`, its functions throw errors.
 */
export const describeJsonataError = (cause: unknown, text: string): string => {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return 'unknown fault';
  const location = locateJsonataError(cause, text);
  return location ? `${cause.message} (line ${location.line}, column ${location.column})` : String(cause.message);
};

/** Returns the place in the expression `text` at which it failed; null where the failure has none. */
export const locateJsonataError = (cause: unknown, text: string): TextPlace | null => {
  if (typeof cause !== 'object' || cause === null || !('position' in cause) || typeof cause.position !== 'number')
    return null;
  const token = 'token' in cause ? String(cause.token) : '';
  return locateInText(text, findTokenStart(text, token, cause.position));
};

/**
 * Returns the offset at which a token begins, its quote or `$` included. JSONata counts to the end of a token, and names it
 * without them; `(end)` is the end of the text.
 */
export const findTokenStart = (text: string, token: string, end: number): number => {
  if (token === '(end)') return text.length;
  const start = text.lastIndexOf(token, end - 1);
  if (token === '' || start < end - token.length - 1) return Math.max(0, end - 1);
  return /["'`$]/.test(text.charAt(start - 1)) ? start - 1 : start;
};

/** A place in a text, both counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Returns the place of the character at `offset`. */
export const locateInText = (text: string, offset: number): TextPlace => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
