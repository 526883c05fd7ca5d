import {
  addWindowBounds,
  findWindowBounds,
  fitRectangleInto,
  getInitialWindowState,
  type ScreenDisplay,
  type ScreenRectangle,
  type WindowBoundsList,
} from '#app/desktop/windowBounds.ts';
import { getNextZoom } from '#app/desktop/zoom.ts';
import { onDocumentReady, onPageZoomed, setPageZoom } from '../electron/pages.ts';
import { getDisplayAt, listDisplays, onDisplaysChanged } from '../electron/screen.ts';
import {
  getMinimumSize,
  getWindowPlacement,
  maximizeWindow,
  onWindowMoved,
  setMinimumSize,
  setWindowBounds,
} from '../electron/windowPlacement.ts';
import {
  type AppWindow,
  isWindowDestroyed,
  onceWindowClosed,
  onceWindowPainted,
  onWindowClose,
} from '../electron/windows.ts';
import type { WindowStateStore } from './windowStateStore.ts';

export type ZoomDirection = 'in' | 'out' | 'reset';

/** A window whose bounds and zoom are restored and saved. */
export interface TrackedWindow {
  zoom(direction: ZoomDirection): void;
  /** Writes its present bounds and zoom at once. Throws what the system says. */
  saveNow(): void;
}

/** Milliseconds without an event until the bounds are saved: dragging or sizing a window sends one event per step. */
const debounceMs = 400;

/**
 * Restores a new window's bounds and zoom, and saves their changes for each display. When displays are added, removed
 * or changed, keeps the whole window visible.
 */
export const trackWindowBounds = (window: AppWindow, store: WindowStateStore): TrackedWindow => {
  const opening = getInitialWindowState(listDisplays(), store.get(), getWindowPlacement(window).bounds);
  const limit = createSizeLimiter(window);
  let { zoom } = opening;
  limit(getDisplayAt(opening.bounds));
  setWindowBounds(window, opening.bounds);
  if (opening.isMaximized) onceWindowPainted(window, () => maximizeWindow(window));
  // Chromium keeps the zoom by page, and uses its own until one is loaded.
  onDocumentReady(window, () => setPageZoom(window, zoom));
  let displayId = getDisplay(window).id;

  const readBounds = (): WindowBoundsList => {
    if (isWindowDestroyed(window)) return store.get();
    const { normalBounds, isMaximized, isMinimized, isFullScreen } = getWindowPlacement(window);
    if (isMinimized || isFullScreen) return store.get();
    const display = getDisplay(window);
    const savedBounds = display.id === displayId ? undefined : findWindowBounds(display, store.get());
    displayId = display.id;
    if (savedBounds) zoom = savedBounds.zoom;
    setPageZoom(window, zoom);
    return addWindowBounds(store.get(), { display, bounds: normalBounds, isMaximized, zoom });
  };
  const saveBounds = (): void => store.save(readBounds());
  const debounceSave = createDebouncer();
  const zoomTo = (direction: ZoomDirection): void => {
    zoom = direction === 'reset' ? 1 : getNextZoom(zoom, direction);
    setPageZoom(window, zoom);
    debounceSave(saveBounds);
  };
  onWindowMoved(window, () => debounceSave(saveBounds));
  onWindowClose(window, saveBounds);
  onPageZoomed(window, zoomTo);
  const debounceDisplays = createDebouncer();
  const stop = onDisplaysChanged(() =>
    debounceDisplays(() => {
      if (isWindowDestroyed(window)) return;
      limit(getDisplay(window));
      bringWithinReach(window);
      saveBounds();
    }),
  );
  onceWindowClosed(window, stop);
  return { zoom: zoomTo, saveNow: () => store.saveNow(readBounds()) };
};

/** A window that its display has left, or that is larger than the display has become. */
const bringWithinReach = (window: AppWindow): void => {
  const { bounds, isMaximized, isFullScreen } = getWindowPlacement(window);
  if (isMaximized || isFullScreen) return;
  const reached = fitRectangleInto(bounds, getDisplay(window).workArea);
  if (!isSame(reached, bounds)) setWindowBounds(window, reached);
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
const createSizeLimiter = (window: AppWindow): ((display: ScreenDisplay) => void) => {
  const { width, height } = getMinimumSize(window);
  return ({ workArea }) => setMinimumSize(window, Math.min(width, workArea.width), Math.min(height, workArea.height));
};

const getDisplay = (window: AppWindow): ScreenDisplay => getDisplayAt(getWindowPlacement(window).bounds);

const isSame = (one: ScreenRectangle, other: ScreenRectangle): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
