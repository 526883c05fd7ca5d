import type { DatabaseSync } from 'node:sqlite';

/** Number of changes of a field between two lists, over records in which only unmapped fields changed. */
export interface FieldChangeCount {
  readonly changed: number;
  /** Records that have the field and that both lists hold. */
  readonly records: number;
}

/** A field is volatile when its value differs in nearly every record … */
const minChangedShare = 0.9;
/** … in so many lists in a row in which it changed at all … */
const minLists = 3;
/** … and in so many records of these lists. */
const minRecords = 50;

/**
 * Returns the volatile fields of a list with these counts and stores the evidence for the next list. A list in which a
 * field changed in few records resets its evidence. Unchanged fields are not classified. Must run in a transaction.
 */
export const detectVolatileFields = (
  database: DatabaseSync,
  counts: ReadonlyMap<string, FieldChangeCount>,
): ReadonlySet<string> => {
  const read = database.prepare('SELECT lists, records FROM volatile_field WHERE pattern = ?');
  const write = database.prepare('INSERT OR REPLACE INTO volatile_field (pattern, lists, records) VALUES (?, ?, ?)');
  const forget = database.prepare('DELETE FROM volatile_field WHERE pattern = ?');
  const volatile = new Set<string>();
  for (const [pattern, { changed, records }] of counts) {
    if (records === 0 || changed < minChangedShare * records) {
      forget.run(pattern);
      continue;
    }
    const evidence = read.get(pattern);
    const allLists = Number(evidence?.lists ?? 0) + 1;
    const allRecords = Number(evidence?.records ?? 0) + records;
    write.run(pattern, allLists, allRecords);
    if (allLists >= minLists && allRecords >= minRecords) volatile.add(pattern);
  }
  return volatile;
};
