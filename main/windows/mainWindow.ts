import { BrowserWindow, nativeTheme } from 'electron';
import { isRendererAddress, rendererAddress } from '../shell/appProtocol.ts';
import { guardNavigation } from '../shell/navigationGuard.ts';
import { securePreferences } from './securePreferences.ts';

/** The page's own background, so that nothing flashes before the first paint. */
const background = { light: '#f4f5f4', dark: '#101513' } as const;

/** Opens the one window of the application; it shows itself when its first paint is ready. */
export const openMainWindow = (preload: string): BrowserWindow => {
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
  guardNavigation(window.webContents, (url) => isRendererAddress(url.href));
  window.once('ready-to-show', () => window.show());
  // A page that died is loaded anew: everything typed is already on the disk.
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void window.loadURL(rendererAddress);
  });
  void window.loadURL(rendererAddress);
  return window;
};
