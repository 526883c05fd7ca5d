import { button, type Screen, screen } from './screen.ts';

/** Contacts, products, the overview, sales invoices and payments. */
export const sales: readonly Screen[] = [
  screen('a contact', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('link', { name: t('book:contacts.title') }).click();
    await page
      .getByRole('grid', { name: t('book:contacts.title') })
      .getByRole('row')
      .nth(2)
      .click();
    await page.getByRole('complementary', { name: t('book:contacts.one') }).waitFor();
  }),
  screen('a product', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('book:products.title') }).click();
    await page
      .getByRole('grid', { name: t('book:products.title') })
      .getByRole('row')
      .nth(2)
      .click();
    await page.getByRole('complementary', { name: t('book:products.one') }).waitFor();
  }),
  screen('the overview', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:overview') }).click();
    await page.getByRole('heading', { name: t('overview:chart.spendByMonth.title') }).waitFor();
  }),
  screen('sales', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page
      .getByRole('grid', { name: t('sales:table') })
      .getByRole('row')
      .nth(1)
      .waitFor();
    // While the service is being asked, rows may still move.
    await page.getByText(t('salesList:fresh.asOf').trim()).waitFor();
  }),
  screen('a sales invoice', async (_desk, page, t) => {
    await page
      .getByRole('row')
      .filter({ hasText: t('sales:deliveryState.failed') })
      .last()
      .click();
    await page.getByText(t('salesList:detail.accounted')).waitFor();
  }),
  screen('an invoice to deliver again', async (_desk, page, t) => {
    await button(page, t('salesList:action.deliverAgain')).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  }),
  screen('filters of sales', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('salesList:filter.period')).click();
    await page.getByRole('option', { name: t('salesList:period.lastYear') }).waitFor();
  }),
  screen('payments', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:payments') }).click();
    await page.getByRole('radio', { name: t('salesList:payments.tab.overdue') }).click();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  }),
];
