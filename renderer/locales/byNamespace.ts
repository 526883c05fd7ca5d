import type { ResourceLanguage } from 'i18next';

/** `./fi/errors.json` → `errors`: a feature's words are found by the name of its file. */
export const byNamespace = (files: Readonly<Record<string, ResourceLanguage[string]>>): ResourceLanguage =>
  Object.fromEntries(Object.entries(files).map(([path, words]) => [path.replace(/^.*\/(\w+)\.json$/, '$1'), words]));
