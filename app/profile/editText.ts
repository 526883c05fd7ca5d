import { applyEdits, type JSONPath, type ModificationOptions, modify } from 'jsonc-parser';

const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

const editText = (text: string, steps: JSONPath, value: unknown, how: ModificationOptions): string => {
  const withoutBom = text.replace(/^\uFEFF/, '');
  return applyEdits(withoutBom, modify(withoutBom, steps, value, how));
};

/** `identity.redirectUris[0]` as the steps that jsonc-parser takes. */
export const parseEditPath = (path: string): JSONPath =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([step, index]) => (index === undefined ? step : Number(index)));

/**
 * Returns the text of a profile with another value at `path`, or without the one that is there (undefined). Everything
 * else stays byte for byte as it was typed, comments and unknown parts among it. The sections on the way must be
 * objects or missing.
 */
export const setProfileValue = (text: string, path: string, value: unknown): string =>
  editText(text, parseEditPath(path), value, options);

/** With one more row in a list of `length` items; an empty list is shown with one row already, so that two come of it. */
export const appendProfileRow = (text: string, list: string, length: number, blank: unknown): string =>
  length === 0
    ? setProfileValue(text, list, [blank, blank])
    : editText(text, [...parseEditPath(list), length], blank, { ...options, isArrayInsertion: true });

/** With item `index` of a list before all others. */
export const moveProfileItemFirst = (text: string, list: string, items: readonly unknown[], index: number): string =>
  setProfileValue(text, list, [items[index], ...items.filter((_, at) => at !== index)]);
