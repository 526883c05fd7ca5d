import type { Page, Route } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** The files that `index.html` names, the words of the first page, and fonts. */
const firstFiles = /\/(index\.html|index-|picture-|strictPage-|words\.|inter-)/;

let application: LaunchedApplication;
afterEach(() => application?.kill());

/** Holds every further file that the page requests, until `release` is called. */
const holdFiles = async (page: Page): Promise<{ readonly routes: Route[]; readonly release: () => Promise<void> }> => {
  const routes: Route[] = [];
  const further = (url: URL): boolean =>
    url.hostname.endsWith('.app.invalid') && !firstFiles.test(url.pathname) && url.pathname !== '/';
  let isHeld = true;
  await page.route(further, async (route) => {
    if (isHeld) routes.push(route);
    else await route.fallback();
  });
  return {
    routes,
    release: async () => {
      isHeld = false;
      for (const route of routes.splice(0)) await route.fallback();
    },
  };
};

describe('the first page', () => {
  test('needs only the first files and words, and keeps what is typed until its field is loaded', async () => {
    application = await launch();
    const page = await mainJobUntil(application, 'purchase-table');
    const { routes, release } = await holdFiles(page);
    const expectHeld = (file: RegExp): Promise<void> =>
      expect.poll(() => routes.map((route) => route.request().url())).toContainEqual(expect.stringMatching(file));
    await page.reload();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('gridcell').filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(page.getByRole('radio', { name: new RegExp(t('purchaseTable:view.all')) })).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('common:pages') })).toContainText(t('common:sales'));
    await expectHeld(/otherWords/);

    await grid.focus();
    await page.keyboard.press('f');
    await expectHeld(/PopoverContent/);
    await page.keyboard.type('amount');
    // On a slow machine the field takes the focus seconds after its files were read.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 40 });
    await release();
    const field = page.getByRole('dialog', { name: t('purchaseTable:filter.add') }).getByRole('combobox');
    await expect(field).toHaveValue('amount');
  });
});
