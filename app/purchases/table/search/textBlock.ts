import type { Steps } from '#app/lib/cooperativeTask.ts';
import { Postings } from './postings.ts';
import type { Runs } from './runs.ts';

/** As many texts as a block holds. */
export const blockSize = 4096;

/** Folded texts as bytes, which is half the room and no work for the garbage collector. */
export class TextBlock {
  readonly size: number;
  readonly #bytes: Uint8Array;
  /** Where each text ends. */
  readonly #ends: Uint32Array;
  #postings: Postings | null = null;

  constructor(texts: readonly string[]) {
    let end = 0;
    this.size = texts.length;
    this.#ends = Uint32Array.from(texts, (text) => {
      end += Buffer.byteLength(text);
      return end;
    });
    this.#bytes = Buffer.from(texts.join(''));
  }

  /** Makes what every search goes by, with `runs` as its room; until then all texts are looked through. */
  *prepare(runs: Runs): Steps<void> {
    if (this.#postings) return;
    yield* runs.read(this.#bytes, this.#ends);
    this.#postings = new Postings(runs);
  }

  /** Bits for all texts. */
  all(): Uint32Array {
    const bits = new Uint32Array((this.size + 31) >> 5).fill(0xffff_ffff);
    if (this.size % 32 > 0) bits[bits.length - 1] = 2 ** (this.size % 32) - 1;
    return bits;
  }

  /**
   * Takes those out of `candidates`, a bit for each text, that do not hold the word. `starts` says where in each text to look
   * from (null: from its beginning), the answer where the word was found: a longer word that begins with it can only be there
   * or further on.
   */
  narrow(candidates: Uint32Array, word: Uint8Array, starts: Uint32Array | null): Uint32Array | null {
    if (this.#postings?.narrow(candidates, word)) return starts;
    const found = starts ?? this.#beginnings();
    for (let index = 0; index < candidates.length; index += 1) {
      let rest = candidates[index] ?? 0;
      let kept = rest;
      while (rest !== 0) {
        const lowest = rest & -rest;
        const text = index * 32 + (31 - Math.clz32(lowest));
        const at = find(this.#bytes, word, found[text] ?? 0, this.#ends[text] ?? 0);
        if (at >= 0) found[text] = at;
        else kept ^= lowest;
        rest ^= lowest;
      }
      candidates[index] = kept;
    }
    return found;
  }

  #beginnings(): Uint32Array {
    const beginnings = new Uint32Array(this.size);
    beginnings.set(this.#ends.subarray(0, -1), 1);
    return beginnings;
  }
}

/** Where in the bytes `from` to `to` the word is, or -1. */
const find = (bytes: Uint8Array, word: Uint8Array, from: number, to: number): number => {
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
