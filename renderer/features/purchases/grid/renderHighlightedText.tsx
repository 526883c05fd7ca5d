import type { ReactNode } from 'react';
import { escapeInvisibleCharacters } from '#renderer/ui/escapeInvisibleCharacters.ts';
import { highlightMatches } from './highlightMatches.ts';

/** Maximum length of a text in a table cell. */
const maxCharacters = 300;

/**
 * Renders text of the data with the matches of the search highlighted. `words`: of the search (`searchWords`).
 * `isGrouped`: grouped digits, in which spaces, points and commas do not count.
 */
export const renderHighlightedText = (text: string, words: readonly string[], isGrouped = false): ReactNode => {
  const escaped = escapeInvisibleCharacters(text.slice(0, maxCharacters));
  if (words.length === 0) return escaped;
  let at = 0;
  return highlightMatches(escaped, words, isGrouped).map(({ text: part, isMarked }) => {
    at += part.length;
    return isMarked ? <mark key={at}>{part}</mark> : part;
  });
};
