import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import { nonEmpty } from '../nonEmpty.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type Desk, launch } from './fixture.ts';
import { goToStep } from './invoiceSteps.ts';
import { mainJobUntil, openPage, startInvoice } from './journeys.ts';
import { expect, waitForMatch, waitForValue } from './pageAssertions.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');

let desk: Desk;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  desk = await launch();
  page = await mainJobUntil(desk, 'purchase-table');
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => desk?.kill());

const press = (key: string): Promise<void> => page.keyboard.press(key);
const view = (name: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${t(`purchaseTable:view.${name}`)}`) });
const searchField = (): Locator => page.getByRole('searchbox');
const header = (name: string): Locator => page.getByRole('columnheader', { name: t(`purchases:column.${name}`) });
const purchasePanel = (): Locator => page.getByRole('complementary', { name: t('purchases:detail.label') });
const salesPanel = (): Locator => page.getByRole('complementary', { name: 'Sales invoice' });
const heading = (panel: Locator): Locator => panel.getByRole('heading', { level: 2 });
const salesGrid = (): Locator => page.getByRole('grid', { name: 'Sales invoices' });
const filterChip = (): Locator =>
  page
    .getByRole('list', { name: t('purchaseTable:filter.list') })
    .getByRole('button', { name: /overdue/ })
    .first();

/** Returns the path and the search parameters of the window's address. */
const readAddress = async (): Promise<Record<string, unknown>> => {
  const [path, search] = (await page.evaluate(() => location.hash)).slice(1).split('?');
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  const entries = [...new URLSearchParams(search)].map(([name, text]) => [name, parse(text)] as const);
  return { path, ...Object.fromEntries(entries) };
};
const expectAddress = (part: Record<string, unknown>): Promise<void> =>
  expect.poll(readAddress).toEqual(expect.objectContaining(part));
const goTo = async (address: string): Promise<void> => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
};
const goBack = async (): Promise<void> => {
  await page.evaluate(() => history.back());
};
const goForward = async (): Promise<void> => {
  await page.evaluate(() => history.forward());
};
const readHistoryLength = (): Promise<number> => page.evaluate(() => history.length);
const readFirstCompany = async (): Promise<CompanyRef | undefined> => (await readCompanies(page))[0];
const openFirstRow = async (grid: Locator): Promise<void> => {
  const row = grid.getByRole('row').nth(1);
  await expect(row).not.toHaveAttribute('aria-busy');
  await row.getByRole('gridcell').nth(2).click();
};

/** Returns the text of a file; "" where it was replaced by another meanwhile. */
const loadText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
};

describe('the history of the purchases', () => {
  test('leads back and forward over view, filter, order and open invoice, and outlives a reload', async () => {
    await view('all').click();
    await expectAddress({ path: '/purchases', view: 'all' });
    await page.getByRole('button', { name: t('purchaseTable:filter.title'), exact: true }).click();
    await page.getByRole('option', { name: t('purchases:column.dueDate'), exact: true }).click();
    await page.getByRole('option', { name: t('purchaseTable:period.overdue') }).click();
    await expect(filterChip()).toBeVisible();
    await header('amount').getByRole('button').click();
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await openFirstRow(page.getByRole('grid'));
    const [title] = await waitForMatch(heading(purchasePanel()), /\S.*/);
    const opened = await waitForValue(async () => (await readAddress()).invoice);

    await goBack();
    await expect(purchasePanel()).toHaveCount(0);
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await goBack();
    await expect(header('amount')).toHaveAttribute('aria-sort', 'none');
    await expect(filterChip()).toBeVisible();
    await goBack();
    await expect(filterChip()).toHaveCount(0);
    await expect(view('all')).toBeChecked();
    await goBack();
    await expect(view('toReview')).toBeChecked();

    for (const step of nonEmpty([view('all'), filterChip(), header('amount'), purchasePanel()])) {
      await goForward();
      await expect(step).toBeVisible();
    }
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(heading(purchasePanel())).toHaveText(title);
    await page.reload();
    await expect(heading(purchasePanel())).toHaveText(title);
    await expect(header('amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(filterChip()).toBeVisible();
    await expect(view('all')).toBeChecked();
    await expectAddress({ path: '/purchases', view: 'all', invoice: opened });
  });

  test('has one entry for everything that is typed into the search, and for the rows that an open invoice follows', async () => {
    await goTo('/purchases?view=all');
    await expect(view('all')).toBeChecked();
    await expect(purchasePanel()).toHaveCount(0);
    const before = await waitForValue(readHistoryLength);
    await searchField().pressSequentially('oy');
    await expectAddress({ q: 'oy' });
    await expect.poll(readHistoryLength).toBe(before);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await openFirstRow(page.getByRole('grid'));
    await expect.poll(readHistoryLength).toBe(before + 1);
    const first = await waitForValue(async () => (await readAddress()).invoice);
    for (let row = 0; row < 3; row += 1) await press('ArrowDown');
    await expect
      .poll(async () => JSON.stringify((await readAddress()).invoice ?? first))
      .not.toBe(JSON.stringify(first));
    await expect.poll(readHistoryLength).toBe(before + 1);
    await goBack();
    await expect(purchasePanel()).toHaveCount(0);
    await expect(searchField()).toHaveValue('oy');
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
    await expect(searchField()).toHaveValue('oy');
    await goBack();
    await expect(page.getByRole('heading', { level: 1, name: t('common:settings'), exact: true })).toBeAttached();
    await goBack();
    await expect(searchField()).toHaveValue('oy');
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
    await expectAddress({ path: '/sales', payments: ['paid'] });
    const total = salesGrid().getByRole('columnheader', { name: t('salesList:column.total') });
    await total.getByRole('button').click();
    const sorted = await waitForValue(() => total.getAttribute('aria-sort'));
    await openFirstRow(salesGrid());
    // Until the invoice is loaded, the panel has another heading.
    const [title] = await waitForMatch(heading(salesPanel()), /^(?!Sales invoice$).+/);
    await waitForValue(async () => (await readAddress()).invoice);

    await goBack();
    await expect(salesPanel()).toHaveCount(0);
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await goBack();
    await expect(total).not.toHaveAttribute('aria-sort', sorted);
    await expectAddress({ payments: ['paid'] });
    await goBack();
    await expect.poll(async () => 'payments' in (await readAddress())).toBe(false);
    await goForward();
    await expectAddress({ payments: ['paid'] });
    await goForward();
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await goForward();
    await expect(heading(salesPanel())).toHaveText(title);
    await page.reload();
    await expect(heading(salesPanel())).toHaveText(title);
    await expect(total).toHaveAttribute('aria-sort', sorted);
    await expectAddress({ path: '/sales', payments: ['paid'] });
  });
});

describe('the history of the address book and the overview', () => {
  test('leads back and forward over an open contact, and outlives a reload', async () => {
    await goTo('/contacts');
    const contacts = page.getByRole('grid', { name: t('book:contacts.title') });
    await expect(contacts.getByRole('row').nth(3)).toBeVisible();
    await searchField().fill('oy');
    await expectAddress({ path: '/contacts', q: 'oy' });
    await expect(page.getByRole('status').filter({ hasText: /found|match/ })).toBeVisible();
    await contacts.getByRole('row').nth(2).click();
    const entry = await waitForValue(async () => (await readAddress()).entry);
    const name = page.getByRole('complementary').getByRole('textbox', { name: t('sales:field.name'), exact: true });
    await expect(name).not.toHaveValue('');
    await goBack();
    await expect(name).toHaveCount(0);
    await expect(searchField()).toHaveValue('oy');
    await goForward();
    await expect(name).not.toHaveValue('');
    await page.reload();
    await expect(name).not.toHaveValue('');
    await expectAddress({ path: '/contacts', q: 'oy', entry });
  });

  test('leads back and forward between charts and tables', async () => {
    await goTo('/overview');
    const spend = page.getByRole('region', { name: 'Spend by month', exact: true });
    await spend.getByRole('button', { name: t('overview:asTable') }).click();
    await expect(spend.getByRole('table')).toBeVisible();
    await page.reload();
    await expect(spend.getByRole('table')).toBeVisible();
    await goBack();
    await expect(spend.getByRole('link').first()).toBeVisible();
    await goForward();
    await expect(spend.getByRole('table')).toBeVisible();
  });
});

describe('the history of a new invoice', () => {
  test('leads back and forward from step to step, and to the list from the first one', async () => {
    await openPage(page, 'sales');
    await startInvoice(page, 'Satamasoutajat Oy');
    await expectAddress({ step: 'recipient' });
    const step = (name: string): Locator =>
      page
        .getByRole('list', { name: t('sales:steps') })
        .locator('[aria-current="step"]')
        .filter({ hasText: t(`sales:step.${name}`) });
    await goToStep(page, 'lines');
    await expectAddress({ step: 'lines' });
    await goBack();
    await expect(step('recipient')).toBeVisible();
    await goForward();
    await expect(step('lines')).toBeVisible();
    await page.reload();
    await expect(step('lines')).toBeVisible();
    await goBack();
    await expect(step('recipient')).toBeVisible();
    await goBack();
    await expectAddress({ path: '/sales' });
    // A step that the draft has not reached cannot be opened by its address.
    await goForward();
    await expect(step('recipient')).toBeVisible();
    const draft = await waitForValue(async () => String((await readAddress()).path));
    await goTo(`${draft}?step=check`);
    await expect(step('recipient')).toBeVisible();
  });
});

describe('an address of the window', () => {
  test('is the same from a bar of the overview, the palette and a link', async () => {
    const company = await waitForValue(readFirstCompany);
    const ofCompany = { connection: company.connectionId, company: company.customerNumber };
    await goTo('/overview');
    await page.getByRole('region', { name: 'Spend by month', exact: true }).getByRole('link').first().press('Enter');
    await expectAddress({ path: '/purchases', view: 'all', filters: expect.any(Array), ...ofCompany });
    await press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Go to or do' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('payments');
    await expect(palette.locator('[role="option"][data-focused]')).toHaveText(/^Payments/);
    await press('Enter');
    await expectAddress({ path: '/payments', ...ofCompany });
    expect(await desk.startAgain([`invoicedesk://open/purchases/1?company=${company.customerNumber}`])).toBe(0);
    await expectAddress({
      path: '/purchases',
      invoice: { customerNumber: company.customerNumber, id: 1 },
      ...ofCompany,
    });
    await expect(purchasePanel()).toBeVisible();
    await goBack();
    await expectAddress({ path: '/payments' });
  });

  test('that makes no sense shows the default of what is wrong, and the rest as it says', async () => {
    await goTo('/purchases?view=%7B&filters=nonsense&sort=[{"column":"x"}]&group=7&invoice=[]&q=oy&closed=1');
    await expect(view('toReview')).toBeChecked();
    await expect(searchField()).toHaveValue('oy');
    await expect(purchasePanel()).toHaveCount(0);
    await goTo('/purchases?view=none-of-these');
    await expect(view('toReview')).toBeChecked();
    await goTo('/sales?documents=5&sort=worst&payments=["paid"]&from=tomorrow');
    await expect(salesGrid()).toBeVisible();
    await expectAddress({ path: '/sales' });
    await expect(
      page.getByRole('list', { name: t('salesList:filter.list') }).getByText(t('sales:paymentState.paid')),
    ).toBeVisible();
    await goTo('/purchases?connection=gone&company=123&invoice={"customerNumber":"123","id":1}');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const company = await waitForValue(readFirstCompany);
    await expectAddress({ connection: company.connectionId, company: company.customerNumber });
    await expect(purchasePanel()).toHaveCount(0);
  });

  test('is nowhere on the disk with what was typed into it', async () => {
    const secret = 'Zyxwvut-Kesälomat';
    await openPage(page, 'purchases');
    await searchField().fill(secret);
    await expectAddress({ q: secret });
    await openPage(page, 'sales');
    await searchField().fill(secret);
    await expectAddress({ q: secret });
    await expect.poll(() => readFile(join(desk.userDataDir, 'lastPlace.json'), 'utf8')).toContain('"path":"/sales"');
    const entries = await readdir(desk.userDataDir, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of nonEmpty(entries.filter((entry) => entry.isFile()))) {
      const text = await loadText(join(parentPath, name));
      expect([name, text.includes('Zyxwvut')]).toEqual([name, false]);
    }
  });

  test('breaks no content security policy of the page', () => {
    expect(complaints).toEqual([]);
  });
});
