import { foldText } from '#app/purchases/records/searchText.ts';
import type { TableColumn } from '../columns/column.ts';
import { countCodes } from './countCodes.ts';
import { listMarkedRows } from './markedRows.ts';

const maxValues = 200;

/** Returns the values of the rows marked in `mask` that contain `search`, most frequent first; null for no value. */
export const countColumnValues = (
  { codes, size, value }: TableColumn,
  mask: Uint8Array,
  search: string,
): { value: string | null; count: number }[] => {
  const counts = countCodes(listMarkedRows(mask), { codes, size });
  const foldedSearch = foldText(search.trim());
  const isWanted = (code: number): boolean =>
    foldedSearch === '' || (code < size && foldText(value(code)).includes(foldedSearch));
  const matches = Array.from(counts.keys()).filter((code) => (counts[code] ?? 0) > 0 && isWanted(code));
  matches.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  return matches
    .slice(0, maxValues)
    .map((code) => ({ value: code === size ? null : value(code), count: counts[code] ?? 0 }));
};
