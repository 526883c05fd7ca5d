import Big from 'big.js';
import { toDigits } from '#app/profile/exactJson.ts';
import { readPath } from '#app/profile/jsonPath.ts';
import type { JsonMembers } from './organization.ts';

export const isMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);

/** Returns the text at a path, trimmed; empty where there is none. */
export const getText = (members: JsonMembers, path: string): string => {
  const value = toDigits(readPath(members, path));
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the object at a path; an empty one where there is none. */
export const getMembers = (members: JsonMembers, path: string): JsonMembers => {
  const value = readPath(members, path);
  return isMembers(value) ? value : {};
};

/** Returns the number at a path with all its digits, sent as number or text; null where there is none. */
export const getDecimal = (members: JsonMembers, path: string): Big | null => {
  const text = getText(members, path);
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? new Big(text) : null;
};

/** Returns whether something is said at a path: not missing, null or empty. */
export const isSaid = (members: JsonMembers, path: string): boolean =>
  ![undefined, null, ''].includes(readPath(members, path) as null);

/** Returns a date at a path, also of a date and time; null where it is no date of the calendar. */
export const getDate = (members: JsonMembers, path: string): string | null => {
  const date = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(getText(members, path))?.[1];
  return date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date) ? date : null;
};

/** Returns the lines of an invoice; anything that is not an object counts as an empty line. */
export const getLines = (members: JsonMembers): readonly JsonMembers[] => {
  const { lines } = members;
  return Array.isArray(lines) ? lines.map((line) => (isMembers(line) ? line : {})) : [];
};
