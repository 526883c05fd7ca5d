/** Random numbers that depend on their keys alone. */
export interface LabelRandom {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True in `percent` of 100 calls. */
  chance(percent: number): boolean;
  shuffle<T>(list: readonly T[]): T[];
  digits(count: number): string;
}

const hash = (text: string): number => {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return state >>> 0;
};

/** Creates numbers from keys (splitmix32 over an FNV hash). Not for secrets. */
export const createLabelRandom = (...keys: readonly (string | number)[]): LabelRandom => {
  let state = hash(`labelled invoices|${keys.join('|')}`);
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let value = state ^ (state >>> 16);
    value = Math.imul(value, 0x21f0aaad);
    value ^= value >>> 15;
    value = Math.imul(value, 0x735a2d97);
    return ((value ^ (value >>> 15)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('there is nothing to pick from');
    return list[whole(0, list.length - 1)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const rest = [...list];
    const shuffled: T[] = [];
    while (rest.length > 0) shuffled.push(...rest.splice(whole(0, rest.length - 1), 1));
    return shuffled;
  };
  return {
    whole,
    pick,
    shuffle,
    chance: (percent) => next() * 100 < percent,
    digits: (count) => `${whole(1, 9)}${Array.from({ length: count - 1 }, () => whole(0, 9)).join('')}`,
  };
};
