import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#app/contract/application.ts';
import { projectRoot } from '#test/documents/projectDocuments.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { namespaces, readNamespaceWords } from '../localeFiles.ts';

const document = readFileSync(`${projectRoot}docs/terminology.md`, 'utf8');

/** Returns the rows of the table under a heading, each as its cells. */
const readTable = (heading: string): readonly (readonly string[])[] => {
  const [, section = ''] = document.split(`## ${heading}\n`);
  const [, ...lines] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return nonEmpty(lines.slice(1)).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
};

const readText = (language: Language, key: string): string | undefined => {
  const [namespace = '', path = ''] = key.split(':');
  return readNamespaceWords(language, namespace).get(path);
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const terms = readTable('Terms').flatMap(([en = '', fi = '', sv = '', _source, texts = '']) =>
  [...texts.matchAll(/`([^`]+)`/g)].map(([, key = '']) => ({ key, en, fi, sv })),
);

const unusedWords = readTable('Words that are not used').flatMap(([codes = '', words = '', instead = '']) =>
  languages
    .filter((language) => codes.split(', ').includes(language))
    .flatMap((language) => words.split(', ').map((word) => ({ language, word, instead }))),
);

describe('docs/terminology.md', () => {
  test.each(nonEmpty(terms))('$key is "$en", "$fi" and "$sv"', ({ key, en, fi, sv }) => {
    const texts = languages.map((language) => capitalize(readText(language, key) ?? ''));
    expect(Object.fromEntries(languages.map((language, index) => [language, texts[index]]))).toEqual({ en, fi, sv });
  });

  test.each(nonEmpty(unusedWords))('no text in $language says "$word" for "$instead"', ({ language, word }) => {
    const pattern = new RegExp(`(?<!\\p{L})(${word}|${capitalize(word)})(?!\\p{L})`, 'u');
    const texts = nonEmpty(namespaces).flatMap((namespace) =>
      [...readNamespaceWords(language, namespace)].filter(([, text]) => pattern.test(text)),
    );
    expect(texts).toEqual([]);
  });
});
