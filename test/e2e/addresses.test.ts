import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { CompanyRef } from '#app/contract/values.ts';
import { nonEmpty } from '../nonEmpty.ts';
import { readCompanies } from './connectedCompanies.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { getPurchasePanel, getSalesGrid, getSearchField, getViewButton } from './invoiceLists.ts';
import { mainJobUntil, openPage } from './journeys.ts';
import { expect, waitForValue } from './pageAssertions.ts';
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

const readFirstCompany = async (): Promise<CompanyRef | undefined> => (await readCompanies(page))[0];

/** Returns the text of a file; "" where it was replaced by another meanwhile. */
const loadText = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return '';
  }
};

describe('an address of the window', () => {
  test('is the same from a bar of the overview, the palette and a link', async () => {
    const company = await waitForValue(readFirstCompany);
    const ofCompany = { connection: company.connectionId, company: company.customerNumber };
    await address.goTo('/overview');
    await page.getByRole('region', { name: 'Spend by month', exact: true }).getByRole('link').first().press('Enter');
    await address.expect({ path: '/purchases', view: 'all', filters: expect.any(Array), ...ofCompany });
    await press('ControlOrMeta+k');
    const palette = page.getByRole('dialog', { name: 'Go to or do' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('payments');
    await expect(palette.locator('[role="option"][data-focused]')).toHaveText(/^Payments/);
    await press('Enter');
    await address.expect({ path: '/payments', ...ofCompany });
    expect(await application.startAgain([`invoicedesk://open/purchases/1?company=${company.customerNumber}`])).toBe(0);
    await address.expect({
      path: '/purchases',
      invoice: { customerNumber: company.customerNumber, id: 1 },
      ...ofCompany,
    });
    await expect(getPurchasePanel(page)).toBeVisible();
    await address.goBack();
    await address.expect({ path: '/payments' });
  });

  test('that makes no sense shows the default of what is wrong, and the rest as it says', async () => {
    await address.goTo('/purchases?view=%7B&filters=nonsense&sort=[{"column":"x"}]&group=7&invoice=[]&q=oy&closed=1');
    await expect(getViewButton(page, 'toReview')).toBeChecked();
    await expect(getSearchField(page)).toHaveValue('oy');
    await expect(getPurchasePanel(page)).toHaveCount(0);
    await address.goTo('/purchases?view=none-of-these');
    await expect(getViewButton(page, 'toReview')).toBeChecked();
    await address.goTo('/sales?documents=5&sort=worst&payments=["paid"]&from=tomorrow');
    await expect(getSalesGrid(page)).toBeVisible();
    await address.expect({ path: '/sales' });
    await expect(
      page.getByRole('list', { name: t('salesList:filter.list') }).getByText(t('sales:paymentState.paid')),
    ).toBeVisible();
    await address.goTo('/purchases?connection=gone&company=123&invoice={"customerNumber":"123","id":1}');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const company = await waitForValue(readFirstCompany);
    await address.expect({ connection: company.connectionId, company: company.customerNumber });
    await expect(getPurchasePanel(page)).toHaveCount(0);
  });

  test('is nowhere on the disk with what was typed into it', async () => {
    const secret = 'Zyxwvut-Kesälomat';
    await openPage(page, 'purchases');
    await getSearchField(page).fill(secret);
    await address.expect({ q: secret });
    await openPage(page, 'sales');
    await getSearchField(page).fill(secret);
    await address.expect({ q: secret });
    await expect
      .poll(() => readFile(join(application.userDataDir, 'lastPlace.json'), 'utf8'))
      .toContain('"path":"/sales"');
    const entries = await readdir(application.userDataDir, { recursive: true, withFileTypes: true });
    for (const { parentPath, name } of nonEmpty(entries.filter((entry) => entry.isFile()))) {
      const text = await loadText(join(parentPath, name));
      expect([name, text.includes('Zyxwvut')]).toEqual([name, false]);
    }
  });

  test('breaks no content security policy of the page', () => {
    expect(complaints).toEqual([]);
  });
});
