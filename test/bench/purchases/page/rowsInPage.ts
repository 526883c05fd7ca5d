import { type BenchRow, benchRow } from '../rows.ts';

/** Makes all rows in the page's own memory, as many as the address says: `?rows=100000`. */
export const readRows = ({ search }: Pick<Location, 'search'>): readonly BenchRow[] => {
  const count = Number(new URLSearchParams(search).get('rows'));
  return Array.from({ length: count }, (_, index) => benchRow(index));
};
