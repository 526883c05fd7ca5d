import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceRef } from '../../../app/contract/purchases/query.ts';
import type { ReviewState } from '../../../app/contract/purchases/row.ts';
import { lineCountOf } from './grid/lineRanges.ts';
import type { Shown } from './grid/lineSource.ts';
import type { GridSelection } from './grid/useSelection.ts';
import { selectedOptions } from './queries.ts';
import { moveTo } from './tableState.ts';
import { rowAfterMarking } from './toolbar/rowAfterMarking.ts';
import { type Marking, mostTakenBack, type Target, useMarking } from './toolbar/useMarking.ts';
import type { Table } from './useTable.ts';

export interface TableMarking extends Marking {
  /** Marks all that is selected, or else the one invoice. */
  readonly markHere: (invoice: InvoiceRef | null, state: ReviewState) => void;
  /** What is marked only once the person confirmed it. */
  readonly pending: { readonly count: number; readonly state: ReviewState; readonly confirm: () => void } | null;
  readonly drop: () => void;
}

/** Gives the invoices of a table another review state. More than could be taken back are asked about first. */
export const useTableMarking = (
  shown: Shown | undefined,
  selection: GridSelection,
  { state: { at }, change }: Table,
): TableMarking => {
  const cache = useQueryClient();
  const marking = useMarking(shown?.query.scope.connectionId ?? '');
  const [waiting, setWaiting] = useState<{
    readonly target: Target;
    readonly count: number;
    readonly state: ReviewState;
  } | null>(null);
  /** The keyboard goes on beside the lines that are about to leave: from there it is kept with its invoice. */
  const mark = (target: Target, state: ReviewState): void => {
    if (shown && target.kind === 'selection') {
      const row = rowAfterMarking(at.row, target, state, shown.view.lineCount);
      if (row !== at.row) change(moveTo({ ...at, row }));
    }
    marking.mark(target, state);
  };
  const markSelection = (state: ReviewState): void => {
    if (!shown) return;
    const { query } = shown;
    const known = cache.getQueryData(selectedOptions(query, selection.selection).queryKey);
    // Until the answer to just this selection is there, all its lines count.
    const count = known?.count ?? lineCountOf(selection.selection.ranges);
    const target: Target = { kind: 'selection', query, selection: selection.selection, count };
    if (count > mostTakenBack) setWaiting({ target, count, state });
    else mark(target, state);
  };
  return {
    ...marking,
    markHere: (invoice, state) => {
      if (selection.selection.ranges.length > 0) markSelection(state);
      else if (invoice) marking.mark({ kind: 'invoice', invoice }, state);
    },
    pending: waiting && { ...waiting, confirm: () => mark(waiting.target, waiting.state) },
    drop: () => setWaiting(null),
  };
};
