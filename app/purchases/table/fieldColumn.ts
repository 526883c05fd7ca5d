import type { Steps } from '#app/lib/cooperativeTask.ts';
import type { Archive } from '../archive/archive.ts';
import { readAmount } from '../records/amount.ts';
import { readDate } from '../records/date.ts';
import { patternReader } from '../records/patternValues.ts';
import { parseRecord } from '../records/record.ts';
import { collationKey } from './columns/collation.ts';
import type { Column } from './columns/column.ts';
import { numberKey } from './columns/numberKey.ts';
import { type KeyOf, TextColumnBuilder } from './columns/textColumn.ts';

/** Reads a further field out of the raw records of these invoices, one for each row. */
export function* readFieldColumn(archive: Pick<Archive, 'raw'>, ids: Int32Array, pattern: string): Steps<Column> {
  const read = patternReader(pattern);
  const builder = new TextColumnBuilder(orderOf);
  for (const id of ids) {
    const raw = archive.raw(id);
    builder.push(raw ? read(parseRecord(raw)) : null);
    yield;
  }
  return yield* builder.finish();
}

/** Returns the sort key function: by number or date if all values are such, else alphabetical. */
const orderOf = (values: readonly string[]): KeyOf => {
  for (const read of [readAmount, readDate])
    if (values.every((value) => read(value) !== null)) {
      const keyOf = read === readAmount ? numberKey : (date: string) => date;
      return (value) => keyOf(read(value) ?? '');
    }
  return collationKey;
};
