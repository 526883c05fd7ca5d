import { app } from 'electron';

/**
 * Resolves when Electron is initialized, at once where it was before. Until then no window, session, display or keyring may be
 * used. Electron: docs/api/app.md, `whenReady`.
 */
export const whenReady = (): Promise<void> => app.whenReady();

/**
 * Runs every page in a sandbox, also against its own preferences. Must be called before the application is ready. Electron:
 * docs/api/app.md, `enableSandbox`.
 */
export const sandboxEveryPage = (): void => app.enableSandbox();

/**
 * Closes all windows and then the application. A window that refuses to close keeps it from ending. Electron: docs/api/app.md,
 * `quit`.
 */
export const quit = (): void => app.quit();

/**
 * Ends at once, without asking a window and without the listeners of {@link onWillQuit}. Electron: docs/api/app.md, `exit`.
 */
export const exit = (code: number): void => app.exit(code);

/** Starts the application again when this process has ended; does not end it. Electron: docs/api/app.md, `relaunch`. */
export const relaunchAfterExit = (): void => app.relaunch();

/**
 * Returns a function that tells whether the application was asked to quit since this call. Electron: docs/api/app.md,
 * `before-quit`.
 */
export const watchQuitting = (): (() => boolean) => {
  let isQuitting = false;
  app.on('before-quit', () => {
    isQuitting = true;
  });
  return () => isQuitting;
};

/**
 * Calls the listener when all windows are closed and the application is about to end; `hold` keeps it open. Windows ends the
 * application without this event when the computer shuts down or the person logs out. Electron: docs/api/app.md, `will-quit`.
 */
export const onWillQuit = (listener: (hold: () => void) => void): void => {
  app.on('will-quit', (event) => listener(() => event.preventDefault()));
};

/** Calls the listener once with the exit code when the application ends. Electron: docs/api/app.md, `quit` event. */
export const onceQuit = (listener: (exitCode: number) => void): void => {
  app.once('quit', (_event, exitCode) => listener(exitCode));
};

/**
 * Calls the listener when all windows were closed, but not when the application ends by {@link quit}. Without a listener it
 * would end by itself. Electron: docs/api/app.md, `window-all-closed`.
 */
export const onAllWindowsClosed = (listener: () => void): void => {
  app.on('window-all-closed', listener);
};

/** Calls the listener when a window of the application gets the focus. Electron: docs/api/app.md, `browser-window-focus`. */
export const onWindowFocused = (listener: () => void): void => {
  app.on('browser-window-focus', listener);
};

/**
 * Calls the listener when macOS activates the application: at its icon in the dock, or when it is started again. Other systems
 * have no such event. Electron: docs/api/app.md, `activate`.
 */
export const onActivated = (listener: () => void): void => {
  if (process.platform === 'darwin') app.on('activate', listener);
};

/**
 * Brings the application to the front. On macOS it takes the focus from another application, which it would not without
 * `steal`. Electron: docs/api/app.md, `focus`.
 */
export const focusApplication = (): void => app.focus(process.platform === 'darwin' ? { steal: true } : undefined);
