import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { serveBenchPages } from '../purchases/bridge.ts';
import { startBrowser } from '../purchases/browser.ts';
import { pauseMs } from '../purchases/page/bench.ts';
import { p95 } from '../statistics.ts';
import type { TypedField } from './page/draftBench.ts';

/** Places of the draft to type at: the top, the middle and the end, each after scrolling there. */
const positions = [0, 0.25, 0.5, 0.75, 1] as const;
const digits = ['7', '3', '9', '1'] as const;

/** Milliseconds from a key to its painted total that 95 of 100 keys do not exceed. */
export interface KeystrokeTimes {
  /** Into the quantity of a line of the draft, until the totals of the draft. */
  readonly line: number;
  /** Into a controlled input alone on the same page, until the total beside it. */
  readonly bare: number;
}

/**
 * Types digits into the quantities of a draft of `lineCount` lines, key by key, and deletes them again, in a browser of its own;
 * at each place in turn with the same keys in a bare input of the same page. `pages` are the built ones.
 */
export const measureKeystrokes = async (pages: URL, lineCount: number): Promise<KeystrokeTimes> => {
  const browser = await startBrowser('free');
  const served = await serveBenchPages(pages, {});
  try {
    const page = await openDraft(browser, `${served.url}/draft.html?lines=${lineCount}`);
    // Before the clock: eight keys in each field, so that code is compiled.
    await typeAt(page, 0);
    const warm = { line: await readTimes(page, 'line'), bare: await readTimes(page, 'bare') };
    for (const position of positions) await typeAt(page, position);
    const measure = async (field: TypedField): Promise<number> =>
      p95((await readTimes(page, field)).slice(warm[field].length));
    return { line: await measure('line'), bare: await measure('bare') };
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

const readTimes = (page: Page, field: TypedField): Promise<readonly number[]> =>
  page.evaluate((typed) => window.draftBench.times(typed), field);

const typeAt = async (page: Page, position: number): Promise<void> => {
  await page.locator('[data-scroller]').evaluate((scroller, share) => {
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
  }, position);
  const quantities = page.locator('[data-line] [data-field$=".quantity"]');
  await typeInto(page, quantities.nth((await quantities.count()) >> 1), 'line');
  await typeInto(page, page.locator('[data-bare-input]'), 'bare');
};

const typeInto = async (page: Page, input: Locator, field: TypedField): Promise<void> => {
  await input.focus();
  await page.keyboard.press('Home');
  for (const key of [...digits, ...digits.map(() => 'Backspace')]) await press(page, key, field);
};

/** Types a key after a pause, and resolves when its total is shown. */
const press = async (page: Page, key: string, field: TypedField): Promise<void> => {
  const before = (await readTimes(page, field)).length;
  await delay(pauseMs);
  await page.keyboard.press(key);
  // Playwright would look in every frame, and so delay the one that is waited for.
  await page.waitForFunction(
    ([typed, count]) => window.draftBench.times(typed).length > count,
    [field, before] as const,
    { polling: pauseMs },
  );
};
