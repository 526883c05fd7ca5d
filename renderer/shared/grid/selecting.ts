import { between, type LineRanges, toggled, withRange } from './lineRanges.ts';

/** The selected lines, and the range being extended with Shift. */
export interface Selecting {
  readonly settled: LineRanges;
  readonly stretch: { readonly anchor: number; readonly end: number } | null;
}

export const nothingSelected: Selecting = { settled: [], stretch: null };

export const selectedRanges = ({ settled, stretch }: Selecting): LineRanges =>
  stretch ? withRange(settled, between(stretch.anchor, stretch.end)) : settled;

/** Selects the range if it is not selected yet, or deselects it. */
export const toggleRange = (state: Selecting, range: LineRanges[number]): Selecting => ({
  settled: toggled(selectedRanges(state), range),
  stretch: null,
});

/** Extends the range from the line where Shift was first held; `from` is the focused line. */
export const stretchTo = (state: Selecting, from: number, to: number): Selecting =>
  state.stretch?.end === from
    ? { ...state, stretch: { anchor: state.stretch.anchor, end: to } }
    : { settled: selectedRanges(state), stretch: { anchor: from, end: to } };
