import type { Browser, Page } from 'playwright-core';
import { serveBenchPages } from '../purchases/bridge.ts';
import { startBrowser } from '../purchases/browser.ts';
import { p95 } from '../statistics.ts';
import './page/draftBench.ts';

/** Places of the draft to type at: the top, the middle and the end, each after scrolling there. */
const positions = [0, 0.25, 0.5, 0.75, 1] as const;
const digits = ['7', '3', '9', '1'] as const;

/**
 * Types digits into the quantities of a draft of `lineCount` lines, key by key, and deletes them again, in a browser of its own:
 * milliseconds from a key to the painted totals that 95 of 100 keys do not exceed. `pages` are the built ones.
 */
export const measureKeystrokes = async (pages: URL, lineCount: number): Promise<number> => {
  const browser = await startBrowser('free');
  const served = await serveBenchPages(pages, {});
  try {
    const page = await openDraft(browser, `${served.url}/draft.html?lines=${lineCount}`);
    // Before the clock: eight keys at the top, so that code is compiled.
    await typeAt(page, 0);
    const warm = (await readKeystrokeTimes(page)).length;
    for (const position of positions) await typeAt(page, position);
    return p95((await readKeystrokeTimes(page)).slice(warm));
  } finally {
    served.close();
    await browser.close();
  }
};

const openDraft = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address);
  await page.locator('[data-line]').first().waitFor();
  return page;
};

const readKeystrokeTimes = (page: Page): Promise<readonly number[]> => page.evaluate(() => window.draftBench.times());

const typeAt = async (page: Page, position: number): Promise<void> => {
  await page.locator('[data-scroller]').evaluate((scroller, share) => {
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
  }, position);
  const quantities = page.locator('[data-line] [data-field$=".quantity"]');
  await quantities.nth((await quantities.count()) >> 1).focus();
  await page.keyboard.press('Home');
  for (const key of [...digits, ...digits.map(() => 'Backspace')]) await press(page, key);
};

/** Types the next key only when the totals of the one before are shown. */
const press = async (page: Page, key: string): Promise<void> => {
  const before = (await readKeystrokeTimes(page)).length;
  await page.keyboard.press(key);
  await page.waitForFunction((count) => window.draftBench.times().length > count, before);
};
