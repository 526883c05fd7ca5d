import type { BrowserWindow, Session } from 'electron';

/** The key of Electron's object behind a handle. Only this folder imports it (`.dependency-cruiser.mjs`). */
export const electronObject = Symbol('electronObject');

/** A window of the application, as a handle for the functions of `main/electron`. */
export interface AppWindow {
  readonly [electronObject]: BrowserWindow;
}

/** Electron's session behind an `AppSession`. */
export interface SessionHandle {
  readonly [electronObject]: Session;
}
