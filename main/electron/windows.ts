import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron';
import { type AppWindow, electronObject } from './handles.ts';
import { secureWebPreferences } from './secureWebPreferences.ts';
import type { AppSession } from './sessions.ts';

export type { AppWindow } from './handles.ts';

/** Options of a window, by Electron's names. Sizes are in device independent pixels. */
export interface AppWindowOptions
  extends Pick<
    BrowserWindowConstructorOptions,
    'title' | 'width' | 'height' | 'minWidth' | 'minHeight' | 'show' | 'backgroundColor'
  > {
  /** The window that this one stays above. */
  readonly parent?: AppWindow | null;
  /** Shows the menu bar of Windows and Linux only while Alt is pressed. */
  readonly autoHideMenuBar?: boolean;
  readonly page: AppPageOptions;
}

/** Options of a page, beside the ones that are the same in every window. Without a session it has the main one. */
export interface AppPageOptions
  extends Pick<WebPreferences, 'preload' | 'javascript' | 'disableDialogs' | 'spellcheck'> {
  readonly session?: AppSession;
}

/**
 * Opens a window with an empty page, which has no more rights than `secureWebPreferences.ts` gives to every page. Must be called
 * after the application is ready. Electron: docs/api/browser-window.md; docs/api/structures/web-preferences.md.
 */
export const openWindow = ({ parent, autoHideMenuBar = false, page, ...options }: AppWindowOptions): AppWindow => {
  const { session, ...preferences } = page;
  return {
    [electronObject]: new BrowserWindow({
      ...options,
      ...(parent && { parent: parent[electronObject] }),
      ...(process.platform !== 'darwin' && { autoHideMenuBar }),
      webPreferences: {
        ...secureWebPreferences,
        ...preferences,
        ...(session && { session: session[electronObject] }),
      },
    }),
  };
};

/**
 * Loads a page; resolves when it has finished loading, and rejects when that fails, also if another load takes its place
 * ({@link isLoadReplaced}). Electron: docs/api/browser-window.md, `loadURL`.
 */
export const loadAddress = (window: AppWindow, address: string): Promise<void> =>
  window[electronObject].loadURL(address);

/**
 * Returns whether a load failed only because another one took its place (Chromium's `ERR_ABORTED`). Electron:
 * docs/api/web-contents.md, `did-fail-load`.
 */
export const isLoadReplaced = (cause: unknown): boolean =>
  cause instanceof Error && 'errno' in cause && cause.errno === -3;

/** Shows a window and gives it the focus. Electron: docs/api/browser-window.md, `show`. */
export const showWindow = (window: AppWindow): void => window[electronObject].show();

/** Gives the focus to a window. Electron: docs/api/browser-window.md, `focus`. */
export const focusWindow = (window: AppWindow): void => window[electronObject].focus();

/** Brings a window to the front, from the task bar too. Electron: docs/api/browser-window.md, `restore` and `focus`. */
export const bringToFront = (window: AppWindow): void => {
  if (window[electronObject].isMinimized()) window[electronObject].restore();
  focusWindow(window);
};

/** Hides a window whose page goes on. Electron: docs/api/browser-window.md, `hide`. */
export const hideWindow = (window: AppWindow): void => window[electronObject].hide();

/**
 * Closes a window at once, if it is still open: the page is not asked (`beforeunload`), and only `closed` is emitted. Electron:
 * docs/api/browser-window.md, `destroy`.
 */
export const destroyWindow = (window: AppWindow): void => {
  if (!isWindowDestroyed(window)) window[electronObject].destroy();
};

/**
 * Returns whether a window is gone; every other use of it would throw. Electron: docs/api/browser-window.md, `isDestroyed`.
 */
export const isWindowDestroyed = (window: AppWindow): boolean => window[electronObject].isDestroyed();

/** Returns whether a window has the focus. Electron: docs/api/browser-window.md, `isFocused`. */
export const isWindowFocused = (window: AppWindow): boolean => window[electronObject].isFocused();

/** Sets the title of a window. Electron: docs/api/browser-window.md, `setTitle`. */
export const setWindowTitle = (window: AppWindow, title: string): void => window[electronObject].setTitle(title);

/**
 * Calls the listener once, when a hidden window has painted its page and can be shown without a flash. Electron:
 * docs/api/browser-window.md, `ready-to-show`.
 */
export const onceWindowPainted = (window: AppWindow, listener: () => void): void => {
  window[electronObject].once('ready-to-show', listener);
};

/**
 * Calls the listener when a window is going to be closed, before its page is asked; `hold` keeps the window, and then an
 * application that is quitting stays open, too. Electron: docs/api/browser-window.md, `close`.
 */
export const onWindowClose = (window: AppWindow, listener: (hold: () => void) => void): void => {
  window[electronObject].on('close', (event) => listener(() => event.preventDefault()));
};

/** Calls the listener once, when a window is gone. Electron: docs/api/browser-window.md, `closed`. */
export const onceWindowClosed = (window: AppWindow, listener: () => void): void => {
  window[electronObject].once('closed', listener);
};

/**
 * Calls the listener when Windows shuts down or restarts, or the person logs out. Nothing can hold that up any more, and the
 * process ends as soon as the listener returns: it must be synchronous, and neither `will-quit` nor `quit` follows. Other
 * systems ask the application to quit. Electron: docs/api/browser-window.md, `session-end`.
 */
export const onSystemShutdown = (window: AppWindow, listener: () => void): void => {
  window[electronObject].on('session-end', listener);
};

/**
 * Keeps the title of a window as it is when its page changes its own, and calls the listener with that one; `isSet` is false for
 * a title that Chromium makes of the address. Electron: docs/api/browser-window.md, `page-title-updated`.
 */
export const keepWindowTitle = (window: AppWindow, onPageTitle: (title: string, isSet: boolean) => void): void => {
  window[electronObject].on('page-title-updated', (event, title, isSet) => {
    event.preventDefault();
    onPageTitle(title, isSet);
  });
};

/** Keeps a page from moving or sizing its window. Electron: docs/api/web-contents.md, `content-bounds-updated`. */
export const keepWindowBounds = (window: AppWindow): void => {
  window[electronObject].webContents.on('content-bounds-updated', (event) => event.preventDefault());
};
