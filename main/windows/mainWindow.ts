import { BrowserWindow, nativeTheme } from 'electron';
import { guardNavigation } from '../shell/navigationGuard.ts';
import { isRendererAddress, rendererAddress } from '../shell/rendererAddress.ts';
import { securePreferences } from './securePreferences.ts';

/** The page's own background, so that nothing flashes before the first paint. */
const background = { light: '#f4f5f4', dark: '#101513' } as const;

/**
 * Opens the one window of the application; it shows itself when its first paint is ready. `onBroken` hears, once, of a page
 * that cannot be brought up.
 */
export const openMainWindow = (preload: string, onBroken: (cause: unknown) => void): BrowserWindow => {
  const window = new BrowserWindow({
    title: 'Invoice Desk',
    width: 1280,
    height: 800,
    minWidth: 880,
    minHeight: 560,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: { ...securePreferences, preload },
  });
  const { webContents } = window;
  // A document that is a part of the page itself; its frame has a sandbox, and the page's own policy holds in it.
  guardNavigation(webContents, (url) => isRendererAddress(url.href) || url.href === 'about:srcdoc');
  window.once('ready-to-show', () => window.show());
  const load = (): void => {
    window.loadURL(rendererAddress).catch((cause: unknown) => {
      if (!window.isDestroyed() && !isAborted(cause)) onBroken(cause);
    });
  };
  // A page that died is loaded anew: everything typed is already on the disk. One that died before it stood would die again.
  let stands = false;
  webContents.on('did-finish-load', () => {
    stands = true;
  });
  webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    if (!stands) return onBroken(new Error(reason));
    stands = false;
    load();
  });
  load();
  return window;
};

/** Another load took its place. */
const isAborted = (cause: unknown): boolean => cause instanceof Error && 'errno' in cause && cause.errno === -3;

/** Brings a window that is there to the front, from the task bar too. */
export const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.focus();
};
