import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

/** What `index.html` names, the words of the first page, and fonts. */
const needed = /\/(index\.html|index-|picture-|strictPage-|words\.|inter-)/;

let desk: Desk;
afterEach(() => desk?.kill());

/** Holds every further file that the page asks for; answers the way to let them come. */
const holdFiles = async (page: Page): Promise<{ readonly held: Route[]; readonly letCome: () => Promise<void> }> => {
  const held: Route[] = [];
  const further = (url: URL): boolean =>
    url.hostname.endsWith('.app.invalid') && !needed.test(url.pathname) && url.pathname !== '/';
  let isHeld = true;
  await page.route(further, async (route) => {
    if (isHeld) held.push(route);
    else await route.fallback();
  });
  return {
    held,
    letCome: async () => {
      isHeld = false;
      for (const route of held.splice(0)) await route.fallback();
    },
  };
};

test('the first picture waits for nothing but the first files and the first words, and what is typed meanwhile for its field', async () => {
  desk = await launch();
  const page = await mainJobUntil(desk, 'purchase-table');
  const { held, letCome } = await holdFiles(page);
  await page.reload();
  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell').filter({ hasText: /\d/ }).first().waitFor();
  await page.getByRole('radio', { name: new RegExp(t('purchaseTable:view.all')) }).waitFor();
  expect(await page.getByRole('navigation', { name: t('common:pages') }).innerText()).toContain(t('common:sales'));
  await expect.poll(() => held.some((route) => /otherWords/.test(route.request().url()))).toBe(true);

  await grid.focus();
  await page.keyboard.press('f');
  await expect.poll(() => held.some((route) => /OpenPopover/.test(route.request().url()))).toBe(true);
  await page.keyboard.type('amount');
  await letCome();
  const field = page.getByRole('dialog', { name: t('purchaseTable:filter.add') }).getByRole('combobox');
  await expect.poll(() => field.inputValue()).toBe('amount');
});
