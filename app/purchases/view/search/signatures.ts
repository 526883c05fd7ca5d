/** Letters and digits have a bit of their own each, so that a search for one of them needs no look at the texts. */
const singles = 36;
/** Bits of a number that stands for a pair of bytes: of short texts, and at most. */
const fewestPairs = 8;
const mostPairs = 11;

const singleOf = new Int8Array(256).fill(-1);
for (const [bit, byte] of Buffer.from('abcdefghijklmnopqrstuvwxyz0123456789').entries()) singleOf[byte] = bit;

/** Whether a bit says for certain that a text holds the word. */
export const isCertain = (word: Uint8Array): boolean => word.length === 1 && (singleOf[word[0] ?? 0] ?? -1) >= 0;

/**
 * What the texts of a block hold at least, as bits: a text without one of a word's bits does not hold the word. Bit by bit,
 * not text by text, so that a word costs as many passes as it has letters, each over 32 texts at a time. Pairs of neighbouring
 * bytes share bits; how many there are goes by the length of the texts.
 */
export class Signatures {
  /** Words of 32 bits that hold one bit of every text. */
  readonly #stride: number;
  readonly #pairShift: number;
  readonly #bits: Uint32Array;

  constructor(texts: Uint8Array, ends: Uint32Array) {
    const meanLength = texts.length / Math.max(1, ends.length);
    const pairBits = Math.min(mostPairs, Math.max(fewestPairs, Math.ceil(Math.log2(meanLength * 4 + 1))));
    this.#pairShift = 32 - pairBits;
    this.#stride = (ends.length + 31) >> 5;
    this.#bits = new Uint32Array((singles + 2 ** pairBits) * this.#stride);
    let from = 0;
    for (let text = 0; text < ends.length; text += 1) {
      const to = ends[text] ?? from;
      this.#sign(texts, from, to, text);
      from = to;
    }
  }

  get bytes(): number {
    return this.#bits.byteLength;
  }

  /** Takes those out of `candidates`, a bit for each text, that cannot hold the word. */
  narrow(candidates: Uint32Array, word: Uint8Array): void {
    for (let at = 0; at < word.length; at += 1) {
      const byte = word[at] ?? 0;
      const single = singleOf[byte] ?? -1;
      if (single >= 0) this.#keep(candidates, single);
      if (at > 0) this.#keep(candidates, this.#pair(word[at - 1] ?? 0, byte));
    }
  }

  #sign(texts: Uint8Array, from: number, to: number, text: number): void {
    const word = text >> 5;
    const mask = 1 << (text & 31);
    const bits = this.#bits;
    const stride = this.#stride;
    let before = 0;
    for (let at = from; at < to; at += 1) {
      const byte = texts[at] ?? 0;
      const single = singleOf[byte] ?? -1;
      if (single >= 0) set(bits, single * stride + word, mask);
      if (before > 32 && byte > 32) set(bits, this.#pair(before, byte) * stride + word, mask);
      before = byte;
    }
  }

  #pair(first: number, second: number): number {
    return singles + (Math.imul(first * 256 + second, 0x9e37_79b1) >>> this.#pairShift);
  }

  #keep(candidates: Uint32Array, bit: number): void {
    const start = bit * this.#stride;
    for (let word = 0; word < candidates.length; word += 1)
      candidates[word] = (candidates[word] ?? 0) & (this.#bits[start + word] ?? 0);
  }
}

const set = (bits: Uint32Array, word: number, mask: number): void => {
  bits[word] = (bits[word] ?? 0) | mask;
};
