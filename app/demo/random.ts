export interface SeededRandom {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/**
 * Numbers that look random and are a pure function of the seeds (mulberry32 over a mixed seed), so that record n can be made
 * without records 0 to n−1. Not for secrets.
 */
export const createSeededRandom = (...seeds: readonly number[]): SeededRandom => {
  let state = seeds.reduce((mixed, seed) => mix(mixed ^ (seed + 0x9e3779b9)), 0x2545f491);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { whole, pick: (list) => list[whole(0, list.length - 1)] ?? list[0] };
};

const mix = (value: number): number => {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
};
