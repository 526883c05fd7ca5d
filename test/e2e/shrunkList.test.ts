import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { expectPurchaseCount } from './journeys.ts';
import { sleepAndWake } from './mainClock.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const invoices = Array.from({ length: 60 }, (_, index) => ({
  id: `i${index}`,
  version: 1,
  seller: { businessId: '2077474-0', organisationName: 'Kuparikaapeli Nordic Oy' },
  invoiceNumber: String(1000 + 37 * index),
  dueDate: '2030-01-31',
  invoiceTotalVatIncludedAmount: '10.00',
  invoiceCurrencyCode: 'EUR',
}));

describe('a list that became much shorter', () => {
  let own: OwnInvoices;
  let page: Page;
  beforeAll(async () => {
    own = await openWithInvoices(invoices, { identity: 'id' });
    page = own.page;
    await expectListed(60);
  });
  afterAll(() => own?.close());

  const title = (gone: string, listed: string): Locator =>
    page.getByText(t('shrunkList:title_other', { missingCount: gone, listedCount: listed }), { exact: true });
  const button = (key: 'keep_other' | 'markMissing_other', gone: string): Locator =>
    page.getByRole('button', { name: t(`shrunkList:${key}`, { missingCount: gone }), exact: true });
  const expectListed = (count: number): Promise<void> => expectPurchaseCount(page, count);
  const sync = (): Promise<void> => page.getByRole('button', { name: t('purchases:sync.start'), exact: true }).click();

  test('is asked about after a sync, and nothing leaves the table until then', async () => {
    own.send(invoices.slice(0, 35));
    await sync();
    await expect(title('25', '60')).toBeVisible();
    await expect(page.getByText(t('shrunkList:body'))).toBeVisible();
    await expectListed(60);
    await expectAccessible(page);
  });

  test('is not asked about again after its invoices were kept', async () => {
    await button('keep_other', '25').press('Enter');
    await expect(title('25', '60')).toHaveCount(0);
    await expect(page.getByRole('grid')).toBeFocused();
    own.send(invoices.slice(0, 34));
    await sync();
    // One more than before has gone, which shows that the sync is complete.
    await expectListed(59);
    await expect(title('25', '60')).toHaveCount(0);
  });

  test('is asked about after a scheduled sync, and its invoices go when that is chosen', async () => {
    own.send(invoices.slice(0, 10));
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: /Fetch invoices/ }).press('Enter');
    await page.getByRole('option', { name: 'Every 15 minutes' }).press('Enter');
    await expect(page.getByRole('button', { name: /Every 15 minutes/ })).toBeVisible();
    await page.keyboard.press('Control+1');
    await sleepAndWake(own.application, 16 * 60_000);
    await expect(title('24', '34')).toBeVisible();
    await expectListed(59);
    await button('markMissing_other', '24').press('Enter');
    await expectListed(35);
    await expect(title('24', '34')).toHaveCount(0);
  });
});
