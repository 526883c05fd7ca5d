import type { Page } from 'playwright-core';

/** Functions that stop the repeated requests to close, by page. */
const repetitions = new WeakMap<Page, () => void>();

/** Ends a page. */
export const closePage = async (page: Page): Promise<void> => {
  const target = await findTarget(page);
  if (target) repeatUntilGone(page, target.close);
  await page.close();
  await target?.detach();
};

/** Asks a page to close, which may want to stay (`beforeunload`). */
export const requestClose = async (page: Page): Promise<void> => {
  const ask = async (): Promise<void> => {
    try {
      await page.close({ runBeforeUnload: true });
    } catch (cause) {
      if (!page.isClosed()) throw cause;
    }
  };
  const stop = repeatUntilGone(page, ask);
  page.once('dialog', async (dialog) => {
    stop();
    await dialog.dismiss();
  });
  await ask();
};

/**
 * Repeats the request to close: Chromium may accept it and yet stay open if a document arrives at that moment
 * (crbug.com/536385539, often in the headless shell). Chromium ends a page with an endless script some time after the
 * last request, so the pauses grow.
 */
const repeatUntilGone = (page: Page, ask: () => unknown): (() => void) => {
  repetitions.get(page)?.();
  let timer: NodeJS.Timeout;
  const askAfter = (pauseMs: number): void => {
    timer = setTimeout(() => {
      ask();
      askAfter(2 * pauseMs);
    }, pauseMs).unref();
  };
  const stop = (): void => clearTimeout(timer);
  repetitions.set(page, stop);
  page.once('close', stop);
  askAfter(250);
  return stop;
};

/**
 * Returns the page's target in the browser's own protocol, as Playwright requests the closing only once. Null if the
 * page has gone.
 */
const findTarget = async (page: Page) => {
  const context = page.context();
  try {
    const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
    const devtools = await context.browser()?.newBrowserCDPSession();
    const { targetId } = targetInfo;
    // Page and browser may be gone before they answer.
    const close = () => devtools?.send('Target.closeTarget', { targetId }).catch(() => undefined);
    return { close, detach: () => devtools?.detach().catch(() => undefined) };
  } catch (cause) {
    if (page.isClosed()) return null;
    throw cause;
  }
};
