import type { CooperativeTask } from '#app/lib/cooperativeTask.ts';
import type { InvoiceArchive } from '../archive/invoiceArchive.ts';
import { normalizeAmountText } from '../records/amount.ts';
import { normalizeDateText } from '../records/date.ts';
import { createFieldPatternReader } from '../records/patternReader.ts';
import { parseRecord } from '../records/record.ts';
import { toCollationKey } from './columns/collation.ts';
import type { TableColumn } from './columns/column.ts';
import { toNumberSortKey } from './columns/numberSortKey.ts';
import { type SortKeyFunction, TextColumnBuilder } from './columns/textColumn.ts';

/** Reads a further field out of the raw records of these invoices, one for each row. */
export function* readFieldColumn(
  archive: Pick<InvoiceArchive, 'raw'>,
  ids: Int32Array,
  pattern: string,
): CooperativeTask<TableColumn> {
  const read = createFieldPatternReader(pattern);
  const builder = new TextColumnBuilder(chooseSortKey);
  for (const id of ids) {
    const raw = archive.raw(id);
    builder.push(raw ? read(parseRecord(raw)) : null);
    yield;
  }
  return yield* builder.finish();
}

/** Returns the sort key function: by number or date if all values are such, else alphabetical. */
const chooseSortKey = (values: readonly string[]): SortKeyFunction => {
  for (const read of [normalizeAmountText, normalizeDateText])
    if (values.every((value) => read(value) !== null)) {
      const toSortKey = read === normalizeAmountText ? toNumberSortKey : (date: string) => date;
      return (value) => toSortKey(read(value) ?? '');
    }
  return toCollationKey;
};
