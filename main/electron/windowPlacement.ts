import { type AppWindow, electronObject } from './handles.ts';

/** A rectangle on the screen, in device independent pixels. */
export interface WindowRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The state of a window; `bounds` are the present ones, `normalBounds` the ones that it has when it is not maximized. */
export interface WindowPlacement {
  readonly bounds: WindowRectangle;
  readonly normalBounds: WindowRectangle;
  readonly isMaximized: boolean;
  readonly isMinimized: boolean;
  readonly isFullScreen: boolean;
}

/** Returns where a window is. Electron: docs/api/browser-window.md, `getBounds` and `getNormalBounds`. */
export const getWindowPlacement = ({ [electronObject]: window }: AppWindow): WindowPlacement => ({
  bounds: window.getBounds(),
  normalBounds: window.getNormalBounds(),
  isMaximized: window.isMaximized(),
  isMinimized: window.isMinimized(),
  isFullScreen: window.isFullScreen(),
});

/** Moves and sizes a window. Electron: docs/api/browser-window.md, `setBounds`. */
export const setWindowBounds = (window: AppWindow, bounds: WindowRectangle): void =>
  window[electronObject].setBounds(bounds);

/** Maximizes a window, and shows it if it is hidden. Electron: docs/api/browser-window.md, `maximize`. */
export const maximizeWindow = (window: AppWindow): void => window[electronObject].maximize();

/** Returns the size below which a person cannot make a window. Electron: docs/api/browser-window.md, `getMinimumSize`. */
export const getMinimumSize = (window: AppWindow): { readonly width: number; readonly height: number } => {
  const [width = 0, height = 0] = window[electronObject].getMinimumSize();
  return { width, height };
};

/** Sets that size. Electron: docs/api/browser-window.md, `setMinimumSize`. */
export const setMinimumSize = (window: AppWindow, width: number, height: number): void =>
  window[electronObject].setMinimumSize(width, height);

/**
 * Calls the listener for each step of moving or sizing a window. Electron: docs/api/browser-window.md, `move`, `resize`,
 * `maximize` and `unmaximize`.
 */
export const onWindowMoved = ({ [electronObject]: window }: AppWindow, listener: () => void): void => {
  window.on('move', listener);
  window.on('resize', listener);
  window.on('maximize', listener);
  window.on('unmaximize', listener);
};
