import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { nonEmpty } from '../nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('the settings', () => {
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    application = await launch();
    page = await application.window('main');
  });
  afterAll(() => application?.kill());

  const readEnabledCommands = (): Promise<readonly string[]> =>
    application.host.evaluate(({ Menu }) => {
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
    await expect(page.getByRole('button', { name: t('welcome:connect.title') })).toBeVisible();
    await expect.poll(readEnabledCommands).toEqual(['showSettings', 'shortcuts', 'zoom-in']);
    await page.keyboard.press('Control+,');
    await expect(page.getByRole('heading', { name: t('settings:appearance.title') })).toBeVisible();
    await page.getByText(t('settings:appearance.dark'), { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(contents().getByRole('link').first()).toBeVisible();
    await expect(contents().getByRole('link', { name: t('common:purchases') })).toHaveCount(0);
    await page.getByRole('button', { name: t('diagnostics:show') }).click();
    await expect(page.getByRole('heading', { name: t('diagnostics:title'), level: 2 })).toBeVisible();
    await application.menu('shortcuts');
    await expect(page.getByRole('dialog', { name: t('shortcuts:title') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('common:backToStart') }).click();
    await mainJobUntil(application, 'purchase-table');
    await expect.poll(async () => (await readEnabledCommands()).length).toBe(9);
  });

  test('have contents that lead to every section by keys and say which one is read', async () => {
    await page.keyboard.press('Control+,');
    const links = contents().getByRole('link');
    const readTitles = () => links.allInnerTexts();
    const readHeadings = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
    await expect(links.first()).toBeVisible();
    await expect.poll(async () => isDeepStrictEqual(await readTitles(), await readHeadings())).toBe(true);
    const titles = nonEmpty(await waitForValue(readTitles));
    const current = contents().locator('[aria-current]');
    await expect(current).toHaveText(titles.slice(0, 1));
    for (const title of nonEmpty(titles.slice(-3))) {
      await contents().getByRole('link', { name: title, exact: true }).press('Enter');
      const heading = page.getByRole('heading', { name: title, level: 2 });
      await expect(heading).toBeFocused();
      await expect(current).toHaveText([title]);
      const readTop = async () => (await heading.boundingBox())?.y ?? 0;
      await expect.poll(async () => ((top) => top > 48 && top < 800)(await readTop())).toBe(true);
    }
  });
});
