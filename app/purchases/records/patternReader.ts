import { getExactDigits } from '#app/profile/exactJson.ts';
import { isJsonObject } from './leafValues.ts';

/** A step of a field pattern: into the object's member of that name, or into all members of a list. */
type PatternStep = { readonly kind: 'key'; readonly key: string } | { readonly kind: 'members' };

/** Maximum characters of a cell; the raw record keeps the whole text. */
const maxTextLength = 1000;

const stepPattern = /\[\]|\[("(?:[^"\\]|\\.)*")\]|\.?([^.[\]]+)/gy;

/** Returns the steps of a field pattern: `invoiceRows[].name`, `a["odd key"]`. */
const parsePattern = (pattern: string): readonly PatternStep[] =>
  [...pattern.matchAll(stepPattern)].map(([, quoted, plain]) => {
    if (quoted !== undefined) return { kind: 'key', key: parseQuotedKey(quoted) };
    return plain === undefined ? { kind: 'members' } : { kind: 'key', key: plain };
  });

const parseQuotedKey = (quoted: string): string => {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
};

/**
 * Creates a function that reads a pattern from records parsed by `parseRecord`: the values joined by `; `, or null.
 * Ignores values that are not scalar.
 */
export const createFieldPatternReader = (pattern: string): ((record: unknown) => string | null) => {
  const steps = parsePattern(pattern);
  return (record) => {
    const texts = steps.reduce(selectMembers, [record]).map(toValueText);
    return (
      texts
        .filter((text) => text !== null)
        .join('; ')
        .slice(0, maxTextLength) || null
    );
  };
};

const selectMembers = (values: readonly unknown[], next: PatternStep): unknown[] =>
  values.flatMap((value): unknown[] => {
    if (next.kind === 'members') return Array.isArray(value) ? value : [];
    return isJsonObject(value) && Object.hasOwn(value, next.key) ? [(value as Record<string, unknown>)[next.key]] : [];
  });

const toValueText = (value: unknown): string | null => {
  if (typeof value === 'boolean') return String(value);
  const text = getExactDigits(value);
  return typeof text === 'string' ? text.trim().slice(0, maxTextLength) || null : null;
};
