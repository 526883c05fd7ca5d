import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import { foldText } from '#app/purchases/records/searchText.ts';
import { NgramCollector } from './ngramCollector.ts';
import { SearchTextBlock, searchTextBlockSize } from './searchTextBlock.ts';

/** Maximum cached searches, enough to delete a query letter by letter. */
const maxRememberedSearches = 16;

interface SearchMatch {
  readonly words: readonly string[];
  /** Bit for each text, by block. */
  readonly bits: readonly Uint32Array[];
}

/** Offset of a word in each text, by block; null if the texts were not read. */
type WordOffsets = readonly (Uint32Array | null)[];

/** Builder of the search over folded texts, row by row. */
export class SearchBuilder {
  readonly #blocks: SearchTextBlock[] = [];
  #texts: string[] = [];

  push(text: string): void {
    this.#texts.push(text);
    if (this.#texts.length === searchTextBlockSize) this.#close();
  }

  finish(): TextSearch {
    if (this.#texts.length > 0) this.#close();
    return new TextSearch(this.#blocks);
  }

  #close(): void {
    this.#blocks.push(new SearchTextBlock(this.#texts));
    this.#texts = [];
  }
}

/**
 * Search for rows whose text contains every word of a query. A query that extends an earlier one reads only the
 * earlier matches, so that each typed letter makes the next search cheaper.
 */
export class TextSearch {
  readonly #blocks: readonly SearchTextBlock[];
  readonly #cache = new Map<string, SearchMatch>();
  #latest: { readonly match: SearchMatch; readonly starts: WordOffsets } | null = null;

  constructor(blocks: readonly SearchTextBlock[]) {
    this.#blocks = blocks;
    this.#cache.set('', { words: [], bits: blocks.map((block) => block.all()) });
  }

  /** Builds the n-gram index; until then searches read all texts. */
  *prepare(): CooperativeTask<void> {
    const ngrams = new NgramCollector();
    for (const block of this.#blocks) yield* block.prepare(ngrams);
  }

  /** Sets `mask` to 0 for each row that is not found; the others are left as they are. */
  narrow(search: string, mask: Uint8Array): void {
    const { bits } = this.#find(foldText(search).trimStart());
    for (const [block, words] of bits.entries()) clearUnset(words, mask.subarray(block * searchTextBlockSize));
  }

  #find(query: string): SearchMatch {
    const cached = this.#cache.get(query);
    if (cached) return cached;
    const words = query.split(/\s+/).filter((word) => word !== '');
    const narrowest = this.#narrowest(query);
    const bits = narrowest.bits.map((blockBits) => blockBits.slice());
    const isLonger = this.#latest?.match === narrowest && narrowest.words.length === words.length;
    let starts = isLonger ? (this.#latest?.starts ?? []) : [];
    for (const [index, word] of words.entries())
      if (word !== narrowest.words[index]) starts = this.#narrowed(bits, word, isLonger ? starts : []);
    const match = { words, bits };
    this.#latest = { match, starts };
    this.#remember(query, match);
    return match;
  }

  #narrowed(bits: readonly Uint32Array[], word: string, starts: WordOffsets): WordOffsets {
    const bytes = Buffer.from(word);
    return this.#blocks.map((block, at) => block.narrow(bits[at] ?? new Uint32Array(), bytes, starts[at] ?? null));
  }

  /** Returns the cached match of the longest prefix of the query. */
  #narrowest(query: string): SearchMatch {
    const beginnings = [...this.#cache].filter(([cached]) => query.startsWith(cached));
    return beginnings.reduce((best, next) => (next[0].length > best[0].length ? next : best))[1];
  }

  #remember(query: string, match: SearchMatch): void {
    this.#cache.set(query, match);
    const oldest = [...this.#cache.keys()].find((cached) => cached !== '');
    if (this.#cache.size > maxRememberedSearches && oldest !== undefined) this.#cache.delete(oldest);
  }
}

const clearUnset = (words: Uint32Array, mask: Uint8Array): void => {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    const start = index * 32;
    const end = Math.min(start + 32, mask.length);
    if (word === 0) mask.fill(0, start, end);
    else if (word !== 0xffff_ffff)
      for (let row = start; row < end; row += 1) mask[row] = (mask[row] ?? 0) & (word >>> (row & 31));
  }
};
