import { type Browser, chromium } from 'playwright-core';
import { canUseSandbox, findBrowser, findHeadlessBrowser } from '#build/scripts/findBrowser.mjs';

/** True if no window could be seen: when requested, or on Linux without a display. */
export const isHeadless =
  process.env.INVOICE_DESK_HEADLESS === '1' ||
  (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY);

const quietArgs = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
];

/** One list, as Chromium uses only the last one; it includes the features that Playwright disables. */
const disabledFeatures = [
  // Pages go where they were sent, as Electron's do.
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'PaintHolding',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'TcpPortRandomizationWin',
  // Electron has no browser around its pages: nothing that calls out for one, and no address bar with pages of its own.
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // While developing, the page of a name that Chromium takes for a public one listens to the build tool on this machine.
  ...(process.env.INVOICE_DESK_DEV_SERVER ? ['LocalNetworkAccessChecks'] : []),
];

/** As in Electron, pages reach this machine without a proxy; Playwright would take them through it. */
process.env.PLAYWRIGHT_DISABLE_FORCED_CHROMIUM_PROXIED_LOOPBACK = '1';

let launched: Promise<Browser> | null = null;
let closing = false;

/** The one Chromium behind all windows; started at the first call. Its unexpected end is the end of this process, with 1. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= launch();
  return launched;
};

const launch = async (): Promise<Browser> => {
  const executablePath = isHeadless ? findHeadlessBrowser() : findBrowser();
  if (!executablePath) throw new Error('test/host found no Chromium, Chrome or Edge on this machine');
  const port = process.env.INVOICE_DESK_DEBUG_PORT;
  const browser = await chromium.launch({
    executablePath,
    headless: isHeadless,
    chromiumSandbox: canUseSandbox,
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
    args: [
      ...quietArgs,
      `--disable-features=${disabledFeatures.join(',')}`,
      ...(port ? [`--remote-debugging-port=${port}`] : []),
      // Letters as wide as on Windows and macOS: the headless shell would round them to whole pixels.
      ...(isHeadless ? ['--disable-gpu', '--font-render-hinting=none'] : ['--window-size=1300,920']),
    ],
  });
  browser.on('disconnected', () => {
    if (closing) return;
    process.stderr.write('test/host: Chromium ended unexpectedly\n');
    process.exit(1);
  });
  // For tests: from now on pages can be reached at the debugging port.
  process.send?.({ kind: 'ready' });
  return browser;
};

/** Returns false if Chromium's end is about to be reported: its pages close shortly before. */
export const isBrowserAlive = async (): Promise<boolean> => {
  try {
    const devtools = await (await theBrowser()).newBrowserCDPSession();
    await devtools.detach();
    return true;
  } catch {
    return false;
  }
};

/** Ends Chromium, if it was started. */
export const closeBrowser = async (): Promise<void> => {
  closing = true;
  await (await launched)?.close();
};
