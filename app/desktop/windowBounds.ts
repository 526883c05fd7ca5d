import { z } from 'zod';

const whole = z.int().min(-100_000).max(100_000);
const rectangle = z.object({ x: whole, y: whole, width: whole.min(1), height: whole.min(1) });
/** In pixels that do not depend on the display's scale. */
export type ScreenRectangle = Readonly<z.infer<typeof rectangle>>;

/** A display as the system reports it; `workArea` is the part that bars and docks leave free. */
export interface ScreenDisplay {
  readonly id: number;
  readonly workArea: ScreenRectangle;
  readonly scaleFactor: number;
}

const windowBounds = z.object({
  display: z.object({ id: z.number(), width: whole, height: whole, scaleFactor: z.number() }),
  /** From the corner of the display's work area. */
  bounds: rectangle,
  isMaximized: z.boolean(),
  zoom: z.number().min(0.25).max(5),
});
export type WindowBounds = Readonly<z.infer<typeof windowBounds>>;

const maxDisplays = 20;

/** The window's bounds on each display, the display that it was on last first. */
export const windowBoundsList = z.array(windowBounds).max(maxDisplays);
export type WindowBoundsList = readonly WindowBounds[];

/** The initial state of the window. */
export interface InitialWindowState {
  readonly bounds: ScreenRectangle;
  readonly isMaximized: boolean;
  readonly zoom: number;
}

interface RectangleSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the initial state of the window: on the display that it was on last, or one just like it, as it was there; or
 * else on the first of `displays` (the system's main one). Always wholly on that display. `usual` is the window's size
 * where nothing is known.
 */
export const getInitialWindowState = (
  displays: readonly [ScreenDisplay, ...ScreenDisplay[]],
  list: WindowBoundsList,
  usual: RectangleSize,
): InitialWindowState => {
  const [last] = list;
  const display =
    displays.find(({ id }) => id === last?.display.id) ??
    displays.find((each) => last !== undefined && isAlike(each, last)) ??
    displays[0];
  const stored = findWindowBounds(display, list) ?? last;
  const size = stored?.bounds ?? usual;
  const corner = findWindowBounds(display, list)?.bounds ?? centerIn(size, display.workArea);
  const { x, y } = display.workArea;
  return {
    bounds: fitRectangleInto(
      { x: x + corner.x, y: y + corner.y, width: size.width, height: size.height },
      display.workArea,
    ),
    isMaximized: stored?.isMaximized ?? false,
    zoom: stored?.zoom ?? 1,
  };
};

/**
 * Returns the window's bounds on the display, or on one just like it: systems number displays again as they come and
 * go.
 */
export const findWindowBounds = (display: ScreenDisplay, list: WindowBoundsList): WindowBounds | undefined =>
  list.find((stored) => stored.display.id === display.id) ?? list.find((stored) => isAlike(display, stored));

const isAlike = ({ workArea, scaleFactor }: ScreenDisplay, { display }: WindowBounds): boolean =>
  workArea.width === display.width && workArea.height === display.height && scaleFactor === display.scaleFactor;

const centerIn = (size: RectangleSize, area: RectangleSize): Pick<ScreenRectangle, 'x' | 'y'> => ({
  x: Math.round((area.width - size.width) / 2),
  y: Math.round((area.height - size.height) / 2),
});

/** Returns the same rectangle, moved and, where it is too large, made smaller until all of it is inside. */
export const fitRectangleInto = ({ x, y, width, height }: ScreenRectangle, area: ScreenRectangle): ScreenRectangle => {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) };
  return {
    x: Math.min(Math.max(x, area.x), area.x + area.width - size.width),
    y: Math.min(Math.max(y, area.y), area.y + area.height - size.height),
    ...size,
  };
};

interface CurrentWindowState {
  readonly display: ScreenDisplay;
  readonly bounds: ScreenRectangle;
  readonly isMaximized: boolean;
  readonly zoom: number;
}

/**
 * Returns the list with the window's present bounds: that display first. Displays that were not used for longest are
 * forgotten.
 */
export const addWindowBounds = (
  list: WindowBoundsList,
  { display, bounds, isMaximized, zoom }: CurrentWindowState,
): WindowBoundsList => {
  const { workArea, id, scaleFactor } = display;
  const stored: WindowBounds = {
    display: { id, width: workArea.width, height: workArea.height, scaleFactor },
    bounds: { ...bounds, x: bounds.x - workArea.x, y: bounds.y - workArea.y },
    isMaximized,
    zoom,
  };
  return [stored, ...list.filter((each) => each.display.id !== id)].slice(0, maxDisplays);
};
