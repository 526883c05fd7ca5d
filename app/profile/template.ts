import { fail } from '../contract/errors.ts';

type TemplateValues = Readonly<Record<string, string | undefined>>;

/**
 * Fills `{name}` placeholders, percent-encoding each value so that data can never change the shape of an address.
 * Throws `invalidProfile` naming a placeholder that has no value, and `invalidRequest` for a value of dots alone, which
 * every reader of addresses takes for a step up, encoded or not (WHATWG URL, "double-dot path segment").
 */
export const fillUrlTemplate = (template: string, values: TemplateValues): string =>
  replacePlaceholders(template, values, (name, value) => {
    if (/^\.\.?$/.test(value)) throw createUnfitFailure(name, value);
    // Half of a surrogate pair, as a cut emoji leaves it, cannot be encoded.
    return encodeURIComponent(value.toWellFormed());
  });

/** As {@link fillUrlTemplate} for the value of a header, in which only printable ASCII is allowed, unencoded. */
export const fillHeaderTemplate = (template: string, values: TemplateValues): string =>
  replacePlaceholders(template, values, (name, value) => {
    if (!/^[\x20-\x7e]*$/.test(value)) throw createUnfitFailure(name, value);
    return value;
  });

const replacePlaceholders = (
  template: string,
  values: TemplateValues,
  written: (name: string, value: string) => string,
): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw fail({
        kind: 'invalidProfile',
        faults: [{ path: template, code: 'badValue', message: `{${name}} is not known here` }],
      });
    return written(name, value);
  });

const createUnfitFailure = (name: string, value: string) =>
  fail({ kind: 'invalidRequest', detail: `{${name}} cannot be "${value.slice(0, 100)}"` });
