import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';

/** Recorded in the main process by the test itself: the titles of windows that were brought to the front. */
declare const focused: string[];

describe('a second start over the same data', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await launch();
  });
  afterAll(() => desk?.kill());

  test('ends with 0, opens nothing, and brings the first window forward as it was', async () => {
    const page = await mainJobUntil(desk, 'new-invoice-recipient');
    await desk.host.evaluate(({ BrowserWindow }) => {
      Object.assign(globalThis, { focused: [] });
      for (const window of BrowserWindow.getAllWindows()) window.on('focus', () => focused.push(window.getTitle()));
    }, null);

    expect(await desk.startAgain()).toBe(0);
    await expect.poll(async () => (await desk.host.evaluate(() => [...focused], null)).length).toBeGreaterThan(0);
    expect(desk.host.pages().map((each) => each === page)).toEqual([true]);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Satamasoutajat Oy');
    expect(await desk.close()).toBe(0);
    expect(desk.log()).toBe('');
  });
});
