import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect, pressUntil, tabTo, waitForMatch, waitForPaint } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let application: LaunchedApplication;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => application?.kill());

/** Returns the text of the table about its number of lines. */
const invoices = (count: string): RegExp => new RegExp(`^${count} invoices?$`);
const press = (key: string): Promise<void> => page.keyboard.press(key);
/** Found by its name: the previous table stays until the next page has been read. */
const grid = (name = 'Sales invoices'): Locator => page.getByRole('grid', { name });
/** The invoice at a line of the list, from 0, while the keyboard is on it. */
const activeLine = (line: number): Locator => grid().locator(`[aria-rowindex="${line + 2}"][aria-selected="true"]`);
const panel = (name = 'Sales invoice'): Locator => page.getByRole('complementary', { name });
const status = (text: RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** Waits until the invoice that the keyboard is on, and no other, is open beside the list. */
const expectOpened = async (line: number): Promise<void> => {
  await expect(activeLine(line)).toHaveAttribute('aria-current', 'true');
  const [, recipient = ''] = await waitForMatch(activeLine(line), /^[^\n]+\n([^\n]+)/);
  await expect(panel().getByRole('heading', { level: 2 })).toHaveText(recipient);
};

describe('sales, by keyboard alone', () => {
  test('an invoice opens beside the list, which the keys walk on', async () => {
    await press('Control+2');
    await expect(grid().getByRole('row').nth(3)).toBeVisible();
    // While the service is being asked, lines may still move.
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await tabTo(page, grid());
    await press('Home');
    await expect(activeLine(0)).toBeVisible();
    for (const line of [1, 2]) {
      await press('ArrowDown');
      await expect(activeLine(line)).toBeVisible();
    }
    await press('Enter');
    await expectOpened(2);
    await expect(panel().getByText('Created', { exact: true })).toBeVisible();
    await press('j');
    await expectOpened(3);
    await press('Escape');
    await expect(panel()).toHaveCount(0);
    await expect(grid()).toBeFocused();
  });

  test('D delivers the invoice in focus, and is refused until that invoice has been on the screen', async () => {
    await tabTo(page, grid());
    await press('Home');
    await expect(activeLine(0)).toBeVisible();
    await press('ArrowDown');
    await expect(activeLine(1)).toBeVisible();
    await press('Enter');
    await expectOpened(1);
    await expect(panel().getByText('Created', { exact: true })).toBeVisible();
    await waitForPaint(page);
    const dialog = page.getByRole('dialog');
    // Both keys reach the page before it can paint the next invoice.
    await panel().evaluate(async (element) => {
      for (const key of ['j', 'd']) {
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await null;
      }
    });
    await expect(panel().getByRole('alert')).toContainText(t('common:pressAgain'));
    await expectOpened(2);
    await expect(dialog).toHaveCount(0);
    await expect(panel().getByText('Created', { exact: true })).toBeVisible();
    await waitForPaint(page);
    await press('d');
    const [number = ''] = await waitForMatch(dialog.getByRole('heading'), /\d+/);
    await expect(activeLine(2)).toContainText(number);
    await expect(panel().getByRole('alert')).toHaveCount(0);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await press('Escape');
    await expect(panel()).toHaveCount(0);
  });

  test('what needs a person today leads to it, and a failed delivery goes another way', async () => {
    const task = page.getByRole('region', { name: 'Today' }).getByRole('button', { name: /Not delivered/ });
    await tabTo(page, task);
    await press('Enter');
    await expect(panel().getByText('550 5.1.1 Recipient address rejected: user unknown')).toBeVisible();
    await waitForPaint(page);
    await press('d');
    const dialog = page.getByRole('dialog', { name: 'Deliver invoice 10245 again' });
    const radios = dialog.getByRole('radio');
    const paper = dialog.getByRole('radio', { name: /^Paper/ });
    await tabTo(page, radios.first());
    await pressUntil(page, 'ArrowDown', {
      readState: () => radios.evaluateAll((all) => all.findIndex((radio) => radio.matches(':checked'))),
      isReached: () => paper.isChecked(),
      maxPresses: 3,
    });
    await expect(paper).toBeChecked();
    await tabTo(page, dialog.getByRole('button').last());
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(panel().getByText('Sent · Paper')).toBeVisible();
    await expect(task).toHaveCount(0);
    await press('Escape');
    await expect(panel()).toHaveCount(0);
  });

  test('a search finds, and what is found can be used as a base', async () => {
    await press('Control+f');
    const search = page.getByRole('searchbox', { name: 'Name or number' });
    await expect(search).toBeFocused();
    await page.keyboard.type('luleå');
    await expect(status(/^1 invoice$/)).toBeVisible();
    await press('ArrowDown');
    await expect(grid()).toBeFocused();
    await expect(activeLine(0)).toContainText('Luleå Bastu AB');
    await press('Enter');
    await expect(panel().getByRole('heading', { name: 'Luleå Bastu AB' })).toBeVisible();
    await expect(panel().getByText('Created', { exact: true })).toBeVisible();
    await waitForPaint(page);
    await press('c');
    await expect(page.getByRole('complementary', { name: 'Totals' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Luleå Bastu AB', level: 1 })).toBeAttached();
    await press('Control+2');
    const drafts = grid()
      .getByRole('row')
      .filter({ has: page.getByRole('img', { name: 'not selected' }) });
    const draft = drafts.filter({ hasText: 'Luleå Bastu AB' });
    await expect(draft).toBeVisible();
    await press('Control+f');
    await expect(search).toBeFocused();
    await press('Escape');
    await expect(search).toHaveValue('');
  });

  test('payments: a bar and a tab show their invoices and nothing else', async () => {
    await press('Control+3');
    const euros = page.getByRole('table', { name: /EUR/ });
    const bucket = euros.getByRole('button', { name: '8–14 days overdue' });
    const ageing = euros.getByRole('row').filter({ hasText: '8–14 days overdue' });
    const [, count = ''] = await waitForMatch(ageing, /\t(\d+)\t/);
    await tabTo(page, bucket);
    await press('Enter');
    await expect(status(invoices(count))).toBeVisible();
    const tab = page.getByRole('radio', { name: /^Paid/ });
    const [, paid = ''] = await waitForMatch(tab, /^Paid\s+(\d+)\s/);
    expect(paid).not.toBe(count);
    await tabTo(page, page.getByRole('radio', { name: /^All open/ }));
    await pressUntil(page, 'ArrowRight', {
      readState: () => page.evaluate(() => document.activeElement?.textContent),
      isReached: () => tab.evaluate((element) => element === document.activeElement),
      maxPresses: 6,
    });
    await expect(tab).toBeFocused();
    await press('Enter');
    await expect(status(invoices(paid))).toBeVisible();
    await expect(grid('Paid').getByRole('row').nth(1)).toBeVisible();
    await expect(grid('Paid').getByRole('row').filter({ hasText: 'Overdue' })).toHaveCount(0);
  });

  test('the page reports no complaint', () => {
    expect(complaints).toEqual([]);
  });
});
