import type { Page } from 'playwright-core';

/**
 * Opens Chromium's own file picker from a page. Returns the path of the chosen file, which only the debugging protocol
 * reveals, or null if none was chosen. `accept` is that of an `<input>`: `.json,.txt`.
 */
export const pickFile = async (page: Page, accept: string): Promise<string | null> => {
  const devtools = await page.context().newCDPSession(page);
  try {
    const { result } = await devtools.send('Runtime.evaluate', {
      expression: `(${askInPage})(${JSON.stringify(accept)})`,
      awaitPromise: true,
      userGesture: true,
    });
    return result.objectId ? (await devtools.send('DOM.getFileInfo', { objectId: result.objectId })).path : null;
  } finally {
    await devtools.detach();
  }
};

const askInPage = (accept: string): Promise<File | null> =>
  new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept });
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
