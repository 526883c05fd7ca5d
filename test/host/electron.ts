import { existsSync } from 'node:fs';
import { app as hostApp } from './app.ts';
import { BrowserWindow } from './browserWindow.ts';
import { listenForTests } from './control.ts';
import { dialog as hostDialog } from './dialog.ts';
import { ipcMain as hostIpcMain } from './ipcMain.ts';
import { Menu as hostMenu } from './menu.ts';
import { nativeTheme as hostNativeTheme } from './nativeTheme.ts';
import { Notification } from './notification.ts';
import { powerMonitor as hostPowerMonitor } from './powerMonitor.ts';
import { registerSchemesAsPrivileged } from './protocol.ts';
import { createSafeStorage, systemKeyring } from './safeStorage.ts';
import { screen as hostScreen } from './screen.ts';
import { session as hostSession } from './session.ts';
import { absent, strict } from './strict.ts';

/** The exports of `electron` in the stand-in host; README.md describes the differences of each. */
export { BrowserWindow, Notification };
export const app = strict('app', hostApp);
export const dialog = strict('dialog', hostDialog);
export const ipcMain = strict('ipcMain', hostIpcMain);
export const Menu = strict('Menu', hostMenu);
export const nativeTheme = strict('nativeTheme', hostNativeTheme);
export const net = strict('net', { fetch: (input: string | Request, init?: RequestInit) => fetch(input, init) });
export const powerMonitor = strict('powerMonitor', hostPowerMonitor);
export const protocol = strict('protocol', { registerSchemesAsPrivileged });
export const safeStorage = strict(
  'safeStorage',
  createSafeStorage({ ...systemKeyring, isReady: () => hostApp.isReady() }),
);
export const screen = strict('screen', hostScreen);
export const session = strict('session', hostSession);

/** Opens nothing: test/e2e/openedPaths.ts records what would be. */
export const shell = strict('shell', {
  openExternal: async () => undefined,
  openPath: async (path: string) => (existsSync(path) ? '' : 'Failed to open path'),
});

/** Importable, so that the application starts; their first use throws. */
export const autoUpdater = absent('autoUpdater');
export const clipboard = absent('clipboard');
export const crashReporter = absent('crashReporter');
export const globalShortcut = absent('globalShortcut');
export const MenuItem = absent('MenuItem');
export const nativeImage = absent('nativeImage');
export const powerSaveBlocker = absent('powerSaveBlocker');
export const systemPreferences = absent('systemPreferences');
export const Tray = absent('Tray');
export const utilityProcess = absent('utilityProcess');
export const webContents = absent('webContents');

const electron = {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  autoUpdater,
  clipboard,
  crashReporter,
  globalShortcut,
  MenuItem,
  nativeImage,
  Notification,
  powerSaveBlocker,
  screen,
  systemPreferences,
  Tray,
  utilityProcess,
  webContents,
};
export default strict('electron', electron);

listenForTests(electron);
