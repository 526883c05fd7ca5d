import { screen } from 'electron';
import type { WindowRectangle } from './windowPlacement.ts';

/** A display; `workArea` is the part that bars and docks leave free. */
export interface SystemDisplay {
  readonly id: number;
  readonly workArea: WindowRectangle;
  readonly scaleFactor: number;
}

/**
 * Calls the listener when a display is added, removed or changed, until the returned function is called. Must be called after
 * the application is ready. Electron: docs/api/screen.md.
 */
export const onDisplaysChanged = (listener: () => void): (() => void) => {
  screen.on('display-added', listener);
  screen.on('display-removed', listener);
  screen.on('display-metrics-changed', listener);
  return () => {
    screen.off('display-added', listener);
    screen.off('display-removed', listener);
    screen.off('display-metrics-changed', listener);
  };
};

/**
 * Returns the display that shows most of a rectangle, or else the closest one. Electron: docs/api/screen.md,
 * `getDisplayMatching`.
 */
export const getDisplayAt = (bounds: WindowRectangle): SystemDisplay => screen.getDisplayMatching(bounds);

/** Returns all displays, the primary one first. Electron: docs/api/screen.md, `getAllDisplays` and `getPrimaryDisplay`. */
export const listDisplays = (): [SystemDisplay, ...SystemDisplay[]] => {
  const primary = screen.getPrimaryDisplay();
  return [primary, ...screen.getAllDisplays().filter(({ id }) => id !== primary.id)];
};
