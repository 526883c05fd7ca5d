import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectPurchaseCount } from './journeys.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** A month that is older than the last one whenever the test runs, and a day of this month. */
const longAgo = '2020-01-15';
const today = new Date().toISOString().slice(0, 10);

const createInvoice = (number: number, invoiceDate: string) => ({
  id: `i${number}`,
  version: 1,
  seller: { businessId: '2077474-0', organisationName: 'Kuparikaapeli Nordic Oy' },
  invoiceNumber: String(1000 + 37 * number),
  invoiceDate,
  dueDate: '2030-01-31',
  invoiceTotalVatIncludedAmount: '10.00',
  invoiceCurrencyCode: 'EUR',
});
const invoices = Array.from({ length: 40 }, (_, number) => createInvoice(number, number < 35 ? longAgo : today));

describe('the question from which date to review', () => {
  let own: OwnInvoices;
  let page: Page;
  beforeAll(async () => {
    own = await openWithInvoices(invoices, { identity: 'id' });
    page = own.page;
    await expectPurchaseCount(page, 40);
  });
  afterAll(() => own?.close());

  const title = () => page.getByText(t('reviewStart:title'), { exact: true });
  const view = (name: string, count: number) =>
    page.getByRole('radio', { name: new RegExp(`^${t(`purchaseTable:view.${name}`)}\\s*${count}$`) });

  test('comes after the first sync, with both figures, and blocks nothing', async () => {
    await expect(title()).toBeVisible();
    await expect(page.getByText(t('reviewStart:toReview_other', { number: '5' }))).toBeVisible();
    await expect(page.getByText(t('reviewStart:history_other', { number: '35' }))).toBeVisible();
    await expectAccessible(page);
  });

  test('is answered by Enter, and leaves the newer invoices to review', async () => {
    await page.getByRole('textbox', { name: t('reviewStart:from') }).press('Enter');
    await expect(title()).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    await expect(view('toReview', 5)).toBeVisible();
    await view('all', 40).click();
    await expect(page.getByRole('gridcell', { name: t('grid:state.history') }).first()).toBeVisible();
  });

  test('leaves an invoice to review that comes later with an old date', async () => {
    own.send([...invoices, createInvoice(50, longAgo)]);
    await page.getByRole('button', { name: t('purchases:sync.start'), exact: true }).click();
    await expectPurchaseCount(page, 41);
    await expect(view('toReview', 6)).toBeVisible();
  });

  test('can be answered otherwise in the settings', async () => {
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: t('reviewStart:settings.reviewAll') }).press('Enter');
    await expect(page.getByText(t('reviewStart:settings.all'))).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+1');
    await expect(view('toReview', 41)).toBeVisible();
  });
});
