import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';

/** Recorded in the main process by the test itself: the titles of windows that were brought to the front. */
declare const focused: string[];

describe('a second start over the same data', () => {
  let application: LaunchedApplication;
  beforeAll(async () => {
    application = await launch();
  });
  afterAll(() => application?.kill());

  test('ends with 0, opens nothing, and brings the first window forward as it was', async () => {
    const page = await mainJobUntil(application, 'new-invoice-recipient');
    await application.host.evaluate(({ BrowserWindow }) => {
      Object.assign(globalThis, { focused: [] });
      for (const window of BrowserWindow.getAllWindows()) window.on('focus', () => focused.push(window.getTitle()));
    }, null);

    expect(await application.startAgain()).toBe(0);
    await expect
      .poll(async () => (await application.host.evaluate(() => [...focused], null)).length)
      .toBeGreaterThan(0);
    expect(application.host.pages().map((each) => each === page)).toEqual([true]);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Satamasoutajat Oy');
    expect(await application.close()).toBe(0);
    expect(application.log()).toBe('');
  });
});
