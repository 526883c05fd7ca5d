import { type Draft, draft } from '#app/contract/sales/draft.ts';

export interface ShortenedDraft {
  readonly draft: Draft;
  /** Paths of what had to be shortened, `lines.0.description`. */
  readonly shortened: readonly string[];
}

/** Shortens every text that is longer than a draft allows. Values that do not fit in another way stay as they are. */
export const shortenDraftTexts = (value: Draft): ShortenedDraft => {
  const issues = draft.safeParse(value).error?.issues ?? [];
  const tooLong = issues.flatMap((issue) =>
    issue.code === 'too_big' ? [{ path: issue.path.map(String), max: Number(issue.maximum) }] : [],
  );
  const fitted = tooLong.reduce<unknown>((current, { path, max }) => shortenAt(current, path, max), value);
  return { draft: fitted as Draft, shortened: tooLong.map(({ path }) => path.join('.')) };
};

const shortenAt = (value: unknown, [name, ...rest]: readonly string[], max: number): unknown => {
  if (name === undefined) return shorten(value, max);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === name ? shortenAt(item, rest, max) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === name ? shortenAt(item, rest, max) : item]),
  );
};

const shorten = (value: unknown, max: number): unknown => {
  if (Array.isArray(value)) return value.slice(0, max);
  // The schema counts characters, not halves of surrogate pairs.
  return typeof value === 'string' ? [...value].slice(0, max).join('') : value;
};
