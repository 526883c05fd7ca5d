import { z } from 'zod';

const whole = z.int().min(-100_000).max(100_000);
const rectangle = z.object({ x: whole, y: whole, width: whole.min(1), height: whole.min(1) });
/** In pixels that do not depend on the display's scale. */
export type Rectangle = Readonly<z.infer<typeof rectangle>>;

/** A display as the system tells it; `workArea` is what bars and docks leave of it. */
export interface Display {
  readonly id: number;
  readonly workArea: Rectangle;
  readonly scaleFactor: number;
}

const windowPlace = z.object({
  display: z.object({ id: z.number(), width: whole, height: whole, scaleFactor: z.number() }),
  /** From the corner of the display's work area. */
  bounds: rectangle,
  isMaximized: z.boolean(),
  zoom: z.number().min(0.25).max(5),
});
export type WindowPlace = Readonly<z.infer<typeof windowPlace>>;

const mostDisplays = 20;

/** The window's bounds on each display, the display that it was on last first. */
export const windowPlaces = z.array(windowPlace).max(mostDisplays);
export type WindowPlaces = readonly WindowPlace[];

/** The initial state of the window. `isKnown` is false where it never stood on such a display. */
export interface Opening {
  readonly bounds: Rectangle;
  readonly isMaximized: boolean;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the initial state of the window: on the display that it was on last, or one just like it, as it was there; or
 * else on the first of `displays` (the system's main one). Always wholly on that display. `usual` is the window's size
 * where nothing is known.
 */
export const openingPlace = (
  displays: readonly [Display, ...Display[]],
  places: WindowPlaces,
  usual: Size,
): Opening => {
  const [last] = places;
  const display =
    displays.find(({ id }) => id === last?.display.id) ??
    displays.find((each) => last !== undefined && isAlike(each, last)) ??
    displays[0];
  const place = placeOn(display, places) ?? last;
  const size = place?.bounds ?? usual;
  const corner = placeOn(display, places)?.bounds ?? centred(size, display.workArea);
  const { x, y } = display.workArea;
  return {
    bounds: within({ x: x + corner.x, y: y + corner.y, width: size.width, height: size.height }, display.workArea),
    isMaximized: place?.isMaximized ?? false,
    zoom: place?.zoom ?? 1,
  };
};

/**
 * Returns the window's bounds on the display, or on one just like it: systems number displays again as they come and
 * go.
 */
export const placeOn = (display: Display, places: WindowPlaces): WindowPlace | undefined =>
  places.find((place) => place.display.id === display.id) ?? places.find((place) => isAlike(display, place));

const isAlike = ({ workArea, scaleFactor }: Display, { display }: WindowPlace): boolean =>
  workArea.width === display.width && workArea.height === display.height && scaleFactor === display.scaleFactor;

const centred = (size: Size, area: Size): Pick<Rectangle, 'x' | 'y'> => ({
  x: Math.round((area.width - size.width) / 2),
  y: Math.round((area.height - size.height) / 2),
});

/** Returns the same rectangle, moved and, where it is too large, made smaller until all of it is inside. */
export const within = ({ x, y, width, height }: Rectangle, area: Rectangle): Rectangle => {
  const size = { width: Math.min(width, area.width), height: Math.min(height, area.height) };
  return {
    x: Math.min(Math.max(x, area.x), area.x + area.width - size.width),
    y: Math.min(Math.max(y, area.y), area.y + area.height - size.height),
    ...size,
  };
};

interface Standing {
  readonly display: Display;
  readonly bounds: Rectangle;
  readonly isMaximized: boolean;
  readonly zoom: number;
}

/**
 * Returns the list with the window's present bounds: that display first. Displays that were not used for longest are
 * forgotten.
 */
export const remembered = (places: WindowPlaces, { display, bounds, isMaximized, zoom }: Standing): WindowPlaces => {
  const { workArea, id, scaleFactor } = display;
  const place: WindowPlace = {
    display: { id, width: workArea.width, height: workArea.height, scaleFactor },
    bounds: { ...bounds, x: bounds.x - workArea.x, y: bounds.y - workArea.y },
    isMaximized,
    zoom,
  };
  return [place, ...places.filter((each) => each.display.id !== id)].slice(0, mostDisplays);
};
