import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const earlyCommandMain = fileURLToPath(new URL('./earlyCommandMain.ts', import.meta.url));

describe('a command of the menu', () => {
  let application: LaunchedApplication | undefined;
  afterEach(() => application?.kill());

  const heading = (page: Page, name: string) => page.getByRole('heading', { name: t(`common:${name}`), level: 1 });
  /** Makes the page wait for its language, without which it shows nothing, until `releasePreferences` of the main process. */
  const holdPreferences = async ({ host }: LaunchedApplication): Promise<void> => {
    await host.evaluate(({ ipcMain }) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const value = { language: 'en', theme: 'light' };
      Object.assign(globalThis, { releasePreferences: () => resolve({ ok: true, value }) });
      ipcMain.removeHandler('application.preferences');
      ipcMain.handle('application.preferences', () => promise);
    }, null);
  };
  const releasePreferences = async ({ host }: LaunchedApplication): Promise<void> => {
    await host.evaluate(() => Reflect.get(globalThis, 'releasePreferences')(), null);
  };

  test('that is chosen before the window has a page is carried out by that page', async () => {
    application = await launch({ main: earlyCommandMain });
    await expect(heading(await application.window('main'), 'settings')).toBeVisible();
  });

  test('that is chosen while the page is loaded again is carried out in its place, after those before it', async () => {
    application = await launch();
    const page = await mainJobUntil(application, 'purchase-table');
    await holdPreferences(application);
    await page.reload();
    for (const command of ['showSettings', 'showSales', 'newInvoice'] as const) await application.menu(command);
    await releasePreferences(application);
    await expect(page.getByRole('combobox', { name: t('sales:recipient.search') })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'sales')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'settings')).toBeVisible();
  });
});
