import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { demoCompanies } from '#app/demo/company.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo } from './journeys.ts';
import { expect, waitForMatch } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const [first, second] = demoCompanies;

describe('the page of all companies', () => {
  let application: LaunchedApplication;
  let page: Page;
  beforeAll(async () => {
    application = await launch();
    page = await enterDemo(application);
    // In place of the button that stops the first sync.
    await expect(page.getByRole('button', { name: t('purchases:sync.start'), exact: true })).toBeVisible();
  });
  afterAll(() => application?.kill());

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const nameLink = (name: string) => page.getByRole('link', { name, exact: true });

  test('opens by its key with the focus on the first company, and fetches nothing', async () => {
    await page.keyboard.press('Control+6');
    await expect(nameLink(first.name)).toBeFocused();
    await expect(row(first.name).getByRole('link', { name: /invoices with serious findings$/ })).toBeVisible();
    await expect(row(second.name)).toContainText(t('companies:sync.never'));
    await expectAccessible(page);
  });

  test('leads from a figure to as many invoices, and back to where the focus was', async () => {
    const link = row(first.name).getByRole('link', { name: /invoices with serious findings$/ });
    const [count = ''] = await waitForMatch(link, /^\d+$/);
    await link.press('Enter');
    await expect(page.getByText(new RegExp(`^${count} of `))).toBeVisible();
    await page.keyboard.press('Control+6');
    await expect(nameLink(first.name)).toBeFocused();
  });

  test('leads to a company that was never fetched, which fetches its invoices', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(nameLink(second.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await page.keyboard.press('Control+6');
    await expect(row(second.name).getByRole('link', { name: /to review$/ })).toBeVisible();
    await expect(row(second.name)).not.toContainText(t('companies:sync.never'));
  });
});
