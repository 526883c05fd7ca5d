import { readdirSync, readFileSync } from 'node:fs';
import { type Language, languages } from '#app/contract/application.ts';

const folder = new URL('../../renderer/locales/', import.meta.url);

/** A namespace flattened: `signInFailed.accessDenied.title` → its words. */
export type Words = ReadonlyMap<string, string>;

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));

export const listNamespaces = (language: Language): string[] =>
  readdirSync(new URL(`${language}/`, folder)).map((file) => file.replace(/\.json$/, ''));

export const readNamespaceWords = (language: Language, namespace: string): Words =>
  new Map(flatten(JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, folder), 'utf8')), ''));

export const namespaces = [...new Set(languages.flatMap(listNamespaces))];
