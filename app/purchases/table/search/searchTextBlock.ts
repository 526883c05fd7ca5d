import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { NgramCollector } from './ngramCollector.ts';
import { NgramPostings } from './postings.ts';

/** Number of texts per block. */
export const searchTextBlockSize = 4096;

/** Block of folded texts as bytes, which halves the memory and relieves the garbage collector. */
export class SearchTextBlock {
  readonly size: number;
  readonly #bytes: Uint8Array;
  /** End offset of each text. */
  readonly #ends: Uint32Array;
  #postings: NgramPostings | null = null;

  constructor(texts: readonly string[]) {
    let end = 0;
    this.size = texts.length;
    this.#ends = Uint32Array.from(texts, (text) => {
      end += Buffer.byteLength(text);
      return end;
    });
    this.#bytes = Buffer.from(texts.join(''));
  }

  /** Builds the n-gram index with the buffers of `runs`; until then searches read all texts. */
  *prepare(runs: NgramCollector): CooperativeTask<void> {
    if (this.#postings) return;
    yield* runs.read(this.#bytes, this.#ends);
    this.#postings = new NgramPostings(runs);
  }

  /** Returns set bits for all texts. */
  all(): Uint32Array {
    const bits = new Uint32Array((this.size + 31) >> 5).fill(0xffff_ffff);
    if (this.size % 32 > 0) bits[bits.length - 1] = 2 ** (this.size % 32) - 1;
    return bits;
  }

  /**
   * Removes texts from `candidates` (a bit per text) that do not contain the word. `starts` holds the start offset in
   * each text (null: its beginning); returns the offsets of the word, because a longer word with this prefix can only
   * be there or later.
   */
  narrow(candidates: Uint32Array, word: Uint8Array, starts: Uint32Array | null): Uint32Array | null {
    if (this.#postings?.narrow(candidates, word)) return starts;
    const wordStarts = starts ?? this.#beginnings();
    for (let index = 0; index < candidates.length; index += 1) {
      let rest = candidates[index] ?? 0;
      let matching = rest;
      while (rest !== 0) {
        const lowest = rest & -rest;
        const text = index * 32 + (31 - Math.clz32(lowest));
        const at = findWord(this.#bytes, word, wordStarts[text] ?? 0, this.#ends[text] ?? 0);
        if (at >= 0) wordStarts[text] = at;
        else matching ^= lowest;
        rest ^= lowest;
      }
      candidates[index] = matching;
    }
    return wordStarts;
  }

  #beginnings(): Uint32Array {
    const beginnings = new Uint32Array(this.size);
    beginnings.set(this.#ends.subarray(0, -1), 1);
    return beginnings;
  }
}

/** Returns the offset of the word between `from` and `to`, or -1. */
const findWord = (bytes: Uint8Array, word: Uint8Array, from: number, to: number): number => {
  const { length } = word;
  const first = word[0];
  const second = word[1];
  const last = to - length;
  let at = from;
  while (at <= last) {
    while (bytes[at] !== first && at < last) at += 1;
    if (bytes[at] === first && (length === 1 || bytes[at + 1] === second)) {
      let matching = 2;
      while (matching < length && bytes[at + matching] === word[matching]) matching += 1;
      if (matching >= length) return at;
    }
    at += 1;
  }
  return -1;
};
