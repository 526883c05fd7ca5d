import { fail } from '../contract/errors.ts';

/**
 * Fills `{name}` placeholders, percent-encoding each value so that data can never change the shape of an address.
 * Throws `invalidProfile` naming a placeholder that has no value, and `invalidRequest` for a value of dots alone, which
 * every reader of addresses takes for a step up, encoded or not (WHATWG URL, "double-dot path segment").
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string | undefined>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw fail({
        kind: 'invalidProfile',
        faults: [{ path: template, code: 'badValue', message: `{${name}} is not known here` }],
      });
    if (/^\.\.?$/.test(value)) throw fail({ kind: 'invalidRequest', detail: `{${name}} cannot be "${value}"` });
    // Half of a surrogate pair, as a cut emoji leaves it, cannot be encoded.
    return encodeURIComponent(value.toWellFormed());
  });
