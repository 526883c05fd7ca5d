import type { JsonMembers } from '../organization.ts';
import { readTextAt } from '../reading.ts';

/** Returns the id of a row, or one made from its index: rows created through another interface have none. */
export const getDocumentRowId = (line: JsonMembers, index: number): string =>
  readTextAt(line, 'rowId') || `row-${index + 1}`;
