import { type BrowserWindow, screen } from 'electron';
import {
  addWindowBounds,
  findWindowBounds,
  fitRectangleInto,
  getInitialWindowState,
  type ScreenDisplay,
  type ScreenRectangle,
} from '#app/desktop/windowBounds.ts';
import { getNextZoom } from '#app/desktop/zoom.ts';
import type { WindowStateStore } from './windowStateStore.ts';

export type ZoomDirection = 'in' | 'out' | 'reset';

/** Milliseconds without an event until the bounds are saved: dragging or sizing a window sends one event per step. */
const debounceMs = 400;

/**
 * Restores a new window's bounds and zoom, and saves their changes for each display. When displays are added, removed
 * or changed, keeps the whole window visible. Returns the function that zooms the window.
 */
export const trackWindowBounds = (window: BrowserWindow, kept: WindowStateStore): ((way: ZoomDirection) => void) => {
  const { webContents } = window;
  const opening = getInitialWindowState(listDisplays(), kept.get(), window.getBounds());
  const limit = createSizeLimiter(window);
  let { zoom } = opening;
  limit(screen.getDisplayMatching(opening.bounds));
  window.setBounds(opening.bounds);
  if (opening.isMaximized) window.once('ready-to-show', () => window.maximize());
  // Chromium keeps the zoom by page, and uses its own until one is loaded.
  webContents.on('dom-ready', () => webContents.setZoomFactor(zoom));
  let shownOn = getDisplay(window).id;

  const saveBounds = (): void => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const display = getDisplay(window);
    const known = display.id === shownOn ? undefined : findWindowBounds(display, kept.get());
    shownOn = display.id;
    if (known) zoom = known.zoom;
    webContents.setZoomFactor(zoom);
    const isMaximized = window.isMaximized();
    kept.save(addWindowBounds(kept.get(), { display, bounds: window.getNormalBounds(), isMaximized, zoom }));
  };
  const debounceSave = createDebouncer();
  const zoomTo = (way: ZoomDirection): void => {
    zoom = way === 'reset' ? 1 : getNextZoom(zoom, way);
    webContents.setZoomFactor(zoom);
    debounceSave(saveBounds);
  };
  const onMoved = (): void => debounceSave(saveBounds);
  window.on('move', onMoved);
  window.on('resize', onMoved);
  window.on('maximize', onMoved);
  window.on('unmaximize', onMoved);
  window.on('close', saveBounds);
  webContents.on('zoom-changed', (_event, way) => zoomTo(way));
  const debounceDisplays = createDebouncer();
  const stop = onDisplaysChanged(() =>
    debounceDisplays(() => {
      if (window.isDestroyed()) return;
      limit(getDisplay(window));
      bringWithinReach(window);
      saveBounds();
    }),
  );
  window.once('closed', stop);
  return zoomTo;
};

/** A window that its display has left, or that is larger than the display has become. */
const bringWithinReach = (window: BrowserWindow): void => {
  if (window.isMaximized() || window.isFullScreen()) return;
  const bounds = window.getBounds();
  const reached = fitRectangleInto(bounds, getDisplay(window).workArea);
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
const createDebouncer = (): ((act: () => void) => void) => {
  let timer: NodeJS.Timeout | undefined;
  return (act) => {
    clearTimeout(timer);
    timer = setTimeout(act, debounceMs);
  };
};

/** The window is never smaller than the pages are made for, but on a display that is. */
const createSizeLimiter = (window: BrowserWindow): ((display: ScreenDisplay) => void) => {
  const [width = 0, height = 0] = window.getMinimumSize();
  return ({ workArea }) => window.setMinimumSize(Math.min(width, workArea.width), Math.min(height, workArea.height));
};

const getDisplay = (window: BrowserWindow): ScreenDisplay => screen.getDisplayMatching(window.getBounds());

const listDisplays = (): [ScreenDisplay, ...ScreenDisplay[]] => {
  const main = screen.getPrimaryDisplay();
  return [main, ...screen.getAllDisplays().filter(({ id }) => id !== main.id)];
};

const isSame = (one: ScreenRectangle, other: ScreenRectangle): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
