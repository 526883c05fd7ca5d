import type { OpenedSalesListItem } from './salesListState.ts';
import type { SalesScope } from './salesScope.ts';
import type { SalesListRow } from './useSalesListRows.ts';

/** Returns what a line of the list opens; in a list of several companies with its own. */
export const toListItem = (line: SalesListRow, scope: SalesScope): OpenedSalesListItem => {
  if (line.kind === 'draft') return { kind: 'draft', id: line.draft.id };
  const { id, company } = line.invoice;
  return { kind: 'invoice', id, ...(scope === null && { company }) };
};
