import type { ReviewState } from '#app/contract/purchases/row.ts';
import type { MarkingTarget } from './useMarking.ts';

type Selected = Pick<Extract<MarkingTarget, { kind: 'selection' }>, 'query' | 'selection'>;

/**
 * The row where the keyboard goes on once a selection has another review state. Where the table then no longer shows what was
 * selected, it is the next row that stays, or the last one before; otherwise the keyboard stays. `lineCount`: rows of the table.
 */
export const rowAfterMarking = (
  row: number,
  { query, selection: { ranges } }: Selected,
  state: ReviewState,
  lineCount: number,
): number => {
  const leaves = query.filters.some((filter) => filter.kind === 'review' && !filter.states.includes(state));
  const holding = ranges.find(({ from, to }) => from <= row && row < to);
  if (!leaves || !holding) return row;
  if (holding.to < lineCount) return holding.to;
  return holding.from > 0 ? holding.from - 1 : row;
};
