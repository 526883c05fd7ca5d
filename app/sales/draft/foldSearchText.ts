import { removeControlCharacters } from './sentText.ts';

/** Letters that are a letter of their own and not one with an accent. */
const letterReplacements: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
};

/** The text as it is compared and searched: small letters without accents, `Östersjö` as `ostersjo`. */
export const foldSearchText = (text: string): string =>
  removeControlCharacters(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øæœßłđðþ]/g, (letter) => letterReplacements[letter] ?? letter);

/** Its words, without punctuation. */
export const splitFoldedWords = (text: string): readonly string[] =>
  foldSearchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
