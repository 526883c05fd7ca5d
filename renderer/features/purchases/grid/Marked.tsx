import { marked } from './marks.ts';

/** A table cell never shows more of a text than this, whatever a service sent. */
const mostCharacters = 300;

export interface MarkedProps {
  readonly text: string;
  /** Of the search (`searchWords`). */
  readonly words: readonly string[];
  /** Grouped digits: spaces, points and commas do not count. */
  readonly isGrouped?: boolean;
}

/** Text of the data with what the search found in it marked. */
export const Marked = ({ text, words, isGrouped = false }: MarkedProps) => {
  const shown = text.slice(0, mostCharacters);
  if (words.length === 0) return shown;
  let at = 0;
  return marked(shown, words, isGrouped).map(({ text: part, isMarked }) => {
    at += part.length;
    return isMarked ? <mark key={at}>{part}</mark> : part;
  });
};
