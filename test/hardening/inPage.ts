import type { Page } from 'playwright-core';
import { pageTimeoutMs, waitForValue } from '../e2e/pageAssertions.ts';
import type { Stage } from './stage.ts';

declare global {
  /** Left in a page: gone with the document that it was left in, other where a script changed it. */
  var mark: string | undefined;
}

export const leaveMark = (page: Page): Promise<unknown> =>
  page.evaluate(() => void Object.assign(globalThis, { mark: 'still here' }));

/** `refused` where nothing happened to a marked page, whatever was tried in it. */
export const refusedIfMarked = async (page: Page): Promise<string> =>
  (await page.evaluate(() => globalThis.mark)) === 'still here' ? 'refused' : 'the page has changed';

/**
 * The first directive of the policy that is violated by a script that runs later, when no test tool holds a hand over it;
 * `nothing` where none is for two minutes.
 */
export const violationOf = async (page: Page, script: string): Promise<string> => {
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

/** Sends the page elsewhere by a script; `refused` where the main process refused and the page is as it was. */
export const goingTo = async ({ verdict }: Stage, page: Page, url: string): Promise<string> => {
  await leaveMark(page);
  await page.evaluate((address) => location.assign(address), url);
  const told = await verdict('navigation', url);
  return told === 'refused' ? refusedIfMarked(page) : told;
};

/** For addresses that Chromium itself refuses, with a word on the console, before anybody could be asked. */
export const goingNowhere = async (page: Page, url: string, complaint: RegExp): Promise<string> => {
  await leaveMark(page);
  const told = page.waitForEvent('console', {
    predicate: (message) => complaint.test(message.text()),
    timeout: pageTimeoutMs,
  });
  await page.evaluate((address) => {
    location.href = address;
  }, url);
  await told;
  return refusedIfMarked(page);
};

/** Opens a window with a script; `refused` where it has gone from the page's sight and from the browser's list. */
export const opening = async ({ desk }: Stage, page: Page, features: string): Promise<string> => {
  const popup = await page.evaluateHandle(
    (wanted) => ({ window: window.open('https://example.com/popup', '_blank', wanted) }),
    features,
  );
  await page.waitForFunction(({ window }) => window === null || window.closed, popup);
  // The page hears that its popup is closed before the browser has taken the popup off its list.
  await waitForValue(
    async () => desk.host.pages().every((open) => !open.url().includes('popup')) || undefined,
    () => 'the popup is still open',
  );
  return 'refused';
};
