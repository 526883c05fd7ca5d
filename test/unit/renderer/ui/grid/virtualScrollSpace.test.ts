import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createVirtualScrollSpace,
  getCorrectedScrollSlot,
  getLineScrollSlot,
  getSlotScrollShift,
} from '#renderer/ui/grid/virtualScrollSpace.ts';

/** What Chromium can place without losing a fraction of a pixel, at the height of a comfortable row. */
const exactPixels = 2 ** 22;
const rowHeight = 32;
const million = createVirtualScrollSpace(1_000_000);

test('fifty thousand lines stand where they are', () => {
  const space = createVirtualScrollSpace(50_000);
  for (const line of [0, 1, 25_000, 49_999]) {
    expect(getLineScrollSlot(line, space)).toBe(line);
    expect(getSlotScrollShift(line, space)).toBe(0);
    expect(getCorrectedScrollSlot(line, 0, space, false)).toBe(line);
  }
});

describe('a million lines', () => {
  test('fit into what a browser can place exactly', () => {
    expect(million.slots * rowHeight).toBeLessThan(exactPixels);
  });

  test('begin and end exactly', () => {
    expect(getSlotScrollShift(0, million)).toBe(0);
    expect(getLineScrollSlot(0, million)).toBe(0);
    expect(getLineScrollSlot(999_999, million)).toBe(million.slots - 1);
    expect(getSlotScrollShift(million.slots - 1, million) + million.slots - 1).toBe(999_999);
  });

  test('every line has a slot, and lines keep their order', () => {
    fc.assert(
      fc.property(fc.nat(999_998), (line) => {
        const slot = getLineScrollSlot(line, million);
        expect(slot).toBeGreaterThanOrEqual(0);
        expect(slot).toBeLessThan(million.slots);
        expect(getLineScrollSlot(line + 1, million)).toBeGreaterThanOrEqual(slot);
      }),
    );
  });

  test('the scrollbar dragged to a line’s slot shows a line nearby', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (line) => {
        const slot = getLineScrollSlot(line, million);
        expect(Math.abs(slot + getSlotScrollShift(slot, million) - line)).toBeLessThanOrEqual(20);
      }),
    );
  });

  test('at rest neither end of the space comes before the end of the lines', () => {
    fc.assert(
      fc.property(fc.nat(million.slots - 1), fc.nat(million.lines - million.slots), (slot, shift) => {
        const home = getCorrectedScrollSlot(slot, shift, million, false);
        const line = slot + shift;
        const linesAbove = line;
        const linesBelow = million.lines - line;
        const above = home;
        const below = million.slots - home;
        // Where the scrollbar has an end within a screen of a thousand rows, so have the lines.
        if (above === 0) expect(linesAbove).toBe(0);
        if (below <= 1) expect(linesBelow).toBeLessThanOrEqual(1);
        expect(Math.abs(home - getLineScrollSlot(line, million))).toBeLessThanOrEqual(256);
      }),
    );
  });
});
