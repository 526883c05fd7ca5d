import { goToStep } from '../invoiceSteps.ts';
import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';

/** A new sales invoice from its recipient to its delivery, and one that is discarded. */
export const newInvoice: readonly Screen[] = [
  screen('suggested recipients', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await button(page, t('sales:newInvoice')).click();
    await page.getByRole('combobox', { name: t('sales:recipient.search') }).fill('o');
    await expect(page.getByRole('option').first()).toBeVisible();
  }),
  screen('a recipient with faults', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('sales:step.lines')).click();
    await expect(page.getByText(t('sales:fault.contactNameMissing'))).toBeVisible();
  }),
  screen('lines with faults', async (_application, page, t) => {
    const field = (name: string) => page.getByLabel(t(`sales:field.${name}`), { exact: true });
    await field('name').fill('Satamasoutajat Oy');
    await field('email').fill('laskut@satamasoutajat.example');
    await field('street').fill('Rantatie 4');
    await field('postalCode').fill('53100');
    await field('town').fill('Lappeenranta');
    await goToStep(page, 'lines', t);
    await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('0');
    await button(page, t('sales:step.delivery')).click();
    await expect(page.getByText(t('sales:fault.lineNameMissing'))).toBeVisible();
  }),
  screen('everything that a line and an invoice can say', async (_application, page, t) => {
    await page.getByRole('button', { name: t('salesLines:addDescription', { line: '1' }) }).click();
    await page.getByLabel(t('sales:field.vatRate')).selectOption('AE');
    await expect(page.getByText(t('sales:fault.buyerIdMissing'))).toBeVisible();
    await page.getByText(t('salesLines:moreFields')).click();
    await expect(page.getByLabel(t('sales:field.deliveryDate'), { exact: true })).toBeVisible();
  }),
  screen('lines to paste', async (_application, page, t) => {
    await page.getByLabel(t('sales:field.vatRate')).selectOption('25.5');
    await button(page, t('salesLines:paste.action')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }),
  screen('delivery with faults', async (_application, page, t) => {
    await button(page, t('salesLines:paste.cancel')).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('combobox', { name: t('sales:field.lineName') }).fill('Hirsi');
    await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('2');
    await page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }).fill('400');
    await goToStep(page, 'delivery', t);
    await button(page, t('sales:step.check')).click();
    await expect(page.getByText(t('sales:fault.channelMissing'))).toBeVisible();
  }),
  screen('the last look', async (_application, page, t) => {
    const email = page.getByRole('radio', { name: t('sales:channel.email') });
    await email.press('Space');
    await expect(email).toBeChecked();
    await goToStep(page, 'check', t);
    await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
  }),
  screen('sent', async (_application, page, t) => {
    await button(page, t('salesDelivery:send.email')).click();
    await expect(page.getByText(new RegExp(t('sales:result.doneNumber', { number: '\\d+' })))).toBeVisible();
  }),
  screen('a draft to discard', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await button(page, t('sales:newInvoice')).click();
    await page.getByLabel(t('sales:field.name'), { exact: true }).fill('Toinen Oy');
    await expect(page.getByText(t('sales:saving.saved'))).toBeVisible();
    await button(page, t('sales:close')).click();
    await page.getByRole('row').filter({ hasText: 'Toinen Oy' }).click();
    await button(page, t('sales:discard.action')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  }),
];
