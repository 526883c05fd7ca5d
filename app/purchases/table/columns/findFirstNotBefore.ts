import type { TableColumn } from './column.ts';

/** Returns the code of the first date that is not before `date`; the column's size if there is none. */
export const findFirstNotBefore = ({ size, value }: TableColumn, date: string): number => {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value(middle) < date) low = middle + 1;
    else high = middle;
  }
  return low;
};
