import { useState } from 'react';
import type { DraftSummary } from '#app/contract/sales/sales.ts';
import { hasLine } from '#renderer/shared/grid/lineRanges.ts';
import {
  extendSelection,
  getSelectedRanges,
  type LineSelection,
  nothingSelected,
  toggleRange,
} from '#renderer/shared/grid/lineSelection.ts';

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
  const shown = drafts.map(({ id }) => id).join(' ');
  const [kept, setKept] = useState({ of: shown, state: nothingSelected });
  const state = kept.of === shown ? kept.state : nothingSelected;
  const ranges = getSelectedRanges(state);
  const change = (next: LineSelection): void => setKept({ of: shown, state: next });
  return {
    ids: drafts.filter((_, line) => hasLine(ranges, line)).map(({ id }) => id),
    has: (line) => hasLine(ranges, line),
    toggle: (line) => change(toggleRange(state, { from: line, to: line + 1 })),
    stretch: (from, to) => change(extendSelection(state, from, to)),
    all: () => change({ settled: [{ from: 0, to: drafts.length }], stretch: null }),
    clear: () => change(nothingSelected),
  };
};
