import type { FieldKind } from './fieldKinds.ts';

/**
 * Returns values that differ from `value` as little as possible: a request that carries the whole value is another one with
 * each of them. A date varies in each of its parts, a text and a decimal in the last character, so that what is cut off or
 * rounded shows.
 */
export const createValueVariants = (kind: FieldKind, value: string | number): readonly (string | number)[] => {
  if (typeof value === 'number') return [value + 1];
  if (kind === 'date') return createDateVariants(value);
  if (typeof kind === 'object') return kind.filter((other) => other !== value);
  return [changeLastCharacter(value)];
};

const createDateVariants = (date: string): readonly string[] => {
  const [year = '', month = '', day = ''] = date.split('-');
  const vary = (part: string, other: string, another: string): string => (part === other ? another : other);
  return [
    `${vary(year, '2021', '2022')}-${month}-${day}`,
    `${year}-${vary(month, '03', '05')}-${day}`,
    `${year}-${month}-${vary(day, '07', '08')}`,
  ];
};

/** The next digit or letter of the same kind, in place of the last one. */
const changeLastCharacter = (text: string): string => {
  const characters = Array.from(text);
  const last = characters.at(-1) ?? '';
  return [...characters.slice(0, -1), getNextCharacter(last)].join('');
};

const getNextCharacter = (character: string): string => {
  if (/^\d$/.test(character)) return String((Number(character) + 1) % 10);
  if (/^[a-yA-Y]$/.test(character)) return String.fromCharCode(character.charCodeAt(0) + 1);
  return character === 'a' ? 'b' : 'a';
};
