import type { Steps } from '#app/lib/cooperativeTask.ts';

/** Bytes of the longest runs that are told apart. */
export const longestRun = 3;
/** Space and control characters stand between words: there are no runs over them. */
const lastBetween = 32;
/** Texts that are read from one moment for others to the next. */
const textsAtOnce = 128;
const none = 0;

/** Whether a byte can be part of a run. */
export const isInRuns = (byte: number): boolean => byte > lastBetween;

/** Names the run of `length` bytes of which `bytes` are the number they make in base 256. */
export const runKey = (length: number, bytes: number): number => length * 2 ** 24 + bytes;

/**
 * Numbers the different runs of one, two and three bytes in the texts of a block, and gathers which of them each text holds.
 * Its room serves for one block after the other.
 */
export class Runs {
  /** By number of the run: its key, and how many texts hold it. */
  readonly keys: number[] = [];
  readonly counts: number[] = [];
  #held = new Uint32Array();
  #heldEnds = new Uint32Array();
  /** By number: the latest text that holds the run, counted from 1. */
  readonly #latest: number[] = [];
  /** Keys at the place that they hash to or behind it, and their numbers. */
  #slots = new Uint32Array(2 ** 13);
  #numbers = new Uint32Array(2 ** 13);

  /** The numbers of the runs in the texts, one text after the other, each run once. */
  get held(): Uint32Array {
    return this.#held;
  }

  /** Where in `held` the runs of each text end. */
  get heldEnds(): Uint32Array {
    return this.#heldEnds;
  }

  /** Forgets the block before, and reads texts that stand one after the other in `bytes` and end at `ends`. */
  *read(bytes: Uint8Array, ends: Uint32Array): Steps<void> {
    this.#begin(bytes.length * longestRun, ends.length);
    let from = 0;
    let count = 0;
    for (const [text, to] of ends.entries()) {
      count = this.#readText(bytes.subarray(from, to), text, count);
      this.#heldEnds[text] = count;
      from = to;
      if (text % textsAtOnce === 0) yield;
    }
  }

  #begin(mostHeld: number, texts: number): void {
    this.keys.length = 0;
    this.counts.length = 0;
    this.#latest.length = 0;
    this.#slots.fill(none);
    if (this.#held.length < mostHeld) this.#held = new Uint32Array(mostHeld);
    this.#heldEnds = new Uint32Array(texts);
  }

  /** Notes the runs of a text behind the first `count` that are held; answers how many are then. */
  #readText(bytes: Uint8Array, text: number, count: number): number {
    let held = count;
    let length = 0;
    let latest = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      length = isInRuns(byte) ? Math.min(length + 1, longestRun) : 0;
      latest = ((latest << 8) | byte) & 0xff_ffff;
      for (let run = 1; run <= length; run += 1) {
        const number = this.#numberOf(runKey(run, latest & ((1 << (8 * run)) - 1)));
        if (this.#latest[number] === text + 1) continue;
        this.#latest[number] = text + 1;
        this.counts[number] = (this.counts[number] ?? 0) + 1;
        this.#held[held] = number;
        held += 1;
      }
    }
    return held;
  }

  #numberOf(key: number): number {
    const slot = slotOf(this.#slots, key);
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
      const slot = slotOf(this.#slots, key);
      this.#slots[slot] = key;
      this.#numbers[slot] = number;
    }
  }
}

/** Where a key stands, or the free place that it belongs at. */
const slotOf = (slots: Uint32Array, key: number): number => {
  const last = slots.length - 1;
  const mixed = Math.imul(key, 0x9e37_79b1);
  let slot = (mixed ^ (mixed >>> 15)) & last;
  while (slots[slot] !== key && slots[slot] !== none) slot = (slot + 1) & last;
  return slot;
};
