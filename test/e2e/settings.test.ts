import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

describe('the settings', () => {
  let desk: Desk;
  let page: Page;
  beforeAll(async () => {
    desk = await launch();
    page = await desk.window('main');
  });
  afterAll(() => desk?.kill());

  const enabled = (): Promise<readonly string[]> =>
    desk.host.evaluate(({ Menu }) => {
      const commands = [
        'newInvoice',
        'sync',
        'print',
        'search',
        'palette',
        'showSales',
        'showSettings',
        'shortcuts',
        'zoom-in',
      ];
      return commands.filter((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.enabled);
    }, null);
  const contents = () => page.getByRole('navigation', { name: t('settings:contents') });

  test('are there before anything is connected, with the keys; what needs a company is not offered', async () => {
    await page.getByRole('button', { name: t('welcome:connect.title') }).waitFor();
    expect(await enabled()).toEqual(['showSettings', 'shortcuts', 'zoom-in']);
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: t('settings:look.title') }).waitFor();
    await page.getByText(t('settings:look.dark'), { exact: true }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    expect(
      await contents()
        .getByRole('link', { name: t('common:purchases') })
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: t('diagnostics:show') }).click();
    await page.getByRole('heading', { name: t('diagnostics:title'), level: 2 }).waitFor();
    await desk.menu('shortcuts');
    await page.getByRole('dialog', { name: t('grid:shortcuts.title') }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('common:backToStart') }).click();
    await mainJobUntil(desk, 'purchase-table');
    await expect.poll(async () => (await enabled()).length).toBe(9);
  });

  test('have contents that lead to every section by keys and say which one is read', async () => {
    await page.keyboard.press('Control+,');
    const links = contents().getByRole('link');
    await links.first().waitFor();
    const titles = await links.allInnerTexts();
    expect(titles).toEqual(await page.getByRole('heading', { level: 2 }).allInnerTexts());
    const current = contents().locator('[aria-current]');
    await expect.poll(() => current.allInnerTexts()).toEqual(titles.slice(0, 1));
    for (const title of titles.slice(-3)) {
      await contents().getByRole('link', { name: title, exact: true }).press('Enter');
      const heading = page.getByRole('heading', { name: title, level: 2 });
      await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
      await expect.poll(() => current.allInnerTexts()).toEqual([title]);
      const { y = 0 } = (await heading.boundingBox()) ?? {};
      expect([y > 48, y < 800]).toEqual([true, true]);
    }
  });
});
