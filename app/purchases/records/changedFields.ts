import { getExactDigits } from '#app/profile/exactJson.ts';
import { isJsonObject, joinJsonPath } from './leafValues.ts';
import { parseRecordWithFloats, type RawRecord, unreadableRecord } from './record.ts';

/** Maximum number of changed fields, above what a service rewrites in each response. */
const maxFields = 50;
/** Levels of nesting that are compared. */
const maxDepth = 100;

/**
 * Returns the fields whose values differ between two raw records, as patterns (`attachments[].url`). Null where
 * anything else differs: the length of a list, the presence or type of a field, or more than 50 fields.
 */
export const findChangedFieldPatterns = (before: RawRecord, after: RawRecord): ReadonlySet<string> | null => {
  const older = parseRecordWithFloats(before);
  const newer = parseRecordWithFloats(after);
  if (older === unreadableRecord || newer === unreadableRecord) return null;
  const changed = new Set<string>();
  return compareValues({ older, newer, pattern: '', depth: 0 }, changed) ? changed : null;
};

interface ComparedValues {
  readonly older: unknown;
  readonly newer: unknown;
  readonly pattern: string;
  readonly depth: number;
}

/** Adds the fields that differ to `changed`; false if anything else differs. */
const compareValues = ({ older, newer, pattern, depth }: ComparedValues, changed: Set<string>): boolean => {
  if (depth > maxDepth || getValueKind(older) !== getValueKind(newer)) return false;
  if (Array.isArray(older) && Array.isArray(newer))
    return (
      older.length === newer.length &&
      older.every((member, index) =>
        compareValues({ older: member, newer: newer[index], pattern: `${pattern}[]`, depth: depth + 1 }, changed),
      )
    );
  if (isJsonObject(older) && isJsonObject(newer)) return compareObjects({ older, newer, pattern, depth }, changed);
  if (getExactDigits(older) !== getExactDigits(newer)) changed.add(pattern);
  return changed.size <= maxFields;
};

const compareObjects = (
  { older, newer, pattern, depth }: ComparedValues & { readonly older: object; readonly newer: object },
  changed: Set<string>,
): boolean => {
  const after = new Map(Object.entries(newer));
  const before = Object.entries(older);
  return (
    before.length === after.size &&
    before.every(
      ([key, value]) =>
        after.has(key) &&
        compareValues(
          { older: value, newer: after.get(key), pattern: joinJsonPath(pattern, key), depth: depth + 1 },
          changed,
        ),
    )
  );
};

const getValueKind = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return JSON.isRawJSON(value) ? 'number' : typeof value;
};
