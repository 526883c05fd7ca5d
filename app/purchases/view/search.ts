import { fold } from '../reading/searchText.ts';

/** Positions of the rows that a search finds, ascending. */
type Matches = Uint32Array;

/** Searches that are remembered: enough to delete what was typed letter by letter. */
const remembered = 16;

/**
 * Finds rows whose text holds every word of a search, wherever. A search that goes on where an earlier one ended looks only
 * through what that one found: every letter typed makes the next one cheaper.
 */
export class Search {
  readonly #texts: readonly string[];
  readonly #found = new Map<string, Matches>();

  /** `texts` are folded (`fold`), one for each row. */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#found.set('', Uint32Array.from(texts.keys()));
  }

  matches(search: string): Matches {
    const query = fold(search).trimStart();
    const known = this.#found.get(query);
    if (known) return known;
    const words = query.split(/\s+/).filter((word) => word !== '');
    const matches = this.#narrowest(query).filter((position) => {
      const text = this.#texts[position] ?? '';
      return words.every((word) => text.includes(word));
    });
    this.#remember(query, matches);
    return matches;
  }

  /** What the longest beginning of the query found that is still known. */
  #narrowest(query: string): Matches {
    const beginnings = [...this.#found.keys()].filter((known) => query.startsWith(known));
    const longest = beginnings.reduce((best, known) => (known.length > best.length ? known : best), '');
    return this.#found.get(longest) ?? new Uint32Array();
  }

  #remember(query: string, matches: Matches): void {
    this.#found.set(query, matches);
    const oldest = [...this.#found.keys()].find((known) => known !== '');
    if (this.#found.size > remembered && oldest !== undefined) this.#found.delete(oldest);
  }
}
