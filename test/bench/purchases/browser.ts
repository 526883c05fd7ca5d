import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { canUseSandbox, findBrowser } from '../../../build/scripts/findBrowser.mjs';
import { readTreeMemory } from '../processMemory.ts';

/**
 * The installed Chromium, quiet and without a display. `steady`: sixty frames a second, as on a screen. `free`: a frame as soon
 * as there is something to paint, so that a latency is not mostly the wait for the screen.
 */
export const startBrowser = (frames: 'steady' | 'free'): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? '',
    chromiumSandbox: canUseSandbox,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...(frames === 'free' ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []),
      '--js-flags=--expose-gc',
      '--enable-precise-memory-info',
    ],
  });

interface PageAddress {
  readonly name: string;
  readonly rows: number;
  /** Whether the answers of the archive process so far are at hand in the page, and nothing is asked there. */
  readonly isPrepared?: boolean;
}

/** Opens one table under test with so many rows. */
export const openPage = async (
  browser: Browser,
  url: string,
  { name, rows, isPrepared = false }: PageAddress,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(`${url}/${name}.html?rows=${rows}${isPrepared ? '&prepared' : ''}`);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
};

/** Reads the megabytes of the page's JavaScript heap after a garbage collection. */
export const readHeap = async (page: Page): Promise<number> => {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1024 ** 2;
};

/** Reads the megabytes of all processes of a browser, or null where the system does not report them. */
export const readBrowserMemory = async (browser: Browser): Promise<number | null> => {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const root = processInfo.find(({ type }) => type === 'browser');
  return root ? readTreeMemory(root.id) : null;
};

export const readBrowserVersion = async (): Promise<string> => {
  const browser = await startBrowser('steady');
  const version = browser.version();
  await browser.close();
  return version;
};
