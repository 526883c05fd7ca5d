import type { JsonMembers } from '../organization.ts';
import { getText } from '../reading.ts';

/** Returns the id of a row, or one made from its index: rows created through another interface have none. */
export const getRowId = (line: JsonMembers, index: number): string => getText(line, 'rowId') || `row-${index + 1}`;
