import type { Locator, Page } from 'playwright-core';
import { profileText } from '../../app/demo/profileText.ts';
import type { Desk } from './fixture.ts';
import { signInAsDemoPerson } from './journeys.ts';
import type { Words } from './words.ts';

/** One screen of the application, reached from the one before it. */
export interface Screen {
  readonly name: string;
  open(desk: Desk, page: Page, t: Words): Promise<void>;
}

/** A service where nobody answers, and to which no state may be sent. */
const unreached = 'Talvi Accounting';
const weakerProfile = ((): string => {
  const profile = JSON.parse(profileText('http://127.0.0.1:1'));
  return JSON.stringify({ ...profile, name: unreached, identity: { ...profile.identity, sendState: false } });
})();

const { name: demoService } = JSON.parse(profileText('http://127.0.0.1:1')) as { readonly name: string };

const recipient = 'Satamasoutajat Oy';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true }).last();

const screen = (name: string, open: Screen['open']): Screen => ({ name, open });

/** Every screen that a person can come to, in one walk from the first start to the settings. */
export const screens: readonly Screen[] = [
  screen('welcome', (_desk, page, t) => page.getByRole('heading', { name: t('welcome:title') }).waitFor()),
  screen('a profile with faults', async (_desk, page, t) => {
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
    await page.getByLabel(t('welcome:profile.label')).fill('{"format": "invoice-desk-profile/1", "companies": []}');
    await page.getByRole('alert').getByRole('listitem').first().waitFor();
  }),
  screen('a profile as a form with faults', async (_desk, page, t) => {
    await button(page, t('connections:form.show')).click();
    await page.getByText(t('connections:fault.missing')).first().waitFor();
  }),
  screen('everything that the form can ask', async (_desk, page, t) => {
    const tick = (key: string) => page.getByText(t(key), { exact: true }).click();
    await tick('connections:describesItself');
    await tick('connections:hasSales');
    await tick('connections:group.unusual');
    await tick('connections:sendState');
    await button(page, t('connections:addCompany')).click();
    await button(page, t('connections:addRedirect')).click();
    await page.getByText(t('common:weaker.title')).waitFor();
  }),
  screen('a sales operation tried on a sample', async (_desk, page, t) => {
    await button(page, t('connections:form.text')).click();
    await page.getByLabel(t('welcome:profile.label')).fill(weakerProfile);
    await page.getByText(t('dialect:title'), { exact: true }).click();
    await page.getByLabel(t('dialect:read'), { exact: true }).waitFor();
    await page.getByLabel(t('dialect:body'), { exact: true }).fill('{}');
    await page.getByText(t('errors:unreadableAnswer.wrongShape.title')).waitFor();
  }),
  screen('missing credentials', async (_desk, page, t) => {
    await page.getByText(t('common:weaker.title')).waitFor();
    await button(page, t('welcome:connect.action')).click();
    await page.getByText(t('common:credentials.missing')).first().waitFor();
  }),
  screen('a service that cannot be reached', async (_desk, page, t) => {
    for (const field of await page.locator('input[type=password]').all()) await field.fill('x');
    await button(page, t('welcome:connect.action')).click();
    await button(page, t('common:test')).waitFor();
  }),
  screen('waiting for the sign-in', async (desk, page, t) => {
    await button(page, t('welcome:enter.changeTyped')).click();
    await button(page, t('common:back')).click();
    await page.getByRole('button', { name: t('welcome:demo.title') }).click();
    await desk.window('signIn');
    await button(page, t('common:signIn.window.show')).waitFor();
  }),
  screen('a sign-in that failed', async (desk, page, t) => {
    await (await desk.window('signIn')).close();
    await page.getByText(t('errors:signInCancelled.title')).waitFor();
  }),
  screen('purchases', async (desk, page, t) => {
    await button(page, t('common:tryAgain')).click();
    await signInAsDemoPerson(desk);
    await page.getByRole('gridcell').first().waitFor();
  }),
  screen('one purchase invoice', async (_desk, page, t) => {
    await page.getByRole('grid').getByRole('row').nth(2).click();
    await page
      .getByRole('complementary', { name: t('purchases:detail.label') })
      .getByRole('heading')
      .first()
      .waitFor();
  }),
  screen('every key of the table', async (_desk, page, t) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t('grid:shortcuts.title') }).waitFor();
  }),
  screen('the columns of the table', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:columns.title')).click();
    await page.getByRole('searchbox', { name: t('purchaseTable:columns.search') }).waitFor();
  }),
  screen('what invoices can be filtered by', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:filter.title')).click();
    await page.getByRole('option', { name: t('purchaseTable:topic.finding') }).waitFor();
  }),
  screen('a filter with a fault', async (_desk, page, t) => {
    await page.getByRole('option', { name: t('purchases:column.amount'), exact: true }).click();
    await page.getByRole('textbox', { name: t('purchaseTable:filter.number.from') }).fill('x');
    await button(page, t('purchaseTable:filter.apply')).click();
    await page.getByText(t('purchaseTable:filter.fault.number.unreadable')).waitFor();
  }),
  screen('several invoices in groups', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('purchaseTable:group.title')).click();
    await page.getByRole('menuitem', { name: t('purchaseTable:group.supplier') }).click();
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('group', { name: t('purchaseTable:selection.title') }).waitFor();
  }),
  screen('a search without results', async (_desk, page, t) => {
    await page.getByRole('searchbox', { name: t('purchases:search') }).fill('zzzz');
    await page.getByText(t('purchases:empty.nothingFound.title', { search: 'zzzz' })).waitFor();
  }),
  screen('the choice of companies', async (_desk, page, t) => {
    await page.getByRole('button', { name: t('common:switchCompany') }).click();
    await page.getByRole('menuitem', { name: t('common:connectAnother') }).waitFor();
  }),
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
  screen('suggested recipients', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await button(page, t('sales:newInvoice')).click();
    await page.getByRole('combobox', { name: t('sales:recipient.search') }).fill('o');
    await page.getByRole('option').first().waitFor();
  }),
  screen('a recipient with faults', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('sales:step.lines')).click();
    await page.getByText(t('sales:fault.contactNameMissing')).waitFor();
  }),
  screen('lines with faults', async (_desk, page, t) => {
    const field = (name: string) => page.getByLabel(t(`sales:field.${name}`), { exact: true });
    await field('name').fill(recipient);
    await field('email').fill('laskut@satamasoutajat.example');
    await field('street').fill('Rantatie 4');
    await field('postalCode').fill('53100');
    await field('town').fill('Lappeenranta');
    await button(page, t('sales:step.lines')).click();
    await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('0');
    await button(page, t('sales:step.delivery')).click();
    await page.getByText(t('sales:fault.lineNameMissing')).waitFor();
  }),
  screen('everything that a line and an invoice can say', async (_desk, page, t) => {
    await page.getByRole('button', { name: t('salesLines:describe', { line: '1' }) }).click();
    await page.getByLabel(t('sales:field.vatRate')).selectOption('AE');
    await page.getByText(t('sales:fault.buyerIdMissing')).waitFor();
    await page.getByText(t('salesLines:more')).click();
    await page.getByLabel(t('sales:field.deliveryDate'), { exact: true }).waitFor();
  }),
  screen('lines to paste', async (_desk, page, t) => {
    await page.getByLabel(t('sales:field.vatRate')).selectOption('25.5');
    await button(page, t('salesLines:paste.action')).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('delivery with faults', async (_desk, page, t) => {
    await button(page, t('salesLines:paste.cancel')).click();
    await page.getByRole('combobox', { name: t('sales:field.lineName') }).fill('Hirsi');
    await page.getByRole('textbox', { name: t('sales:field.quantity') }).fill('2');
    await page.getByRole('textbox', { name: t('sales:field.unitPrice'), exact: true }).fill('400');
    await button(page, t('sales:step.delivery')).click();
    await button(page, t('sales:step.check')).click();
    await page.getByText(t('sales:fault.channelMissing')).waitFor();
  }),
  screen('the last look', async (_desk, page, t) => {
    await page.getByRole('radio', { name: t('sales:channel.email') }).press('Space');
    await button(page, t('sales:step.check')).click();
    await page.getByText(t('sales:check.finalTitle')).waitFor();
  }),
  screen('sent', async (_desk, page, t) => {
    await button(page, t('salesDelivery:send.email')).click();
    await page.getByText(new RegExp(t('sales:result.doneNumber', { number: '\\d+' }))).waitFor();
  }),
  screen('a draft to discard', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('common:sales') }).click();
    await button(page, t('sales:newInvoice')).click();
    await page.getByLabel(t('sales:field.name'), { exact: true }).fill('Toinen Oy');
    await page.getByText(t('sales:saving.saved')).waitFor();
    await button(page, t('sales:close')).click();
    await page.getByRole('row').filter({ hasText: 'Toinen Oy' }).click();
    await button(page, t('sales:discard.action')).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('settings', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t('common:settings') }).click();
    await page.getByRole('heading', { name: t('settings:look.title') }).waitFor();
    await page.getByText(t('purchaseRoutine:quiet.on')).click();
    await page.getByRole('button', { name: t('purchaseRoutine:quiet.from') }).waitFor();
  }),
  screen('the licences', async (_desk, page, t) => {
    await button(page, t('licences:title')).click();
    await page.getByLabel(t('licences:search')).fill('react-dom');
    await page.getByText('react-dom', { exact: true }).click();
    await page.getByText('Permission is hereby granted').waitFor();
  }),
  screen('the fields of purchase invoices', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(page, t('settings:connections.more', { name: demoService })).click();
    await page.getByRole('menuitem', { name: t('settings:connections.fields') }).click();
    await page.getByRole('heading', { name: t('fields:effect.title') }).waitFor();
  }),
  screen('what can be done with a connection', async (_desk, page, t) => {
    await button(page, t('fields:close')).click();
    await button(page, t('settings:connections.more', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('settings:remove.action') }).waitFor();
  }),
  screen('a connection to edit', async (_desk, page, t) => {
    await page.getByRole('menuitem', { name: t('settings:connections.edit') }).click();
    await page.getByLabel(t('connections:field.name.label'), { exact: true }).fill('Talvi');
    await page.getByText(t('connections:edit.staysSignedIn')).waitFor();
  }),
  screen('a connection left unsaved', async (_desk, page, t) => {
    await button(page, t('connections:edit.close')).click();
    await button(page, t('settings:connections.more', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('settings:connections.edit') }).click();
    await page.getByText(t('connections:edit.unsaved')).waitFor();
  }),
  screen('a connection to remove', async (_desk, page, t) => {
    await button(page, t('connections:edit.close')).click();
    await button(page, t('settings:connections.more', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('settings:remove.action') }).click();
    await page.getByRole('alertdialog').waitFor();
  }),
  screen('a connection not yet tested', async (_desk, page, t) => {
    await page.keyboard.press('Escape');
    await button(page, t('settings:connections.more', { name: unreached })).click();
    await page.getByRole('menuitem', { name: t('common:test') }).click();
    await button(page, t('connectionTest:run')).waitFor();
  }),
  screen('a connection that failed its test', async (_desk, page, t) => {
    await button(page, t('connectionTest:run')).click();
    await page.getByText(t('connectionTest:step.addresses.failed')).waitFor();
    await button(page, t('connectionTest:copy')).waitFor();
  }),
  screen('the health page', async (_desk, page, t) => {
    await page.getByRole('link', { name: t('common:settings') }).click();
    await button(page, t('diagnostics:show')).click();
    await page.getByRole('heading', { name: t('diagnostics:part.connections') }).waitFor();
  }),
  screen('files for whoever helps', async (_desk, page, t) => {
    await button(page, t('diagnostics:save.gather')).click();
    await page.getByText('health.json').click();
    await page.getByRole('textbox', { name: 'health.json' }).waitFor();
  }),
];
