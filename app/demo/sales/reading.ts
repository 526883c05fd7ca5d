import Big from 'big.js';
import { getExactDigits } from '#app/profile/exactJson.ts';
import { readJsonPath } from '#app/profile/jsonPath.ts';
import type { JsonMembers } from './organization.ts';

export const isJsonMembers = (value: unknown): value is JsonMembers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value);

/** Returns the text at a path, trimmed; empty where there is none. */
export const readTextAt = (members: JsonMembers, path: string): string => {
  const value = getExactDigits(readJsonPath(members, path));
  return typeof value === 'string' ? value.trim() : '';
};

/** Returns the object at a path; an empty one where there is none. */
export const readMembersAt = (members: JsonMembers, path: string): JsonMembers => {
  const value = readJsonPath(members, path);
  return isJsonMembers(value) ? value : {};
};

/** Returns the number at a path with all its digits, sent as number or text; null where there is none. */
export const readDecimalAt = (members: JsonMembers, path: string): Big | null => {
  const text = readTextAt(members, path);
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(text) ? new Big(text) : null;
};

/** Returns whether something is said at a path: not missing, null or empty. */
export const hasValueAt = (members: JsonMembers, path: string): boolean =>
  ![undefined, null, ''].includes(readJsonPath(members, path) as null);

/** Returns a date at a path, also of a date and time; null where it is no date of the calendar. */
export const readDateAt = (members: JsonMembers, path: string): string | null => {
  const date = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(readTextAt(members, path))?.[1];
  return date && !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().startsWith(date) ? date : null;
};

/** Returns the lines of an invoice; anything that is not an object counts as an empty line. */
export const readInvoiceLines = (members: JsonMembers): readonly JsonMembers[] => {
  const { lines } = members;
  return Array.isArray(lines) ? lines.map((line) => (isJsonMembers(line) ? line : {})) : [];
};
