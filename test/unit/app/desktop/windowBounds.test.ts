import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addWindowBounds,
  fitRectangleInto,
  getInitialWindowState,
  type ScreenDisplay,
  type ScreenRectangle,
  type WindowBoundsList,
  windowBoundsList,
} from '#app/desktop/windowBounds.ts';

const whole = (min: number, max: number) => fc.integer({ min, max });
const display: fc.Arbitrary<ScreenDisplay> = fc.record({
  id: whole(1, 5),
  workArea: fc.record({
    x: whole(-8000, 8000),
    y: whole(-8000, 8000),
    width: whole(320, 8000),
    height: whole(240, 8000),
  }),
  scaleFactor: fc.constantFrom(1, 1.25, 1.5, 2, 3),
});
const bounds: fc.Arbitrary<ScreenRectangle> = fc.record({
  x: whole(-20_000, 20_000),
  y: whole(-20_000, 20_000),
  width: whole(1, 20_000),
  height: whole(1, 20_000),
});
const zoom = fc.constantFrom(0.5, 1, 2);
const standings = fc.array(fc.record({ display, bounds, isMaximized: fc.boolean(), zoom }), { maxLength: 30 });
const displays = fc
  .tuple(display, fc.array(display, { maxLength: 3 }))
  .map(([first, more]) => [first, ...more] as const);

const usual = { width: 1280, height: 800 };
const isInside = (inner: ScreenRectangle, outer: ScreenRectangle): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const placesAfter = (all: readonly Parameters<typeof addWindowBounds>[1][]): WindowBoundsList =>
  all.reduce<WindowBoundsList>(addWindowBounds, []);

test('wherever the window stood and whatever became of the displays, it opens wholly on one of them', () => {
  fc.assert(
    fc.property(displays, standings, (now, before) => {
      const opening = getInitialWindowState([...now], placesAfter(before), usual);
      expect(now.some(({ workArea }) => isInside(opening.bounds, workArea))).toBe(true);
    }),
  );
});

test('what is remembered can be written down and read again, for a bounded number of displays', () => {
  fc.assert(
    fc.property(standings, (before) => {
      const list = placesAfter(before.map((each, id) => ({ ...each, display: { ...each.display, id } })));
      expect(windowBoundsList.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
    }),
  );
});

test('a window that stood wholly on a display opens just there again, though the display lies elsewhere now', () => {
  fc.assert(
    fc.property(display, bounds, fc.boolean(), zoom, whole(-9000, 9000), (on, wanted, isMaximized, factor, shift) => {
      const stood = fitRectangleInto(wanted, on.workArea);
      const list = addWindowBounds([], { display: on, bounds: stood, isMaximized, zoom: factor });
      const moved = { ...on, workArea: { ...on.workArea, x: on.workArea.x + shift } };
      expect(getInitialWindowState([moved], list, usual)).toEqual({
        bounds: { ...stood, x: stood.x + shift },
        isMaximized,
        zoom: factor,
      });
    }),
  );
});

const laptop: ScreenDisplay = { id: 1, workArea: { x: 0, y: 25, width: 1440, height: 875 }, scaleFactor: 2 };
const monitor: ScreenDisplay = { id: 2, workArea: { x: 1440, y: 0, width: 2560, height: 1400 }, scaleFactor: 1 };
const onLaptop = { display: laptop, bounds: { x: 10, y: 30, width: 900, height: 700 }, isMaximized: false, zoom: 1 };
const onMonitor = {
  display: monitor,
  bounds: { x: 1500, y: 50, width: 2000, height: 1300 },
  isMaximized: true,
  zoom: 1.5,
};
const list = placesAfter([onLaptop, onMonitor]);

test('it opens on the display that it was on last, and on the other one as it was there', () => {
  expect(getInitialWindowState([laptop, monitor], list, usual)).toMatchObject({
    bounds: onMonitor.bounds,
    zoom: 1.5,
  });
  expect(getInitialWindowState([laptop], list, usual)).toMatchObject({
    bounds: onLaptop.bounds,
    isMaximized: false,
    zoom: 1,
  });
});

test('a display that came back under another number is known by its size and scale', () => {
  expect(getInitialWindowState([laptop, { ...monitor, id: 77 }], list, usual)).toMatchObject({
    bounds: onMonitor.bounds,
  });
});

test('on a display of another scale it keeps its place as far as there is room', () => {
  const scaled = { ...monitor, scaleFactor: 2, workArea: { x: 1440, y: 0, width: 1280, height: 700 } };
  expect(getInitialWindowState([laptop, scaled], list, usual).bounds).toEqual(scaled.workArea);
});

test('the first time it stands in the middle of the main display, or fills it', () => {
  expect(getInitialWindowState([laptop, monitor], [], usual)).toEqual({
    bounds: { x: 80, y: 63, width: 1280, height: 800 },
    isMaximized: false,
    zoom: 1,
  });
  const small = { ...laptop, workArea: { x: 0, y: 0, width: 800, height: 500 } };
  expect(getInitialWindowState([small], [], usual).bounds).toEqual(small.workArea);
});
