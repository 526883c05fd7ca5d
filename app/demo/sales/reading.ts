import Big from 'big.js';
import { digitsOf } from '#app/profile/exactJson.ts';
import { readPath } from '#app/profile/jsonPath.ts';
import type { Members } from './organization.ts';

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);

/** Returns the text at a path, trimmed; empty where there is none. */
export const textAt = (members: Members, path: string): string => {
  const value = digitsOf(readPath(members, path));
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the object at a path; an empty one where there is none. */
export const membersAt = (members: Members, path: string): Members => {
  const value = readPath(members, path);
  return isMembers(value) ? value : {};
};

/** Returns the number at a path with all its digits, sent as number or text; null where there is none. */
export const decimalAt = (members: Members, path: string): Big | null => {
  const text = textAt(members, path);
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? new Big(text) : null;
};

/** Returns whether something is said at a path: not missing, null or empty. */
export const isSaid = (members: Members, path: string): boolean =>
  ![undefined, null, ''].includes(readPath(members, path) as null);

/** Returns a date at a path, also of a date and time; null where it is no date of the calendar. */
export const dateAtPath = (members: Members, path: string): string | null => {
  const date = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(textAt(members, path))?.[1];
  return date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date) ? date : null;
};

/** Returns the lines of an invoice; anything that is not an object counts as an empty line. */
export const linesOf = (members: Members): readonly Members[] => {
  const { lines } = members;
  return Array.isArray(lines) ? lines.map((line) => (isMembers(line) ? line : {})) : [];
};
