import { readdirSync, readFileSync } from 'node:fs';
import type { Language } from '#app/contract/application.ts';

/** Returns the renderer's text for a key such as `sales:field.name`, with `{{name}}` replaced from `values`. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** The words of one language, read from the renderer's own files; throws for a key that is not there. */
export const createWords = (language: Language): Words => {
  const texts = loadLocaleTexts(language);
  return (key, values = {}) => {
    const text = texts.get(key);
    if (text === undefined) throw new Error(`${language} has no words for ${key}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
};

/** Every text of one language by its key, `sales:field.name`. */
export const loadLocaleTexts = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    spaces.flatMap((space) => flat(`${space}:`, JSON.parse(readFileSync(getLocaleFile(language, space), 'utf8')))),
  );

const spaces = readdirSync(new URL('../../renderer/locales/en/', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);

const getLocaleFile = (language: Language, space: string): URL =>
  new URL(`../../renderer/locales/${language}/${space}.json`, import.meta.url);

const flat = (prefix: string, texts: object): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(`${prefix}${key}.`, value),
  );
