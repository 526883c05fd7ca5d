import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages } from '#app/contract/application.ts';
import { listNamespaces, namespaces, readNamespaceWords } from '#test/unit/localeFiles.ts';

const placeholders = (words: string): string[] =>
  [...words.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

describe.each(languages)('the words in %s', (language) => {
  it('are there for every namespace', () => {
    expect(listNamespaces(language).sort()).toEqual([...namespaces].sort());
  });

  it.each(namespaces)('name the same things as English in %s', (namespace) => {
    expect([...readNamespaceWords(language, namespace).keys()].sort()).toEqual(
      [...readNamespaceWords('en', namespace).keys()].sort(),
    );
  });

  it.each(namespaces)('are filled in with the same values as English in %s', (namespace) => {
    const english = readNamespaceWords('en', namespace);
    const different = [...readNamespaceWords(language, namespace)].filter(
      ([key, words]) => placeholders(words).join() !== placeholders(english.get(key) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it.each(namespaces)('are never empty and never shout in %s', (namespace) => {
    expect(
      [...readNamespaceWords(language, namespace)].filter(([, words]) => words.trim() === '' || words.includes('!')),
    ).toEqual([]);
  });
});

const renderer = fileURLToPath(new URL('../../../../renderer/', import.meta.url));
const wordsByNamespace = new Map(namespaces.map((namespace) => [namespace, readNamespaceWords('en', namespace)]));
const isKnown = (namespace: string, key: string): boolean =>
  wordsByNamespace.get(namespace)?.has(key) === true || wordsByNamespace.get(namespace)?.has(`${key}_other`) === true;

describe('the words that the screens ask for', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: renderer });

  it.each(files)('exist: %s', (file) => {
    const source = readFileSync(renderer + file, 'utf8');
    const used = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? ''),
    );
    const missing = [...source.matchAll(/\bt\('([\w.:]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => {
        const [namespace, rest] = key.includes(':') ? key.split(':') : [undefined, key];
        return !(namespace ? [namespace] : used).some((each) => isKnown(each, rest ?? ''));
      });
    expect(missing).toEqual([]);
  });

  const rendererSource = files.map((file) => readFileSync(renderer + file, 'utf8')).join('\n');
  const made = [...rendererSource.matchAll(/`(?:\w+:)?([^`\s]*\$\{[^`\s]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.join('').length >= 3)
    .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`));
  const isAsked = (key: string): boolean =>
    ["'", '"', '`'].some((quote) => rendererSource.includes(`${key}${quote}`)) ||
    made.some((template) => template.test(key));

  // Those of errors are looked at beside the errors themselves.
  it.each(namespaces.filter((namespace) => namespace !== 'errors'))('are all that there are in %s', (namespace) => {
    const keys = [...readNamespaceWords('en', namespace).keys()].map((key) => key.replace(/_(one|other)$/, ''));
    expect(keys.filter((key) => !isAsked(key))).toEqual([]);
  });
});
