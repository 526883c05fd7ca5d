import { addRowRange, createRowRange, type RowRanges, toggleRowRange } from './rowRanges.ts';

/** The selected lines, and the range being extended with Shift. */
export interface RowSelection {
  readonly ranges: RowRanges;
  readonly stretch: { readonly anchor: number; readonly end: number } | null;
}

export const emptyRowSelection: RowSelection = { ranges: [], stretch: null };

export const getSelectedRowRanges = ({ ranges, stretch }: RowSelection): RowRanges =>
  stretch ? addRowRange(ranges, createRowRange(stretch.anchor, stretch.end)) : ranges;

/** Selects the range if it is not selected yet, or deselects it. */
export const toggleSelectedRange = (state: RowSelection, range: RowRanges[number]): RowSelection => ({
  ranges: toggleRowRange(getSelectedRowRanges(state), range),
  stretch: null,
});

/** Extends the range from the line where Shift was first held; `from` is the focused line. */
export const extendRowSelection = (state: RowSelection, from: number, to: number): RowSelection =>
  state.stretch?.end === from
    ? { ...state, stretch: { anchor: state.stretch.anchor, end: to } }
    : { ranges: getSelectedRowRanges(state), stretch: { anchor: from, end: to } };
