import { isNgramByte, maxNgramLength, type NgramCollector, toNgramKey } from './ngramCollector.ts';

/**
 * Posting lists of a block: the texts that contain each n-gram of one, two or three bytes, as bits if they are many,
 * else as numbers. Short words are decided without reading a text; for a longer word, only texts that contain all its
 * trigrams have to be read.
 */
export class NgramPostings {
  /** Number of 32-bit words with a bit for every text. */
  readonly #stride: number;
  /** Keys of the runs, ascending. */
  readonly #keys: Uint32Array;
  readonly #counts: Uint32Array;
  /** Offset of each n-gram's texts: in `bits` if they are many, else in `numbers`. */
  readonly #offsets: Uint32Array;
  readonly #bits: Uint32Array;
  readonly #numbers: Uint16Array;

  /** Builds the lists for the texts that `runs` has read, at most 65,536. */
  constructor(runs: NgramCollector) {
    const order = Uint32Array.from(runs.keys.keys()).sort((a, b) => (runs.keys[a] ?? 0) - (runs.keys[b] ?? 0));
    this.#stride = (runs.textNgramEnds.length + 31) >> 5;
    this.#keys = order.map((number) => runs.keys[number] ?? 0);
    this.#counts = order.map((number) => runs.counts[number] ?? 0);
    this.#offsets = new Uint32Array(order.length);
    let bits = 0;
    let numbers = 0;
    for (const [run, count] of this.#counts.entries()) {
      this.#offsets[run] = this.#isMany(run) ? bits : numbers;
      if (this.#isMany(run)) bits += this.#stride;
      else numbers += count;
    }
    this.#bits = new Uint32Array(bits);
    this.#numbers = new Uint16Array(numbers);
    this.#fill(runs, order);
  }

  /**
   * Removes texts from `candidates` (a bit per text) that cannot contain the word; returns whether all remaining ones
   * do.
   */
  narrow(candidates: Uint32Array, word: Uint8Array): boolean {
    const length = Math.min(maxNgramLength, word.length);
    for (let at = 0; at + length <= word.length; at += 1) {
      const run = word.subarray(at, at + length);
      if (run.every(isNgramByte)) this.#keep(candidates, run);
    }
    return length === word.length && word.every(isNgramByte);
  }

  #isMany(run: number): boolean {
    return (this.#counts[run] ?? 0) > this.#stride * 2;
  }

  #fill(runs: NgramCollector, order: Uint32Array): void {
    const ngramByNumber = new Uint32Array(order.length);
    for (const [run, number] of order.entries()) ngramByNumber[number] = run;
    const next = this.#offsets.slice();
    let from = 0;
    for (const [text, to] of runs.textNgramEnds.entries()) {
      for (let at = from; at < to; at += 1) {
        const run = ngramByNumber[runs.textNgrams[at] ?? 0] ?? 0;
        const offset = next[run] ?? 0;
        if (this.#isMany(run)) {
          setBit(this.#bits, offset, text);
        } else {
          this.#numbers[offset] = text;
          next[run] = offset + 1;
        }
      }
      from = to;
    }
  }

  #keep(candidates: Uint32Array, bytes: Uint8Array): void {
    const run = this.#find(
      toNgramKey(
        bytes.length,
        bytes.reduce((number, byte) => number * 256 + byte, 0),
      ),
    );
    if (run < 0) candidates.fill(0);
    else
      this.#holding(run).forEach((bits, index) => {
        candidates[index] = (candidates[index] ?? 0) & bits;
      });
  }

  /** Returns a bit for each text that contains an n-gram. */
  #holding(run: number): Uint32Array {
    const offset = this.#offsets[run] ?? 0;
    if (this.#isMany(run)) return this.#bits.subarray(offset, offset + this.#stride);
    const bits = new Uint32Array(this.#stride);
    for (const text of this.#numbers.subarray(offset, offset + (this.#counts[run] ?? 0))) setBit(bits, 0, text);
    return bits;
  }

  #find(key: number): number {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#keys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    return this.#keys[low] === key ? low : -1;
  }
}

const setBit = (bits: Uint32Array, start: number, number: number): void => {
  const word = start + (number >> 5);
  bits[word] = (bits[word] ?? 0) | (1 << (number & 31));
};
