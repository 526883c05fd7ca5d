import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { getPurchasePanel, getViewButton } from './invoiceLists.ts';
import { type OwnInvoices, openWithInvoices } from './ownInvoices.ts';
import { expect } from './pageAssertions.ts';
import { ordinaryInvoices } from './reviewInvoices.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const late = { dueDate: '2026-01-10', invoiceDate: '2026-01-02', invoiceTotalVatIncludedAmount: 1000 };

/** Four late invoices: one paid in part, one not at all, a credit note, and one of which nobody says whether it is paid. */
const items = [
  { paymentStatusCode: 'PARTLYPAID', openAmount: 250.25 },
  { paymentStatusCode: 'NOTPAID', openAmount: 1000 },
  { invoiceTypeCode: 'INV02', openAmount: 100, invoiceTotalVatIncludedAmount: 100 },
  { paymentStatusCode: null },
].map((change, index) => ({ ...ordinaryInvoices[index], ...late, ...change }));

describe('purchases that are paid in part, credit notes, and invoices of unknown payment', () => {
  let own: OwnInvoices;
  let page: Page;
  const row = (supplier: number): Locator => page.getByRole('row').filter({ hasText: `Supplier ${supplier} Oy` });
  const footer = (name: string): Locator => page.locator('footer').getByText(new RegExp(`^${t(`purchases:${name}`)}`));
  const figures = (kind: string): Locator =>
    page.getByRole('region', { name: t(`overview:chart.${kind}.title`), exact: true });

  beforeAll(async () => {
    own = await openWithInvoices(items, { identity: 'id' });
    page = own.page;
    await getViewButton(page, 'all').click();
    await expect(row(3)).toBeVisible();
  });
  afterAll(() => own?.close());

  test('the totals count what is open, a credit note once, and nothing that may be paid', async () => {
    await expect(footer('total')).toContainText('2,900.00');
    await expect(footer('unpaid')).toContainText('1,150.25');
    await expect(footer('overdue')).toContainText('1,150.25');
    await expect(page.getByText(t('purchases:paymentUnknown_one', { formattedCount: '1' }))).toBeVisible();
    await expect(row(0)).toContainText(t('grid:state.overdue'));
    await expect(row(2)).toContainText('100.00');
    await expect(row(2)).not.toContainText(t('grid:state.overdue'));
    await expect(row(3)).not.toContainText(t('grid:state.overdue'));
  });

  test('columns show the open amount and the type of the document', async () => {
    await page.getByRole('button', { name: t('purchaseTable:columns.title') }).click();
    for (const column of ['openAmount', 'documentType']) {
      await page
        .getByRole('searchbox', { name: t('purchaseTable:columns.search') })
        .fill(t(`purchases:column.${column}`));
      await page.getByRole('dialog').getByRole('checkbox').first().check({ force: true });
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(0)).toContainText('250.25');
    await expect(row(2)).toContainText(`${t('purchases:documentType.creditNote')} (INV02)`);
  });

  test('the panel says what is open, and that it is a credit note', async () => {
    const panel = getPurchasePanel(page);
    await row(2).click();
    await expect(panel.getByText(t('purchases:documentType.creditNote'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await row(0).click();
    await expect(panel.getByText('250.25').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('the overview counts the same, says of how many invoices the payment is unknown, and leads to them', async () => {
    await page.keyboard.press('Control+4');
    await expect(figures('ageing')).toContainText('1,150.25');
    await expect(figures('cashByWeek')).toContainText('1,150.25');
    await expect(page.getByText(t('overview:paymentUnknown.title_one', { shown: '1' }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('overview:paymentUnknown.show') }).click();
    await expect(row(3)).toBeVisible();
    await expect(row(0)).toHaveCount(0);
  });

  test('where no invoice says what is paid, nothing is said to be paid or due', async () => {
    own.send(items.map((item) => ({ ...item, paymentStatusCode: null, openAmount: null })));
    await page.keyboard.press('F5');
    await page.keyboard.press('Control+4');
    await expect(page.getByText(t('overview:paymentUnknown.title_other', { shown: '4' }))).toBeVisible();
    await expect(figures('ageing')).toContainText(t('overview:paymentUnknown.none'));
    await expect(figures('cashByWeek')).toContainText(t('overview:paymentUnknown.none'));
    await expect(figures('ageing')).not.toContainText('0.00');
  });
});
