import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, tabTo, waitForPaint } from './pageAssertions.ts';
import { ordinaryInvoices } from './reviewInvoices.ts';
import { readStoredFormDrafts } from './storedFormDrafts.ts';
import { createWords } from './words.ts';

const t = createWords('en');

describe('a question to the client, by keyboard', () => {
  let own: OwnInvoices;
  let page: Page;
  afterEach(() => own?.close());

  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const panel = (): Locator => page.getByRole('complementary', { name: t('purchases:detail.label') });
  const field = (key: string): Locator => panel().getByLabel(t(key), { exact: true });
  const invoices = (): Locator => page.locator('tbody tr[aria-rowindex]:not([aria-rowindex="1"])');

  const ask = async (): Promise<void> => {
    own = await openWithInvoices(ordinaryInvoices, { identity: 'id' });
    page = own.page;
    await expect(invoices()).toHaveCount(ordinaryInvoices.length);
    const grid = page.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-keyshortcuts', 'R Q');
    await page.getByRole('radio', { name: t('purchaseTable:view.all') }).press('Enter');
    await grid.focus();
    await press('Enter');
    await expect(panel().getByRole('tree').first()).toBeVisible();
    await waitForPaint(page);
    await press('q');
    await expect(field('questions:question')).toBeVisible();
    await tabTo(page, field('questions:question'));
    await page.keyboard.type('What was this for?');
    await press('Tab');
    await page.keyboard.type('Liisa');
    await tabTo(page, field('questions:dueOn'));
    await page.keyboard.type('30.11.2027');
    await tabTo(page, panel().getByRole('button', { name: t('questions:ask') }));
    await press('Enter');
    await expect(field('questions:answer')).toBeVisible();
    await expect(panel().getByText('What was this for?')).toBeVisible();
  };

  test('is asked, listed by due day and copied in the language of the client, which is remembered', async () => {
    await ask();
    await tabTo(page, panel().getByRole('button', { name: t('questions:title') }));
    await press('Enter');
    const table = page.getByRole('table', { name: t('questions:title') });
    await expect(table.getByRole('row').nth(1)).toContainText(/30 Nov 2027.*Liisa.*What was this for\?/);
    await expectAccessible(page, { impact: 'any' });
    await page.getByRole('button', { name: t('questions:language') }).press('Enter');
    await page.getByRole('option', { name: 'Suomi' }).press('Enter');
    await page.getByRole('button', { name: t('questions:copyAll') }).press('Enter');
    await expect(page.getByText(t('questions:copied_one', { count: '1' }))).toBeVisible();
    await expect.poll(() => readStoredFormDrafts(own.application.userDataDir)).toContain('questionLanguage');
    await page.reload();
    await expect(page.getByRole('button', { name: t('questions:language') })).toContainText('Suomi');
  });

  test('is answered in the panel: the answer is a note, and the invoice is to be reviewed', async () => {
    await ask();
    await tabTo(page, field('questions:answer'));
    await page.keyboard.type('Paper for the office.');
    await tabTo(page, panel().getByRole('button', { name: t('questions:noteAnswer') }));
    await press('Enter');
    await expect(panel().getByRole('article')).toContainText('Paper for the office.');
    await expect(panel().getByText('What was this for?')).toHaveCount(0);
    await expect(panel().getByText(t('invoice:review.new'), { exact: true })).toBeVisible();
  });
});
