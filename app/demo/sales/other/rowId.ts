import type { Members } from '../organization.ts';
import { textAt } from '../reading.ts';

/** Rows that came another way have no id of their own: their place stands for them. */
export const rowIdOf = (line: Members, index: number): string => textAt(line, 'rowId') || `row-${index + 1}`;
