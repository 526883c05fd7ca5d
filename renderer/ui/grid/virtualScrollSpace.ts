/**
 * Maximum number of slots. A browser cannot position a million rows: beyond some millions of pixels positions become
 * inexact, and beyond 33 million there are none. So the scrolled space has at most this many slots (2 Mi pixels), and
 * each slot shows the line `shift` further on. If all lines fit, the shift is always 0.
 */
const mostSlots = 65_536;

/** Lines at either end that keep their exact position, so that the ends are reached exactly. */
const exactLines = 8_192;

/** Slots by which the scrollbar may be off at rest, so that the space is not moved at every step. */
const restTolerance = 256;

export interface VirtualScrollSpace {
  readonly lines: number;
  readonly slots: number;
}

export const createVirtualScrollSpace = (lines: number): VirtualScrollSpace => ({
  lines,
  slots: Math.min(lines, mostSlots),
});

/** Returns the shift for a slot that the scrollbar was dragged to: none at the top, all hidden lines at the bottom. */
export const getSlotScrollShift = (slot: number, { lines, slots }: VirtualScrollSpace): number => {
  if (lines === slots) return 0;
  const share = (slot - exactLines) / (slots - 2 * exactLines);
  return Math.round(Math.max(0, Math.min(share, 1)) * (lines - slots));
};

/** Returns the slot of a line in proportion to the whole. */
export const getLineScrollSlot = (line: number, { lines, slots }: VirtualScrollSpace): number => {
  if (line <= exactLines) return line;
  if (line >= lines - exactLines) return line - (lines - slots);
  const share = (line - exactLines) / (lines - 2 * exactLines);
  return exactLines + Math.round(share * (slots - 2 * exactLines));
};

/**
 * Returns the slot to which the first visible line should move, so that the scrollbar shows the true position and
 * neither end of the space is reached before the end of the lines. Returns the same slot if the move can wait until
 * scrolling ends, or is not needed.
 */
export const getCorrectedScrollSlot = (
  slot: number,
  shift: number,
  space: VirtualScrollSpace,
  isScrolling: boolean,
): number => {
  const home = getLineScrollSlot(slot + shift, space);
  const room = Math.min(slot, space.slots - slot);
  const tolerance = isScrolling ? room : Math.min(restTolerance, Math.floor(room / 4));
  return Math.abs(home - slot) > tolerance ? home : slot;
};
