import { type BrowserWindow, screen } from 'electron';
import { type Display, openingPlace, placeOn, type Rectangle, remembered, within } from '#app/desktop/windowPlace.ts';
import { nextZoom } from '#app/desktop/zoom.ts';
import type { KeptPlaces } from './keptPlaces.ts';

export type ZoomWay = 'in' | 'out' | 'reset';

/** A window that is dragged or sized tells of every step: what it came to is looked at once it rests, in milliseconds. */
const restMs = 400;

/**
 * Puts a new window where it was, at the zoom it had there, and keeps up with it: its place and zoom are remembered for each
 * display, and whatever becomes of the displays, all of it stays within reach. Gives back the way to zoom it.
 */
export const keepPlaceOf = (window: BrowserWindow, kept: KeptPlaces): ((way: ZoomWay) => void) => {
  const { webContents } = window;
  const opening = openingPlace(displaysFirstMain(), kept.get(), window.getBounds());
  const limit = limiterOf(window);
  let { zoom } = opening;
  limit(screen.getDisplayMatching(opening.bounds));
  window.setBounds(opening.bounds);
  if (opening.isMaximized) window.once('ready-to-show', () => window.maximize());
  // Chromium keeps the zoom by page, and uses its own until one is loaded.
  webContents.on('dom-ready', () => webContents.setZoomFactor(zoom));
  let shownOn = displayOf(window).id;

  const settle = (): void => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const display = displayOf(window);
    const known = display.id === shownOn ? undefined : placeOn(display, kept.get());
    shownOn = display.id;
    if (known) zoom = known.zoom;
    webContents.setZoomFactor(zoom);
    const isMaximized = window.isMaximized();
    kept.keep(remembered(kept.get(), { display, bounds: window.getNormalBounds(), isMaximized, zoom }));
  };
  const afterRest = createRest();
  const zoomTo = (way: ZoomWay): void => {
    zoom = way === 'reset' ? 1 : nextZoom(zoom, way);
    webContents.setZoomFactor(zoom);
    afterRest(settle);
  };
  const onMoved = (): void => afterRest(settle);
  window.on('move', onMoved);
  window.on('resize', onMoved);
  window.on('maximize', onMoved);
  window.on('unmaximize', onMoved);
  window.on('close', settle);
  webContents.on('zoom-changed', (_event, way) => zoomTo(way));
  const afterDisplaysRest = createRest();
  const stop = onDisplaysChanged(() =>
    afterDisplaysRest(() => {
      if (window.isDestroyed()) return;
      limit(displayOf(window));
      bringWithinReach(window);
      settle();
    }),
  );
  window.once('closed', stop);
  return zoomTo;
};

/** A window that its display has left, or that is larger than the display has become. */
const bringWithinReach = (window: BrowserWindow): void => {
  if (window.isMaximized() || window.isFullScreen()) return;
  const bounds = window.getBounds();
  const reached = within(bounds, displayOf(window).workArea);
  if (!isSame(reached, bounds)) window.setBounds(reached);
};

const onDisplaysChanged = (listener: () => void): (() => void) => {
  screen.on('display-added', listener);
  screen.on('display-removed', listener);
  screen.on('display-metrics-changed', listener);
  return () => {
    screen.off('display-added', listener);
    screen.off('display-removed', listener);
    screen.off('display-metrics-changed', listener);
  };
};

/** Calls back once nothing has been asked for a moment, with what was asked last. */
const createRest = (): ((act: () => void) => void) => {
  let timer: NodeJS.Timeout | undefined;
  return (act) => {
    clearTimeout(timer);
    timer = setTimeout(act, restMs);
  };
};

/** The window is never smaller than the pages are made for, but on a display that is. */
const limiterOf = (window: BrowserWindow): ((display: Display) => void) => {
  const [width = 0, height = 0] = window.getMinimumSize();
  return ({ workArea }) => window.setMinimumSize(Math.min(width, workArea.width), Math.min(height, workArea.height));
};

const displayOf = (window: BrowserWindow): Display => screen.getDisplayMatching(window.getBounds());

const displaysFirstMain = (): [Display, ...Display[]] => {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
};

const isSame = (one: Rectangle, other: Rectangle): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
