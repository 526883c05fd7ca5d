import { expect, test } from 'vitest';
import { foldSearchText, splitFoldedWords } from '#app/sales/draft/foldSearchText.ts';

test.each([
  ['Östersjö Båtar', 'ostersjo batar'],
  ['ØSTERGAARD', 'ostergaard'],
  ['Æblehaven', 'aeblehaven'],
  ['Cœur', 'coeur'],
  ['Weiß', 'weiss'],
  ['Łódź', 'lodz'],
  ['Đorđe', 'dorde'],
  ['Ísafjörður', 'isafjordur'],
  ['Þór', 'thor'],
  ['m²', 'm2'],
  ['Kyl\u0000mä', 'kylma'],
])('%s is searched as %s', (text, folded) => {
  expect(foldSearchText(text)).toBe(folded);
});

test.each<[string, readonly string[]]>([
  ['K. Virtanen & Pojat Oy', ['k', 'virtanen', 'pojat', 'oy']],
  ['Halli-12 (B)', ['halli', '12', 'b']],
  ['!!!', []],
  ['', []],
])('%s has the words %j', (text, words) => {
  expect(splitFoldedWords(text)).toEqual(words);
});
