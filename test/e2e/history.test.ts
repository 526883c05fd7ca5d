import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { nonEmpty } from '../nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { getPurchasePanel, getSalesGrid, getSearchField, getViewButton } from './invoiceLists.ts';
import { goToStep } from './invoiceSteps.ts';
import { inRail, mainJobUntil, openPage, startInvoice } from './journeys.ts';
import { expect, waitForMatch, waitForValue } from './pageAssertions.ts';
import { openWindowAddress, type WindowAddress } from './windowAddress.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let application: LaunchedApplication;
let page: Page;
let address: WindowAddress;
const complaints: string[] = [];
beforeAll(async () => {
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
  address = openWindowAddress(page);
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => application?.kill());

const press = (key: string): Promise<void> => page.keyboard.press(key);
const header = (name: string): Locator => page.getByRole('columnheader', { name: t(`purchases:column.${name}`) });
const salesPanel = (): Locator => page.getByRole('complementary', { name: 'Sales invoice' });
const heading = (panel: Locator): Locator => panel.getByRole('heading', { level: 2 });
const filterChip = (): Locator =>
  page
    .getByRole('list', { name: t('purchaseTable:filter.list') })
    .getByRole('button', { name: /overdue/ })
    .first();

const readHistoryLength = (): Promise<number> => page.evaluate(() => history.length);
const openFirstRow = async (grid: Locator): Promise<void> => {
  const row = grid.getByRole('row').nth(1);
  await expect(row).not.toHaveAttribute('aria-busy');
  await row.getByRole('gridcell').nth(2).click();
};

describe('the history of the purchases', () => {
  test('is one of one page: its link in the rail is the current one in each view', async () => {
    for (const view of ['all', 'toReview']) {
      await getViewButton(page, view).click();
      await address.expect({ path: '/purchases', view });
      await expect(inRail(page, 'purchases', t)).toHaveAttribute('aria-current', 'page');
    }
  });

  test('leads back and forward over view, filter, order and open invoice, and outlives a reload', async () => {
    await getViewButton(page, 'all').click();
    await address.expect({ path: '/purchases', view: 'all' });
    await page.getByRole('button', { name: t('purchaseTable:filter.title'), exact: true }).click();
    await page.getByRole('option', { name: t('purchases:column.dueDate'), exact: true }).click();
    await page.getByRole('option', { name: t('purchaseTable:period.overdue') }).click();
    await expect(filterChip()).toBeVisible();
    await header('amount').getByRole('button').click();
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await openFirstRow(page.getByRole('grid'));
    const [title] = await waitForMatch(heading(getPurchasePanel(page)), /\S.*/);
    const opened = await address.waitForParameter('invoice');

    await address.goBack();
    await expect(getPurchasePanel(page)).toHaveCount(0);
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await address.goBack();
    await expect(header('amount')).toHaveAttribute('aria-sort', 'none');
    await expect(filterChip()).toBeVisible();
    await address.goBack();
    await expect(filterChip()).toHaveCount(0);
    await expect(getViewButton(page, 'all')).toBeChecked();
    await address.goBack();
    await expect(getViewButton(page, 'toReview')).toBeChecked();

    for (const step of nonEmpty([getViewButton(page, 'all'), filterChip(), header('amount'), getPurchasePanel(page)])) {
      await address.goForward();
      await expect(step).toBeVisible();
    }
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading(getPurchasePanel(page))).toHaveText(title);
    await page.reload();
    await expect(heading(getPurchasePanel(page))).toHaveText(title);
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(filterChip()).toBeVisible();
    await expect(getViewButton(page, 'all')).toBeChecked();
    await address.expect({ path: '/purchases', view: 'all', invoice: opened });
  });

  test('has one entry for everything that is typed into the search, and for the rows that an open invoice follows', async () => {
    await address.goTo('/purchases?view=all');
    await expect(getViewButton(page, 'all')).toBeChecked();
    await expect(getPurchasePanel(page)).toHaveCount(0);
    const before = await waitForValue(readHistoryLength);
    await getSearchField(page).pressSequentially('oy');
    await address.expect({ q: 'oy' });
    await expect.poll(readHistoryLength).toBe(before);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await openFirstRow(page.getByRole('grid'));
    await expect.poll(readHistoryLength).toBe(before + 1);
    const first = await address.waitForParameter('invoice');
    for (let row = 0; row < 3; row += 1) await press('ArrowDown');
    await address.waitForParameter('invoice', first);
    await expect.poll(readHistoryLength).toBe(before + 1);
    await address.goBack();
    await expect(getPurchasePanel(page)).toHaveCount(0);
    await expect(getSearchField(page)).toHaveValue('oy');
  });

  test('is not touched by a focus that moves from row to row', async () => {
    const readEntry = (): Promise<string> => page.evaluate(() => JSON.stringify(history.state));
    const grid = page.getByRole('grid');
    const readActiveCell = () => grid.getAttribute('aria-activedescendant');
    await grid.press('Home');
    const entry = await waitForValue(readEntry);
    for (let row = 0; row < 3; row += 1) {
      const before = await waitForValue(readActiveCell);
      await press('ArrowDown');
      await expect.poll(readActiveCell).not.toBe(before);
    }
    await expect.poll(readEntry).toBe(entry);
  });

  test('is resumed by the page’s link, and returns to the page before', async () => {
    await openPage(page, 'settings');
    await openPage(page, 'purchases');
    await expect(getSearchField(page)).toHaveValue('oy');
    await address.goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('common:settings'), exact: true })).toBeAttached();
    await address.goBack();
    await expect(getSearchField(page)).toHaveValue('oy');
  });
});

describe('the history of the sales list', () => {
  test('leads back and forward over filter, order and open invoice, and outlives a reload', async () => {
    await openPage(page, 'sales');
    await expect(page.getByText(/^Updated /)).toBeVisible();
    const filters = page.getByRole('list', { name: t('salesList:filter.list') });
    await filters.getByRole('button', { name: t('salesList:column.payment'), exact: true }).click();
    await page.getByRole('option', { name: new RegExp(`^${t('sales:paymentState.paid')}`) }).click();
    await press('Escape');
    await address.expect({ path: '/sales', payments: ['paid'] });
    const total = getSalesGrid(page).getByRole('columnheader', { name: t('salesList:column.total') });
    await total.getByRole('button').click();
    const sorted = await waitForValue(() => total.getAttribute('aria-sort'));
    await openFirstRow(getSalesGrid(page));
    // Until the invoice is loaded, the panel has another heading.
    const [title] = await waitForMatch(heading(salesPanel()), /^(?!Sales invoice$).+/);
    await address.waitForParameter('invoice');

    await address.goBack();
    await expect(salesPanel()).toHaveCount(0);
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await address.goBack();
    await expect(total).not.toHaveAttribute('aria-sort', sorted);
    await address.expect({ payments: ['paid'] });
    await address.goBack();
    await address.waitUntilWithout('payments');
    await address.goForward();
    await address.expect({ payments: ['paid'] });
    await address.goForward();
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await address.goForward();
    await expect(heading(salesPanel())).toHaveText(title);
    await page.reload();
    await expect(heading(salesPanel())).toHaveText(title);
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await address.expect({ path: '/sales', payments: ['paid'] });
  });
});

describe('the history of the address book and the overview', () => {
  test('leads back and forward over an open contact, and outlives a reload', async () => {
    await address.goTo('/contacts');
    const contacts = page.getByRole('grid', { name: t('addressBook:contacts.title') });
    await expect(contacts.getByRole('row').nth(3)).toBeVisible();
    await getSearchField(page).fill('oy');
    await address.expect({ path: '/contacts', q: 'oy' });
    await expect(page.getByRole('status').filter({ hasText: /found|match/ })).toBeVisible();
    await contacts.getByRole('row').nth(2).click();
    const entry = await address.waitForParameter('entry');
    const name = page.getByRole('complementary').getByRole('textbox', { name: t('sales:field.name'), exact: true });
    await expect(name).not.toHaveValue('');
    await address.goBack();
    await expect(name).toHaveCount(0);
    await expect(getSearchField(page)).toHaveValue('oy');
    await address.goForward();
    await expect(name).not.toHaveValue('');
    await page.reload();
    await expect(name).not.toHaveValue('');
    await address.expect({ path: '/contacts', q: 'oy', entry });
  });

  test('leads back and forward between charts and tables', async () => {
    await address.goTo('/overview');
    const spend = page.getByRole('region', { name: 'Spend by month', exact: true });
    await spend.getByRole('button', { name: t('overview:asTable') }).click();
    await expect(spend.getByRole('table')).toBeVisible();
    await page.reload();
    await expect(spend.getByRole('table')).toBeVisible();
    await address.goBack();
    await expect(spend.getByRole('link').first()).toBeVisible();
    await address.goForward();
    await expect(spend.getByRole('table')).toBeVisible();
  });
});

describe('the history of a new invoice', () => {
  test('leads back and forward from step to step, and to the list from the first one', async () => {
    await openPage(page, 'sales');
    await startInvoice(page, 'Satamasoutajat Oy');
    await address.expect({ step: 'recipient' });
    const step = (name: string): Locator =>
      page
        .getByRole('list', { name: t('sales:steps') })
        .locator('[aria-current="step"]')
        .filter({ hasText: t(`sales:step.${name}`) });
    await goToStep(page, 'lines');
    await address.expect({ step: 'lines' });
    await address.goBack();
    await expect(step('recipient')).toBeVisible();
    await address.goForward();
    await expect(step('lines')).toBeVisible();
    await page.reload();
    await expect(step('lines')).toBeVisible();
    await address.goBack();
    await expect(step('recipient')).toBeVisible();
    await address.goBack();
    await address.expect({ path: '/sales' });
    // A step that the draft has not reached cannot be opened by its address.
    await address.goForward();
    await expect(step('recipient')).toBeVisible();
    const draft = String(await address.waitForParameter('path'));
    await address.goTo(`${draft}?step=check`);
    await expect(step('recipient')).toBeVisible();
  });
});

test('the pages of a history break no content security policy', () => {
  expect(complaints).toEqual([]);
});
