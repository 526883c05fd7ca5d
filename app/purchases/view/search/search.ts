import { fold } from '../../reading/searchText.ts';
import { blockSize, TextBlock } from './textBlock.ts';

/** Searches that are remembered: enough to delete what was typed letter by letter. */
const remembered = 16;

interface Found {
  readonly words: readonly string[];
  /** By block a bit for each of its texts. */
  readonly bits: readonly Uint32Array[];
}

/** Gathers the folded texts of a table row by row. */
export class SearchBuilder {
  readonly #blocks: TextBlock[] = [];
  #texts: string[] = [];

  push(text: string): void {
    this.#texts.push(text);
    if (this.#texts.length === blockSize) this.#close();
  }

  finish(): Search {
    if (this.#texts.length > 0) this.#close();
    return new Search(this.#blocks);
  }

  #close(): void {
    this.#blocks.push(new TextBlock(this.#texts));
    this.#texts = [];
  }
}

/**
 * Finds rows whose text holds every word of a search, wherever. A search that goes on where an earlier one ended looks only
 * through what that one found: every letter typed makes the next one cheaper.
 */
export class Search {
  readonly #blocks: readonly TextBlock[];
  readonly #found = new Map<string, Found>();
  /** Of the latest search: by block where in each text its last word was found. */
  #latest: { readonly found: Found; readonly starts: readonly Uint32Array[] } | null = null;

  constructor(blocks: readonly TextBlock[]) {
    this.#blocks = blocks;
    this.#found.set('', { words: [], bits: blocks.map((block) => block.all()) });
  }

  /** Sets `mask` to 1 from `start` on for each row found; the others are left as they are. */
  mark(search: string, mask: Uint8Array, start: number): void {
    const { bits } = this.#find(fold(search).trimStart());
    for (const [block, words] of bits.entries()) markBits(words, mask, start + block * blockSize);
  }

  #find(query: string): Found {
    const known = this.#found.get(query);
    if (known) return known;
    const words = query.split(/\s+/).filter((word) => word !== '');
    const narrowest = this.#narrowest(query);
    const bits = narrowest.bits.map((known) => known.slice());
    const isLonger = this.#latest?.found === narrowest && narrowest.words.length === words.length;
    const starts = (isLonger && this.#latest?.starts) || this.#blocks.map((block) => block.starts());
    for (const [index, word] of words.entries()) {
      if (word === narrowest.words[index]) continue;
      this.#narrow(bits, word, index === words.length - 1 ? starts : this.#blocks.map((block) => block.starts()));
    }
    const found = { words, bits };
    this.#latest = { found, starts };
    this.#remember(query, found);
    return found;
  }

  #narrow(bits: readonly Uint32Array[], word: string, starts: readonly Uint32Array[]): void {
    const bytes = Buffer.from(word);
    for (const [index, block] of this.#blocks.entries())
      block.narrow(bits[index] ?? new Uint32Array(), bytes, starts[index] ?? new Uint32Array());
  }

  /** What the longest beginning of the query found that is still known. */
  #narrowest(query: string): Found {
    const beginnings = [...this.#found].filter(([known]) => query.startsWith(known));
    return beginnings.reduce((best, next) => (next[0].length > best[0].length ? next : best))[1];
  }

  #remember(query: string, found: Found): void {
    this.#found.set(query, found);
    const oldest = [...this.#found.keys()].find((known) => known !== '');
    if (this.#found.size > remembered && oldest !== undefined) this.#found.delete(oldest);
  }
}

const markBits = (words: Uint32Array, mask: Uint8Array, start: number): void => {
  for (let index = 0; index < words.length; index += 1) {
    let rest = words[index] ?? 0;
    while (rest !== 0) {
      const bit = 31 - Math.clz32(rest & -rest);
      mask[start + index * 32 + bit] = 1;
      rest &= rest - 1;
    }
  }
};
