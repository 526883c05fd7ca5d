import { useState } from 'react';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { includesRow } from '#renderer/shared/grid/rowRanges.ts';
import {
  emptyRowSelection,
  extendRowSelection,
  getSelectedRowRanges,
  type RowSelection,
  toggleSelectedRange,
} from '#renderer/shared/grid/rowSelection.ts';

export interface DraftSelection {
  /** Ids in the order of the list. */
  readonly ids: readonly string[];
  readonly has: (line: number) => boolean;
  readonly toggle: (line: number) => void;
  /** Extends the selection to `to` from the line where Shift was first held; `from` is the focused line. */
  readonly stretch: (from: number, to: number) => void;
  /** Every draft that the list shows. */
  readonly all: () => void;
  readonly clear: () => void;
}

/** Manages the selected drafts, which precede the invoices in the list; cleared when other drafts are shown. */
export const useDraftSelection = (drafts: readonly DraftSummary[]): DraftSelection => {
  const draftIds = drafts.map(({ id }) => id).join(' ');
  const [stored, setStored] = useState({ of: draftIds, state: emptyRowSelection });
  const state = stored.of === draftIds ? stored.state : emptyRowSelection;
  const ranges = getSelectedRowRanges(state);
  const change = (next: RowSelection): void => setStored({ of: draftIds, state: next });
  return {
    ids: drafts.filter((_, line) => includesRow(ranges, line)).map(({ id }) => id),
    has: (line) => includesRow(ranges, line),
    toggle: (line) => change(toggleSelectedRange(state, { from: line, to: line + 1 })),
    stretch: (from, to) => change(extendRowSelection(state, from, to)),
    all: () => change({ ranges: [{ from: 0, to: drafts.length }], stretch: null }),
    clear: () => change(emptyRowSelection),
  };
};
