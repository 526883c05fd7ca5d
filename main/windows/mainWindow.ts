import { onPageCrashed, onPageLoaded, type PageCrash } from '../electron/pages.ts';
import { isDarkTheme } from '../electron/theme.ts';
import {
  type AppWindow,
  isLoadReplaced,
  isWindowDestroyed,
  loadAddress,
  onceWindowPainted,
  openWindow,
  showWindow,
} from '../electron/windows.ts';
import { guardNavigation } from './navigationGuard.ts';
import { isRendererAddress, rendererAddress } from './rendererAddress.ts';

/** The page's own background, so that nothing flashes before the first paint. */
const background = { light: '#f4f5f4', dark: '#101513' } as const;

interface MainWindowOptions {
  readonly preload: string;
  /** Called once for a page that cannot be loaded. */
  readonly onBroken: (cause: unknown) => void;
  /** Called for a page that died; returns the address of the page to load. */
  readonly onGone: (crash: PageCrash) => string;
}

/** Opens the one window of the application; it shows itself when its first paint is ready. */
export const openMainWindow = ({ preload, onBroken, onGone }: MainWindowOptions): AppWindow => {
  const window = openWindow({
    title: 'Invoice Desk',
    width: 1280,
    height: 800,
    minWidth: 880,
    minHeight: 560,
    show: false,
    backgroundColor: isDarkTheme() ? background.dark : background.light,
    // What is checked, if anything, is the session's to say.
    page: { spellcheck: true, preload },
  });
  // A document that is a part of the page itself; its frame has a sandbox, and the page's own policy holds in it.
  guardNavigation(window, (url) => isRendererAddress(url.href) || url.href === 'about:srcdoc');
  onceWindowPainted(window, () => showWindow(window));
  const load = (address: string): void => {
    loadAddress(window, address).catch((cause: unknown) => {
      if (!isWindowDestroyed(window) && !isLoadReplaced(cause)) onBroken(cause);
    });
  };
  // A crashed page is replaced: everything typed is already on the disk. One that crashed before it had loaded would
  // crash again.
  let isLoaded = false;
  onPageLoaded(window, () => {
    isLoaded = true;
  });
  onPageCrashed(window, (crash) => {
    const next = onGone(crash);
    if (!isLoaded) return onBroken(new Error(crash.reason));
    isLoaded = false;
    load(next);
  });
  load(rendererAddress);
  return window;
};
