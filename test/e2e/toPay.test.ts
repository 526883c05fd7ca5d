import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import papaparse from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { toBankDay } from '#app/lib/bankDays.ts';
import { addDays } from '#app/lib/calendarDays.ts';
import { toLocalIsoDate } from '#app/lib/localIsoDate.ts';
import { expectAccessible } from './accessibility.ts';
import { getPurchasePanel, getViewButton } from './invoiceLists.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect, waitForPaint } from './pageAssertions.ts';
import { ordinaryInvoices } from './reviewInvoices.ts';
import { openWindowAddress, type WindowAddress } from './windowAddress.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const today = toLocalIsoDate(Date.now());
const later = toBankDay(addDays(today, 10));

/** Due long ago, in the future and of unknown payment; the last of them is paid. */
const items = [
  { dueDate: '2026-01-12', openAmount: 250.25 },
  { dueDate: later },
  { dueDate: later },
  { dueDate: later, paymentStatusCode: null },
  { dueDate: '2026-01-12', paymentStatusCode: 'PAID' },
].map((change, index) => ({
  ...ordinaryInvoices[index],
  invoiceDate: '2026-01-02',
  invoiceTotalVatIncludedAmount: 1000 + index,
  paymentStatusCode: 'NOTPAID',
  ...change,
}));

describe('the list of what is to pay, by keyboard', () => {
  let folder: string;
  let own: OwnInvoices;
  let page: Page;
  let address: WindowAddress;
  const grid = (): Locator => page.getByRole('treegrid');
  const line = (text: string): Locator => grid().getByRole('row').filter({ hasText: text });
  const exportAs = async (path: string): Promise<void> => {
    await own.application.answerSaveDialog(path);
    await page.getByRole('button', { name: t('toPay:export') }).press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: t('purchaseExport:csv.international') }).press('Enter');
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-to-pay-'));
    own = await openWithInvoices(items, { identity: 'id' });
    page = own.page;
    address = openWindowAddress(page);
    await getViewButton(page, 'all').click();
    await expect(page.getByRole('row').filter({ hasText: 'Supplier 4 Oy' })).toContainText(t('grid:state.paid'));
  });
  afterAll(async () => {
    await own?.close();
    await rm(folder, { recursive: true });
  });

  test('a paid invoice that nobody has reviewed is not to review', async () => {
    await getViewButton(page, 'toReview').click();
    await expect(page.getByRole('row').filter({ hasText: 'Supplier 0 Oy' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Supplier 4 Oy' })).toHaveCount(0);
  });

  test('it opens by one key, and tells apart what is not reviewed and of unknown payment', async () => {
    await page.keyboard.press('Control+5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('toPay:title'));
    await expect(line(t('grid:payment.notReviewed'))).toContainText('2,253.25');
    await expect(line(t('grid:payment.unknown'))).toContainText('1,003.00');
    await expect(line('Supplier 4 Oy')).toHaveCount(0);
    await expect(page.getByText(t('toPay:noneReady')).first()).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
  });

  test('reviewed invoices move to their bank day, overdue ones first', async () => {
    await grid().focus();
    await page.keyboard.press('Control+Home');
    for (const supplier of [0, 1]) {
      await line(`Supplier ${supplier} Oy`).getByRole('gridcell').nth(2).click();
      await expect(getPurchasePanel(page)).toContainText(`Supplier ${supplier} Oy`);
      await waitForPaint(page);
      await page.keyboard.press('r');
      await expect(line(`Supplier ${supplier} Oy`)).toContainText(
        t(supplier === 0 ? 'grid:state.overdue' : 'grid:state.reviewed'),
      );
      // An overdue invoice says so before it is reviewed, too: the next click waits until this one has moved.
      await expect(page.getByRole('status').filter({ hasText: `${supplier + 1} ready to pay` })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(grid().locator('tr[aria-rowindex="2"]')).toContainText(`${t('grid:payment.overdue')}1 invoice250.25`);
    await expect(grid().locator('tr[aria-rowindex="4"]')).toContainText('1,001.00');
    await expect(page.getByRole('status').filter({ hasText: '2 ready to pay' })).toContainText('1,251.25');
  });

  test('arrows and Enter open an invoice, Back closes it, and Forward opens it again', async () => {
    await grid().focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(getPurchasePanel(page)).toContainText('Supplier 0 Oy');
    await address.goBack();
    await expect(getPurchasePanel(page)).toHaveCount(0);
    await address.goForward();
    await expect(getPurchasePanel(page)).toContainText('Supplier 0 Oy');
    await grid().focus();
    await page.keyboard.press('Escape');
    await expect(getPurchasePanel(page)).toHaveCount(0);
  });

  test('what is ready is exported and marked, and the second time it asks', async () => {
    await exportAs(join(folder, 'first.csv'));
    await expect(page.getByRole('status').filter({ hasText: 'saved as first.csv' })).toContainText('2 invoices');
    const rows = papaparse.parse<string[]>((await readFile(join(folder, 'first.csv'), 'utf8')).slice(1), {
      skipEmptyLines: true,
    }).data;
    expect(rows[0]?.slice(0, 2)).toEqual([t('purchases:column.bankDay'), t('purchases:column.dueDate')]);
    expect(rows.slice(1).map(([bankDay]) => bankDay)).toEqual(['2026-01-12', later]);
    await expect(page.getByRole('status').filter({ hasText: '2 exported before' })).toBeVisible();

    await expect(line('Supplier 0 Oy').locator('[aria-colindex="8"]')).toHaveText(/\d/);
    await expect(line('Supplier 2 Oy').locator('[aria-colindex="8"]')).toHaveText('–');

    await exportAs(join(folder, 'second.csv'));
    await expect(page.getByRole('alertdialog')).toContainText(t('toPay:question.paidTwice'));
    await expectAccessible(page, { impact: 'any' });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  test('a filter finds what was exported', async () => {
    await page.keyboard.press('f');
    await page.getByRole('option', { name: t('purchaseTable:topic.exported') }).click();
    await page.getByRole('option', { name: t('purchaseTable:filter.no') }).click();
    await expect(line('Supplier 0 Oy')).toHaveCount(0);
    await expect(line('Supplier 2 Oy')).toBeVisible();
  });
});
