import type { TableColumn } from '../columns/column.ts';

/** Returns by code how many of the rows have it. */
export const countCodes = (rows: Uint32Array, { codes, size }: Pick<TableColumn, 'codes' | 'size'>): Uint32Array => {
  const counts = new Uint32Array(size + 1);
  for (let index = 0; index < rows.length; index += 1) {
    const code = codes[rows[index] ?? 0] ?? size;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};
