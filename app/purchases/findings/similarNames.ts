import { addToList } from '#app/lib/addToList.ts';
import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { forEachCooperatively } from './cooperativeLoops.ts';
import { differsByOneLetter, foldLookalikeLetters } from './supplierNames.ts';

/** A search for the names that another one may be taken for. */
export interface SimilarNameIndex {
  /** Returns the names that differ by a letter, look the same, or have the same words in another order. */
  readonly findLookalikes: (name: string) => readonly string[];
  /** Returns the names to which another one adds a word or two. */
  readonly findExtended: (name: string) => readonly string[];
  /** Returns the names that add a word or two to this one. */
  readonly findExtensions: (name: string) => readonly string[];
}

/** Indexes names (from `toSupplierNameKey`) by keys, so that no search compares a name with all others. */
export function* indexSimilarNames(names: ReadonlySet<string>): CooperativeTask<SimilarNameIndex> {
  const byLetters = new Map<string, string[]>();
  const byLook = new Map<string, string[]>();
  const byWords = new Map<string, string[]>();
  const extensions = new Map<string, string[]>();
  const findExtended = (name: string): readonly string[] =>
    listShortened(name).filter((shorter) => names.has(shorter) && isDistinctive(shorter));
  yield* forEachCooperatively(names, (name) => {
    if (name.length < minNameLength) return;
    for (const key of toLetterKeys(name)) addToList(byLetters, key, name);
    addToList(byLook, foldLookalikeLetters(name), name);
    if (isDistinctive(name)) addToList(byWords, sortWords(name), name);
    for (const shorter of findExtended(name)) addToList(extensions, shorter, name);
  });
  return {
    findLookalikes: (name) => [
      ...(byLook.get(foldLookalikeLetters(name)) ?? []).filter((other) => other !== name),
      ...toLetterKeys(name).flatMap((key) =>
        (byLetters.get(key) ?? []).filter((other) => differsByOneLetter(name, other)),
      ),
      ...(byWords.get(sortWords(name)) ?? []).filter((other) => other !== name),
    ],
    findExtended,
    findExtensions: (name) => extensions.get(name) ?? [],
  };
}

/** Shortest name in which a letter proves anything: `Hanna` and `Hansa` are two companies. */
const minNameLength = 6;
/** Letters at the beginning or the end that two names share where one letter differs. */
const sharedLetters = 3;

const toLetterKeys = (name: string): readonly string[] => [
  `${name.slice(0, sharedLetters)}<`,
  `>${name.slice(-sharedLetters)}`,
];

const sortWords = (name: string): string => name.split(' ').sort().join(' ');

/** Words of several letters from which a name is one company's: a single word is that of a whole group. */
const minWords = 2;
const wordPattern = /\p{L}{3,}/gu;

const isDistinctive = (name: string): boolean => (name.match(wordPattern) ?? []).length >= minWords;

/** Words that an imitator adds: `Laskutus`, `Group Finland`. More make a name of its own. */
const maxAddedWords = 2;

/** Returns a name without its last or first words, unless there are figures in them, which tell buildings apart. */
const listShortened = (name: string): readonly string[] => {
  const words = name.split(' ');
  const counts = Array.from({ length: maxAddedWords }, (_, index) => index + 1);
  return counts
    .filter((count) => words.length - count >= minWords)
    .flatMap((count) => [
      { rest: words.slice(0, -count), added: words.slice(-count) },
      { rest: words.slice(count), added: words.slice(0, count) },
    ])
    .filter(({ added }) => !/\d/.test(added.join('')))
    .map(({ rest }) => rest.join(' '));
};
