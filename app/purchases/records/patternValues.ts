import { digitsOf } from '#app/profile/exactJson.ts';
import { isObject } from './leaves.ts';

/** A step of a field pattern: into the object's member of that name, or into all members of a list. */
type Step = { readonly kind: 'key'; readonly key: string } | { readonly kind: 'members' };

/** Maximum characters of a cell; the raw record keeps the whole text. */
const longestText = 1000;

const step = /\[\]|\[("(?:[^"\\]|\\.)*")\]|\.?([^.[\]]+)/gy;

/** Returns the steps of a field pattern: `invoiceRows[].name`, `a["odd key"]`. */
const stepsOf = (pattern: string): readonly Step[] =>
  [...pattern.matchAll(step)].map(([whole, quoted, plain]) =>
    whole === '[]' ? { kind: 'members' } : { kind: 'key', key: plain ?? keyIn(quoted ?? '""') },
  );

const keyIn = (quoted: string): string => {
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
export const patternReader = (pattern: string): ((record: unknown) => string | null) => {
  const steps = stepsOf(pattern);
  return (record) => {
    const texts = steps.reduce(into, [record]).map(textOf);
    return (
      texts
        .filter((text) => text !== null)
        .join('; ')
        .slice(0, longestText) || null
    );
  };
};

const into = (values: readonly unknown[], next: Step): unknown[] =>
  values.flatMap((value): unknown[] => {
    if (next.kind === 'members') return Array.isArray(value) ? value : [];
    return isObject(value) && Object.hasOwn(value, next.key) ? [(value as Record<string, unknown>)[next.key]] : [];
  });

const textOf = (value: unknown): string | null => {
  if (typeof value === 'boolean') return String(value);
  const text = digitsOf(value);
  return typeof text === 'string' ? text.trim().slice(0, longestText) || null : null;
};
