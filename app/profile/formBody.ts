import { getExactDigits } from './exactJson.ts';

/**
 * Returns an object as a body of `application/x-www-form-urlencoded`: members of members in brackets (`address[city]=Kotka`),
 * items of lists by their index (`rates[0]=r1`), decimals by their digits. What is missing or null is left out. Throws
 * `TypeError` for anything but an object.
 */
export const encodeFormBody = (value: unknown): string => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || JSON.isRawJSON(value))
    throw new TypeError('a form is made of an object');
  const pairs = Object.entries(value).flatMap(([name, member]) => listPairs(name, member));
  return new URLSearchParams(pairs).toString();
};

const listPairs = (name: string, value: unknown): [string, string][] => {
  const plain = getExactDigits(value);
  if (plain === undefined || plain === null) return [];
  if (typeof plain !== 'object') return [[name, String(plain)]];
  return Object.entries(plain).flatMap(([member, inner]) => listPairs(`${name}[${member}]`, inner));
};
