import type { RenderProcessGoneDetails } from 'electron';
import { type AppWindow, electronObject } from './handles.ts';

/** The unexpected end of a page's process. */
export type PageCrash = Pick<RenderProcessGoneDetails, 'reason' | 'exitCode'>;

/** A navigation that a page asks for, in any of its frames. */
export interface PageNavigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  /** A server sends the page on, instead of the page going by itself. */
  readonly isRedirect: boolean;
}

/** A way for events to a page, by name and payload. */
export type SendToPage = (name: string, payload: unknown) => void;

/** Returns the way to the page of a window, null where it is gone. Electron: docs/api/web-contents.md, `send`. */
export const getPageSender = ({ [electronObject]: { webContents } }: AppWindow): SendToPage | null =>
  webContents.isDestroyed() ? null : (name, payload) => webContents.send(name, payload);

/** Calls the listener when the document of the page is complete. Electron: docs/api/web-contents.md, `dom-ready`. */
export const onDocumentReady = (window: AppWindow, listener: () => void): void => {
  window[electronObject].webContents.on('dom-ready', listener);
};

/** Calls the listener when the page has loaded with all its parts. Electron: docs/api/web-contents.md, `did-finish-load`. */
export const onPageLoaded = (window: AppWindow, listener: () => void): void => {
  window[electronObject].webContents.on('did-finish-load', listener);
};

/**
 * Calls the listener with Chromium's error code (`net_error_list.h`) when the page cannot be loaded; frames in it do not count.
 * Electron: docs/api/web-contents.md, `did-fail-load`.
 */
export const onPageLoadFailed = (window: AppWindow, listener: (code: number) => void): void => {
  window[electronObject].webContents.on('did-fail-load', (_event, code, _description, _url, isMainFrame) => {
    if (isMainFrame) listener(code);
  });
};

/**
 * Calls the listener with address and HTTP status when the window shows another page; -1 for what is not HTTP. Electron:
 * docs/api/web-contents.md, `did-navigate`.
 */
export const onPageShown = (window: AppWindow, listener: (address: string, status: number) => void): void => {
  window[electronObject].webContents.on('did-navigate', (_event, address, status) => listener(address, status));
};

/**
 * Calls the listener when the process of the page has crashed or was killed; the window stays open and empty. An end that was
 * asked for (`clean-exit`) does not count. Electron: docs/api/web-contents.md, `render-process-gone`.
 */
export const onPageCrashed = (window: AppWindow, listener: (crash: PageCrash) => void): void => {
  window[electronObject].webContents.on('render-process-gone', (_event, details) => {
    if (details.reason !== 'clean-exit') listener(details);
  });
};

/** Ends the process of a page as a crash does. Electron: docs/api/web-contents.md, `forcefullyCrashRenderer`. */
export const crashPage = (window: AppWindow): void => window[electronObject].webContents.forcefullyCrashRenderer();

/**
 * Calls the listener when the page does not answer to input any more. Electron: docs/api/browser-window.md, `unresponsive`.
 */
export const onPageUnresponsive = (window: AppWindow, listener: () => void): void => {
  window[electronObject].on('unresponsive', listener);
};

/** Calls the listener when it answers again. Electron: docs/api/browser-window.md, `responsive`. */
export const onPageResponsive = (window: AppWindow, listener: () => void): void => {
  window[electronObject].on('responsive', listener);
};

/**
 * Asks `isAllowed` before each navigation and redirect of any frame, and stops the refused ones. Electron reports none that
 * the application starts itself ({@link loadAddress}), nor those within a page. Electron: docs/api/web-contents.md,
 * `will-frame-navigate` and `will-redirect`.
 */
export const filterNavigations = (window: AppWindow, isAllowed: (navigation: PageNavigation) => boolean): void => {
  const { webContents } = window[electronObject];
  webContents.on('will-frame-navigate', (event) => {
    if (!isAllowed({ url: event.url, isMainFrame: event.isMainFrame, isRedirect: false })) event.preventDefault();
  });
  webContents.on('will-redirect', (event) => {
    if (!isAllowed({ url: event.url, isMainFrame: event.isMainFrame, isRedirect: true })) event.preventDefault();
  });
};

/**
 * Denies every window that the page asks for, and calls the listener. Electron: docs/api/web-contents.md,
 * `setWindowOpenHandler`.
 */
export const denyNewWindows = (window: AppWindow, onDenied: () => void): void => {
  window[electronObject].webContents.setWindowOpenHandler(() => {
    onDenied();
    return { action: 'deny' };
  });
};

/**
 * Zooms the page; 1 is the original size. Chromium keeps the factor for each origin and applies its own until a document is
 * there ({@link onDocumentReady}). Electron: docs/api/web-contents.md, `setZoomFactor`.
 */
export const setPageZoom = (window: AppWindow, factor: number): void =>
  window[electronObject].webContents.setZoomFactor(factor);

/** Calls the listener when a person zooms with the mouse wheel. Electron: docs/api/web-contents.md, `zoom-changed`. */
export const onPageZoomed = (window: AppWindow, listener: (direction: 'in' | 'out') => void): void => {
  window[electronObject].webContents.on('zoom-changed', (_event, direction) => listener(direction));
};
