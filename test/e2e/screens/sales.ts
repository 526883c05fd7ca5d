import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '../pageAssertions.ts';
import { button, type Screen, screen } from './screen.ts';

/** The company that the walk begins with, of the demo service and of the one that cannot be reached. */
const demoCompany = /Saimaan Puutuote/;

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
  screen('contacts of a file', async (application, page, t) => {
    const file = join(mkdtempSync(join(tmpdir(), 'invoice-desk-contacts-')), 'contacts.csv');
    const rows = [
      'Borgå Båtbygge Ab;22901475;uusi@batbygge.example;Sibbo',
      'X;2077474-1;;Oulu',
      'Kemin Kivi Oy;;;Kemi',
    ];
    writeFileSync(file, ['Nimi;Y-tunnus;Sähköposti;Paikkakunta', ...rows].join('\n'));
    await application.answerOpenDialog([file]);
    await button(page, t('addressBookImport:open')).click();
    await button(page, t('salesImport:file.choose')).click();
    await button(page, t('addressBookImport:compare')).click();
    await expect(page.getByRole('region')).toHaveCount(3);
  }),
  screen('a product', async (_application, page, t) => {
    await button(page, t('addressBookImport:contact.back')).click();
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
  screen('an invoice to repeat', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('recurring:repeat')).click();
    const dialog = page.getByRole('dialog');
    await button(page, t('recurring:priceChange.add')).click();
    await expect(dialog.getByLabel(t('recurring:priceChange.value'), { exact: true })).toBeVisible();
  }),
  screen('recurring invoices', async (_application, page, t) => {
    await button(page, t('recurring:priceChange.remove')).click();
    await button(page, t('recurring:dialog.save')).click();
    await expect(page.getByRole('table', { name: t('recurring:title') }).getByRole('row')).toHaveCount(2);
  }),
  screen('the calendar of recurring invoices', async (_application, page, t) => {
    await page.getByRole('radio', { name: t('recurring:view.calendar') }).click();
    await expect(page.getByRole('region', { name: /20\d\d$/ })).toHaveCount(12);
  }),
  screen('the actions of a sales invoice', async (_application, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page
      .getByRole('row')
      .filter({ hasText: t('sales:deliveryState.delivered') })
      .filter({ hasText: t('sales:paymentState.open') })
      .first()
      .click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: t('followUp:action.creditNote') })).toBeVisible();
  }),
  screen('a credit note', async (_application, page, t) => {
    await page.getByRole('menuitem', { name: t('followUp:action.creditNote') }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  }),
  screen('sales of all companies', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('common:switchCompany') }).click();
    await page.getByRole('menuitem', { name: t('common:allCompanies') }).click();
    await expect(page.getByRole('table', { name: t('salesList:byCompany.title') })).toBeVisible();
  }),
  screen('filters of sales', async (_application, page, t) => {
    await page.getByRole('button', { name: t('common:switchCompany') }).click();
    await page.getByRole('menuitem', { name: demoCompany }).last().click();
    await expect(page.getByRole('table', { name: t('salesList:byCompany.title') })).toHaveCount(0);
    await button(page, t('salesList:filter.period')).click();
    await expect(page.getByRole('option', { name: t('salesList:period.lastYear') })).toBeVisible();
  }),
  screen('statements of account', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:payments') }).click();
    await button(page, t('statements:action')).click();
    await page.getByRole('combobox', { name: t('statements:customer') }).fill('oy');
    await expect(page.getByRole('option').first()).toBeVisible();
  }),
  screen('a reminder text', async (_application, page, t) => {
    // The list of customers lies over the buttons: one press closes it, the other the dialog.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const invoices = page.getByRole('grid').getByRole('row');
    await invoices
      .filter({ hasText: t('sales:paymentState.overdue') })
      .first()
      .click();
    await button(page, t('reminderText:action')).click();
    await expect(page.getByRole('dialog').getByLabel(t('reminderText:payBy'), { exact: true })).toBeVisible();
  }),
  screen('payments', async (_application, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:payments') }).click();
    await page.getByRole('radio', { name: t('salesList:payments.tab.overdue') }).click();
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  }),
];
