import { addRange, createLineRange, type LineRanges, toggleLineRange } from './lineRanges.ts';

/** The selected lines, and the range being extended with Shift. */
export interface LineSelection {
  readonly settled: LineRanges;
  readonly stretch: { readonly anchor: number; readonly end: number } | null;
}

export const nothingSelected: LineSelection = { settled: [], stretch: null };

export const getSelectedRanges = ({ settled, stretch }: LineSelection): LineRanges =>
  stretch ? addRange(settled, createLineRange(stretch.anchor, stretch.end)) : settled;

/** Selects the range if it is not selected yet, or deselects it. */
export const toggleRange = (state: LineSelection, range: LineRanges[number]): LineSelection => ({
  settled: toggleLineRange(getSelectedRanges(state), range),
  stretch: null,
});

/** Extends the range from the line where Shift was first held; `from` is the focused line. */
export const extendSelection = (state: LineSelection, from: number, to: number): LineSelection =>
  state.stretch?.end === from
    ? { ...state, stretch: { anchor: state.stretch.anchor, end: to } }
    : { settled: getSelectedRanges(state), stretch: { anchor: from, end: to } };
