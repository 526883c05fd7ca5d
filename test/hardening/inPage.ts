import type { Page } from 'playwright-core';
import { pageTimeoutMs, waitForValue } from '../e2e/pageAssertions.ts';
import type { Stage } from './stage.ts';

declare global {
  /** Set in a page by `leaveMark`: lost with the document, and different if a script changed it. */
  var mark: string | undefined;
}

export const leaveMark = (page: Page): Promise<unknown> =>
  page.evaluate(() => void Object.assign(globalThis, { mark: 'still here' }));

/** Returns `refused` if the marked page is unchanged. */
export const refusedIfMarked = async (page: Page): Promise<string> =>
  (await page.evaluate(() => globalThis.mark)) === 'still here' ? 'refused' : 'the page has changed';

/**
 * Returns the first directive of the policy that a later script violates, without privileges of the test tool;
 * `nothing` if none is violated within two minutes.
 */
export const captureViolation = async (page: Page, script: string): Promise<string> => {
  await leaveMark(page);
  const directive = await page.evaluate(
    (text) =>
      new Promise<string>((resolve) => {
        const listen = (event: SecurityPolicyViolationEvent): void => resolve(event.effectiveDirective);
        document.addEventListener('securitypolicyviolation', listen, { once: true });
        setTimeout(new Function(text));
        setTimeout(resolve, 120_000, 'nothing');
      }),
    script,
  );
  return (await refusedIfMarked(page)) === 'refused' ? directive : 'it ran';
};

/** Sends the page elsewhere by a script; `refused` if the main process refused and the page is unchanged. */
export const goingTo = async ({ getVerdict }: Pick<Stage, 'getVerdict'>, page: Page, url: string): Promise<string> => {
  await leaveMark(page);
  await page.evaluate((address) => location.assign(address), url);
  const outcome = await getVerdict('navigation', url);
  return outcome === 'refused' ? refusedIfMarked(page) : outcome;
};

/**
 * Sends the page to an address that Chromium itself refuses, with a message on the console, before any handler runs.
 */
export const goingNowhere = async (page: Page, url: string, complaint: RegExp): Promise<string> => {
  await leaveMark(page);
  const logged = page.waitForEvent('console', {
    predicate: (message) => complaint.test(message.text()),
    timeout: pageTimeoutMs,
  });
  await page.evaluate((address) => {
    location.href = address;
  }, url);
  await logged;
  return refusedIfMarked(page);
};

/** Opens a window with a script; `refused` if it is closed for the page and removed from the browser's list. */
export const opening = async ({ application }: Stage, page: Page, features: string): Promise<string> => {
  const popup = await page.evaluateHandle(
    (wanted) => ({ window: window.open('https://example.com/popup', '_blank', wanted) }),
    features,
  );
  await page.waitForFunction(({ window }) => window === null || window.closed, popup);
  // The page is notified that its popup is closed before the browser has removed the popup from its list.
  await waitForValue(
    async () => application.host.pages().every((open) => !open.url().includes('popup')) || undefined,
    () => 'the popup is still open',
  );
  return 'refused';
};
