import { setTimeout as delay } from 'node:timers/promises';
import { expect as playwrightExpect } from '@playwright/test';
import type { Locator, Page } from 'playwright-core';

/** How long a page may take for anything. It only ends a test that hangs, and leaves room for a very slow machine. */
export const pageTimeoutMs = 180_000;

/**
 * Playwright's `expect`: assertions on a locator and `expect.poll` wait until they hold. A page is never read
 * otherwise, because a value may come a moment after the key press that causes it (build/lint/noImmediatePageRead.grit).
 */
export const expect = playwrightExpect.configure({ timeout: pageTimeoutMs });

/** Reads until the value is neither null nor undefined and returns it; throws `complaint` after {@link pageTimeoutMs}. */
export const waitForValue = async <T>(
  read: () => T | null | undefined | Promise<T | null | undefined>,
  complaint: () => string = () => 'the value did not come',
): Promise<T> => {
  for (const end = Date.now() + pageTimeoutMs; Date.now() < end; ) {
    const value = await read();
    if (value !== undefined && value !== null) return value;
    await delay(25);
  }
  throw new Error(complaint());
};

/** Waits until the text of the element matches and returns the match. */
export const waitForMatch = (element: Locator, pattern: RegExp): Promise<RegExpExecArray> =>
  waitForValue(
    async () => pattern.exec(await element.innerText()),
    () => `${element} never matched ${pattern}`,
  );

/**
 * Presses a key as often as it takes until `isReached`, `maxPresses` times at most. After each press it waits until `readState`
 * returns something else than before, so that no press overtakes the effect of the one before it.
 */
export const pressUntil = async (
  page: Page,
  key: string,
  {
    readState,
    isReached,
    maxPresses = 60,
  }: {
    readonly readState: () => Promise<unknown>;
    readonly isReached: () => Promise<boolean>;
    readonly maxPresses?: number;
  },
): Promise<void> => {
  for (let presses = 0; !(await isReached()); presses += 1) {
    if (presses === maxPresses) throw new Error(`${maxPresses} presses of ${key} did not lead there`);
    const before = JSON.stringify(await readState());
    await page.keyboard.press(key);
    await expect.poll(async () => JSON.stringify(await readState())).not.toBe(before);
  }
};

/**
 * Waits until the page has been painted as it is now. A key that decides something acts only on what was painted before it was
 * pressed: two animation frames after the commit. The page counts its frames from the same commit.
 */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluateAll((elements) => elements.some((each) => each === document.activeElement));

/** Presses Tab until the element has the focus; waits after each press until the focus has moved. */
export const tabTo = async (page: Page, element: Locator, maxPresses = 60): Promise<void> => {
  await element.first().waitFor();
  for (let presses = 0; !(await isFocused(element)); presses += 1) {
    if (presses === maxPresses) throw new Error(`${maxPresses} presses of Tab did not lead to ${element}`);
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    // Within a frame the focus moves where this page cannot see it.
    const hasMoved = (): Promise<boolean> =>
      before.evaluate((last) => last !== document.activeElement || last instanceof HTMLIFrameElement);
    await expect.poll(hasMoved).toBe(true);
    await before.dispose();
  }
};
