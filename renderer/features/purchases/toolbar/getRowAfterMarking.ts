import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { MarkingTarget } from './useReviewMarking.ts';

type MarkedSelection = Pick<Extract<MarkingTarget, { kind: 'selection' }>, 'query' | 'selection'>;

/**
 * Returns the row that gets the focus once a selection has another review state. If the table then no longer shows the
 * selected invoices, it is the next remaining row, or the last one before; otherwise the focus stays. `lineCount`: rows
 * of the table.
 */
export const getRowAfterMarking = (
  row: number,
  { query, selection: { ranges } }: MarkedSelection,
  state: ReviewState,
  lineCount: number,
): number => {
  const leaves = query.filters.some(
    (filter) =>
      (filter.kind === 'review' && !filter.states.includes(state)) ||
      (['toReview', 'reopened', 'history'].includes(filter.kind) && state !== 'new'),
  );
  const holding = ranges.find(({ from, to }) => from <= row && row < to);
  if (!leaves || !holding) return row;
  if (holding.to < lineCount) return holding.to;
  return holding.from > 0 ? holding.from - 1 : row;
};
