import type { ReactNode } from 'react';
import { visibleText } from '#renderer/ui/visibleText.ts';
import { marked } from './marks.ts';

/** Maximum length of a text in a table cell. */
const mostCharacters = 300;

/**
 * Renders text of the data with the matches of the search highlighted. `words`: of the search (`searchWords`).
 * `isGrouped`: grouped digits, in which spaces, points and commas do not count.
 */
export const markedText = (text: string, words: readonly string[], isGrouped = false): ReactNode => {
  const shown = visibleText(text.slice(0, mostCharacters));
  if (words.length === 0) return shown;
  let at = 0;
  return marked(shown, words, isGrouped).map(({ text: part, isMarked }) => {
    at += part.length;
    return isMarked ? <mark key={at}>{part}</mark> : part;
  });
};
