import type { JsonMembers } from '../organization.ts';
import { getText } from '../reading.ts';

/** Rows that came another way have no id of their own: their place stands for them. */
export const getRowId = (line: JsonMembers, index: number): string => getText(line, 'rowId') || `row-${index + 1}`;
