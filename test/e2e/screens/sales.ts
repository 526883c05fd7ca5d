import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';

/** Contacts, products, the overview, sales invoices and payments. */
export const sales: readonly Screen[] = [
  screen('a contact', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('link', { name: t('addressBook:contacts.title') }).click();
    await page
      .getByRole('grid', { name: t('addressBook:contacts.title') })
      .getByRole('row')
      .nth(2)
      .click();
    await expect(page.getByRole('complementary', { name: t('addressBook:contacts.singular') })).toBeVisible();
  }),
  screen('a product', async (_application, page, t) => {
    await page.getByRole('link', { name: t('addressBook:products.title') }).click();
    await page
      .getByRole('grid', { name: t('addressBook:products.title') })
      .getByRole('row')
      .nth(2)
      .click();
    await expect(page.getByRole('complementary', { name: t('addressBook:products.singular') })).toBeVisible();
  }),
  screen('the overview', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:overview') }).click();
    await expect(page.getByRole('heading', { name: t('overview:chart.spendByMonth.title') })).toBeVisible();
  }),
  screen('sales', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    const rows = page.getByRole('grid', { name: t('sales:table') }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    // While the service is being asked, rows may still move.
    await expect(page.getByText(t('salesList:freshness.asOf').trim())).toBeVisible();
  }),
  screen('a sales invoice', async (_application, page, t) => {
    await page
      .getByRole('row')
      .filter({ hasText: t('sales:deliveryState.failed') })
      .last()
      .click();
    await expect(page.getByText(t('salesList:detail.accounted'))).toBeVisible();
  }),
  screen('an invoice to deliver again', async (_application, page, t) => {
    await button(page, t('salesList:action.deliverAgain')).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  }),
  screen('filters of sales', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('salesList:filter.period')).click();
    await expect(page.getByRole('option', { name: t('salesList:period.lastYear') })).toBeVisible();
  }),
  screen('payments', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:payments') }).click();
    await page.getByRole('radio', { name: t('salesList:payments.tab.overdue') }).click();
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  }),
];
