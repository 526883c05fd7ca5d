/** Words that are common in the paths of identity servers and gateways. */
const commonWords = new Set([
  '.well-known',
  'openid-configuration',
  'oauth2',
  'connect',
  'auth',
  'authorize',
  'token',
  'jwks',
]);

const isWord = /^(?:[A-Za-z][A-Za-z-]{0,39}|v\d{1,3})$/;

/** The words of the paths in connection profiles: `/v1/invoices?…` has `v1` and `invoices`. */
export interface ProfilePathWords {
  words(): ReadonlySet<string>;
  /** A profile has changed. */
  forget(): void;
}

export const createProfilePathWords = (profileTexts: () => readonly string[]): ProfilePathWords => {
  let cached: ReadonlySet<string> | null = null;
  return {
    words: () => {
      cached ??= new Set(profileTexts().flatMap(extractWords));
      return cached;
    },
    forget: () => {
      cached = null;
    },
  };
};

const extractWords = (text: string): readonly string[] =>
  [...text.matchAll(/\/([A-Za-z][\w-]*)(?=[/?"#]|$)/gm)].flatMap(([, word]) => word ?? []);

/**
 * Returns the path of an address with `{}` for every part that is not one of `words`: those may be numbers of
 * customers, or names. Of the query the names alone are left. An address that is none is `{}`.
 */
export const toPathTemplate = (address: string, words: ReadonlySet<string>): string => {
  const url = URL.parse(address);
  if (!url) return '{}';
  const isKnown = (part: string): boolean =>
    part === '' || commonWords.has(part) || (words.has(part) && isWord.test(part));
  const path = url.pathname
    .split('/')
    .map((part) => (isKnown(part) ? part : '{}'))
    .join('/');
  const parameters = [...new Set(url.searchParams.keys())]
    .slice(0, 12)
    .map((name) => (isWord.test(name) ? name : '{}'));
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path;
};
