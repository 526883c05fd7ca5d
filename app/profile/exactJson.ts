declare global {
  /** A number of JSON by its digits: `JSON.stringify` writes exactly these (TC39 "JSON.parse source text access"). */
  interface RawJson {
    readonly rawJSON: string;
  }
  interface JSON {
    rawJSON(text: string): RawJson;
    isRawJSON(value: unknown): value is RawJson;
  }
}

const isWhole = (source: string): boolean => /^-?\d+$/.test(source);

const keepDigits = (_: string, value: unknown, context?: { readonly source?: string }): unknown => {
  const source = context?.source;
  if (typeof value !== 'number' || source === undefined) return value;
  return isWhole(source) && Number.isSafeInteger(value) ? value : JSON.rawJSON(source);
};

/**
 * Reads JSON without bending its numbers: a safe whole number stays a number, any other becomes a {@link RawJson} of the
 * very digits that were sent, so that `25.50` or a 20-digit id is written back as it came. Throws `SyntaxError`.
 */
export const parseExactJson = (text: string): unknown => JSON.parse(text, keepDigits);

/** Writes decimal text (`-12.30`) as a JSON number of the same digits. Throws `SyntaxError` for anything else. */
export const toExactNumber = (text: string): RawJson => {
  if (!/^-?\d{1,40}(\.\d{1,40})?$/.test(text)) throw new SyntaxError(`not a decimal number: ${text.slice(0, 60)}`);
  return JSON.rawJSON(text.replace(/^(-?)0+(?=\d)/, '$1'));
};

/** Returns the digits of any number that {@link parseExactJson} gives; anything else stays what it is. */
export const getExactDigits = (value: unknown): unknown =>
  typeof value === 'number' ? String(value) : JSON.isRawJSON(value) ? value.rawJSON : value;
