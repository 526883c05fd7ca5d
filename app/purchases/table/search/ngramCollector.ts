import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';

/** Maximum bytes of an n-gram. */
export const maxNgramLength = 3;
/** Last byte of space and control characters, which separate words; n-grams do not include them. */
const lastSeparatorByte = 32;
/** Texts read per cooperative step. */
const textsPerStep = 128;
const none = 0;

/** Returns whether a byte can be part of an n-gram. */
export const isNgramByte = (byte: number): boolean => byte > lastSeparatorByte;

/** Returns the key of the n-gram of `length` bytes; `bytes` is their number in base 256. */
export const toNgramKey = (length: number, bytes: number): number => length * 2 ** 24 + bytes;

/**
 * Collector of the n-grams of one, two and three bytes in the texts of a block. Numbers them and lists those of each
 * text. Reuses its memory for one block after the other.
 */
export class NgramCollector {
  /** Key, and number of texts that contain it, by n-gram number. */
  readonly keys: number[] = [];
  readonly counts: number[] = [];
  #textNgrams = new Uint32Array();
  #textNgramEnds = new Uint32Array();
  /** Latest text that contains the n-gram, counted from 1, by n-gram number. */
  readonly #latest: number[] = [];
  /** Hash table of keys (linear probing) and their numbers. */
  #slots = new Uint32Array(2 ** 13);
  #numbers = new Uint32Array(2 ** 13);

  /** Numbers of the n-grams of each text, text by text, each n-gram once. */
  get textNgrams(): Uint32Array {
    return this.#textNgrams;
  }

  /** End of each text's n-grams in `textNgrams`. */
  get textNgramEnds(): Uint32Array {
    return this.#textNgramEnds;
  }

  /** Discards the previous block and reads the texts in `bytes`, which end at `ends`. */
  *read(bytes: Uint8Array, ends: Uint32Array): CooperativeTask<void> {
    this.#begin(bytes.length * maxNgramLength, ends.length);
    let from = 0;
    let count = 0;
    for (const [text, to] of ends.entries()) {
      count = this.#readText(bytes.subarray(from, to), text, count);
      this.#textNgramEnds[text] = count;
      from = to;
      if (text % textsPerStep === 0) yield;
    }
  }

  #begin(maxNgrams: number, texts: number): void {
    this.keys.length = 0;
    this.counts.length = 0;
    this.#latest.length = 0;
    this.#slots.fill(none);
    if (this.#textNgrams.length < maxNgrams) this.#textNgrams = new Uint32Array(maxNgrams);
    this.#textNgramEnds = new Uint32Array(texts);
  }

  /** Appends the n-grams of a text after the first `count` in `textNgrams`; returns the new count. */
  #readText(bytes: Uint8Array, text: number, count: number): number {
    let end = count;
    let length = 0;
    let latest = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      length = isNgramByte(byte) ? Math.min(length + 1, maxNgramLength) : 0;
      latest = ((latest << 8) | byte) & 0xff_ffff;
      for (let run = 1; run <= length; run += 1) {
        const number = this.#getNumber(toNgramKey(run, latest & ((1 << (8 * run)) - 1)));
        if (this.#latest[number] === text + 1) continue;
        this.#latest[number] = text + 1;
        this.counts[number] = (this.counts[number] ?? 0) + 1;
        this.#textNgrams[end] = number;
        end += 1;
      }
    }
    return end;
  }

  #getNumber(key: number): number {
    const slot = findSlot(this.#slots, key);
    if (this.#slots[slot] === key) return this.#numbers[slot] ?? 0;
    const number = this.keys.push(key) - 1;
    this.counts.push(0);
    this.#latest.push(none);
    this.#slots[slot] = key;
    this.#numbers[slot] = number;
    if (this.keys.length * 2 > this.#slots.length) this.#grow();
    return number;
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4);
    this.#numbers = new Uint32Array(this.#slots.length);
    for (const [number, key] of this.keys.entries()) {
      const slot = findSlot(this.#slots, key);
      this.#slots[slot] = key;
      this.#numbers[slot] = number;
    }
  }
}

/** Returns the slot of a key, or the free slot for it. */
const findSlot = (slots: Uint32Array, key: number): number => {
  const last = slots.length - 1;
  const mixed = Math.imul(key, 0x9e37_79b1);
  let slot = (mixed ^ (mixed >>> 15)) & last;
  while (slots[slot] !== key && slots[slot] !== none) slot = (slot + 1) & last;
  return slot;
};
