import { BrowserWindow, nativeTheme, type RenderProcessGoneDetails } from 'electron';
import { guardNavigation } from './navigationGuard.ts';
import { isRendererAddress, rendererAddress } from './rendererAddress.ts';
import { secureWebPreferences } from './secureWebPreferences.ts';

/** The page's own background, so that nothing flashes before the first paint. */
const background = { light: '#f4f5f4', dark: '#101513' } as const;

interface MainWindowOptions {
  readonly preload: string;
  /** Called once for a page that cannot be loaded. */
  readonly onBroken: (cause: unknown) => void;
  /** Called for a page that died; returns the address of the page to load. */
  readonly onGone: (details: RenderProcessGoneDetails) => string;
}

/** Opens the one window of the application; it shows itself when its first paint is ready. */
export const openMainWindow = ({ preload, onBroken, onGone }: MainWindowOptions): BrowserWindow => {
  const window = new BrowserWindow({
    title: 'Invoice Desk',
    width: 1280,
    height: 800,
    minWidth: 880,
    minHeight: 560,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    // What is checked, if anything, is the session's to say.
    webPreferences: { ...secureWebPreferences, spellcheck: true, preload },
  });
  const { webContents } = window;
  // A document that is a part of the page itself; its frame has a sandbox, and the page's own policy holds in it.
  guardNavigation(webContents, (url) => isRendererAddress(url.href) || url.href === 'about:srcdoc');
  window.once('ready-to-show', () => window.show());
  const load = (address: string): void => {
    window.loadURL(address).catch((cause: unknown) => {
      if (!window.isDestroyed() && !isAborted(cause)) onBroken(cause);
    });
  };
  // A crashed page is replaced: everything typed is already on the disk. One that crashed before it had loaded would
  // crash again.
  let isLoaded = false;
  webContents.on('did-finish-load', () => {
    isLoaded = true;
  });
  webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit') return;
    const next = onGone(details);
    if (!isLoaded) return onBroken(new Error(details.reason));
    isLoaded = false;
    load(next);
  });
  load(rendererAddress);
  return window;
};

/** Another load took its place. */
const isAborted = (cause: unknown): boolean => cause instanceof Error && 'errno' in cause && cause.errno === -3;

/** Brings a window that is there to the front, from the task bar too. */
export const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore();
  window.focus();
};
