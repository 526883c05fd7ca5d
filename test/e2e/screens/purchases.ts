import { expectSynced, signInAsDemoUser } from '../journeys.ts';
import { expect, waitForPaint } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';

/** Purchase invoices, beginning with the sign-in. */
export const purchases: readonly Screen[] = [
  screen('purchases', async (application, page, t) => {
    await button(page, t('common:tryAgain')).click();
    await signInAsDemoUser(application);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectSynced(page, t);
  }),
  screen('one purchase invoice', async (_application, page, t) => {
    await page.getByRole('grid').getByRole('row').nth(2).click();
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await expect(panel.getByRole('heading').first()).toBeVisible();
  }),
  screen('every key of the table', async (_application, page, t) => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: t('shortcuts:title') })).toBeVisible();
  }),
  screen('the columns of the table', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:columns.title')).click();
    await expect(page.getByRole('searchbox', { name: t('purchaseTable:columns.search') })).toBeVisible();
  }),
  screen('what invoices can be filtered by', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:filter.title')).click();
    await expect(page.getByRole('option', { name: t('purchaseTable:topic.finding') })).toBeVisible();
  }),
  screen('a filter with a fault', async (_application, page, t) => {
    await page.getByRole('option', { name: t('purchases:column.amount'), exact: true }).click();
    await page.getByRole('textbox', { name: t('purchaseTable:filter.number.from') }).fill('x');
    await button(page, t('purchaseTable:filter.apply')).click();
    await expect(page.getByText(t('purchaseTable:filter.fault.number.unreadable'))).toBeVisible();
  }),
  screen('several invoices in groups', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:group.title')).click();
    await page.getByRole('menuitem', { name: t('purchaseTable:group.supplier') }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('treegrid').press('ControlOrMeta+a');
    await expect(page.getByRole('group', { name: t('purchaseTable:selection.title') })).toBeVisible();
  }),
  screen('the question before several invoices are marked', async (_application, page) => {
    await page.keyboard.press('r');
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('the question before an invoice with a serious finding is marked', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: t('purchases:search') }).fill('Pohjois-Karjalan Saha');
    await page.getByRole('gridcell').getByText(t('grid:finding.duplicatePayment')).click();
    const panel = page.getByRole('complementary', { name: t('purchases:detail.label') });
    await panel.getByRole('heading', { name: t('findings:title.duplicatePayment') }).waitFor();
    await waitForPaint(page);
    await button(page, t('invoice:review.reviewed')).press('Enter');
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('a search without results', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: t('purchases:search') }).fill('zzzz');
    await expect(page.getByText(t('purchases:empty.nothingFound.title', { search: 'zzzz' }))).toBeVisible();
  }),
  screen('the rule of a company', async (_application, page, t) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(t('rules:title'));
    await page.getByRole('option', { name: t('rules:title'), exact: true }).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: t('rules:refusal.supplierUnknown') })
        .first(),
    ).toBeVisible();
  }),
  screen('the list of decisions', async (_application, page, t) => {
    await page.keyboard.press('ControlOrMeta+1');
    await button(page, t('decisions:title')).click();
    await expect(page.getByRole('search', { name: t('decisions:filter.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('decisions:empty.title') })).toBeVisible();
  }),
  screen('the open questions', async (_application, page, t) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(t('questions:title'));
    await page.getByRole('option', { name: t('questions:title') }).click();
    await expect(page.getByRole('heading', { name: t('questions:empty.title') })).toBeVisible();
  }),
  screen('the hand-over of a company', async (_application, page, t) => {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill(t('common:handOver'));
    await page.getByRole('option', { name: t('common:handOver') }).click();
    await expect(button(page, t('handover:start'))).toBeVisible();
  }),
  screen('the choice of companies', async (_application, page, t) => {
    await page.getByRole('button', { name: t('common:switchCompany') }).click();
    await expect(page.getByRole('menuitem', { name: t('common:connectAnother') })).toBeVisible();
  }),
];
