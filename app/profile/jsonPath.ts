/**
 * Reads `path` (`seller.bankAccount.iban`, `invoiceRows[0].name`) out of parsed JSON.
 * Anything missing on the way gives undefined; inherited properties are never followed.
 */
export const readJsonPath = (value: unknown, path: string): unknown => {
  let at = value;
  for (const step of parseJsonPath(path)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
};

/**
 * Returns the steps of a path, array indices among them: `a[0].b` is `a`, `0`, `b`. A name that holds a dot is written
 * in brackets and quotes: `['@odata.nextLink']`.
 */
export const parseJsonPath = (path: string): readonly string[] =>
  path.split(/\['([^']*)'\]/).flatMap((part, index) => (index % 2 === 1 ? [part] : splitPath(part)));

const splitPath = (path: string): readonly string[] =>
  path
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '');
