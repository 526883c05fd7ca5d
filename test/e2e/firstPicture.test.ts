import type { Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

/** What `index.html` names, the words of the first page, and fonts. */
const needed = /\/(index\.html|first-|strictPage-|rolldown-runtime-|words\.|inter-)/;

let desk: Desk;
afterEach(() => desk?.kill());

test('the first picture waits for nothing but the first file and the first words', async () => {
  desk = await launch();
  const page = await mainJobUntil(desk, 'purchase-table');
  const held: Route[] = [];
  await page.route(
    (url) => url.hostname.endsWith('.app.invalid') && !needed.test(url.pathname) && !url.pathname.endsWith('/'),
    async (route) => {
      held.push(route);
    },
  );
  await page.reload();
  await page.getByRole('grid').getByRole('gridcell').filter({ hasText: /\d/ }).first().waitFor();
  await page.getByRole('radio', { name: new RegExp(t('purchaseTable:view.all')) }).waitFor();
  expect(await page.getByRole('navigation', { name: t('common:pages') }).innerText()).toContain(t('common:sales'));

  await expect.poll(() => held.some((route) => /otherWords/.test(route.request().url()))).toBe(true);
  await page.unroute('**');
  for (const route of held.splice(0)) await route.fallback();
});
