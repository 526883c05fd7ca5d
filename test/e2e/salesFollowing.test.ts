import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

let desk: Desk;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  desk = await launch();
  page = await mainJobUntil(desk, 'purchase-table');
  page.on('console', (message) => complaints.push(message.text()));
});
afterAll(() => desk?.kill());

/** What the table says of so many lines. */
const invoices = (count: string): RegExp => new RegExp(`^${count} invoices?$`);
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** By its name: the table of the page before stands until the next page has been read. */
const grid = (name = 'Sales invoices'): Locator => page.getByRole('grid', { name });
/** The line that the keyboard stands on, as the grid names it. */
const standing = async (): Promise<Locator> =>
  page.locator(`[id="${await grid().getAttribute('aria-activedescendant')}"]`);
const panel = (name = 'Sales invoice'): Locator => page.getByRole('complementary', { name });
const nameIn = async (): Promise<string> => panel().getByRole('heading', { level: 2 }).innerText();
const isFocused = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement);
/** Steps with Tab until the focus is on something. */
const tabTo = async (what: Locator): Promise<void> => {
  await what.waitFor();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await isFocused(what)) return;
    await press('Tab');
  }
  throw new Error('the focus never came there');
};

describe('sales, by keyboard alone', () => {
  test('an invoice opens beside the list, which the keys walk on', async () => {
    await press('Control+2');
    await grid().getByRole('row').nth(3).waitFor();
    await tabTo(grid());
    await press('Home', 'ArrowDown', 'ArrowDown', 'Enter');
    const line = (await (await standing()).innerText()).split('\n');
    await expect.poll(nameIn).toBe(line[1]);
    await panel().getByText('Created', { exact: true }).waitFor();
    await press('j');
    const next = (await (await standing()).innerText()).split('\n');
    await expect.poll(nameIn).toBe(next[1]);
    await press('Escape');
    expect(await panel().count()).toBe(0);
    expect(await isFocused(grid())).toBe(true);
  });

  test('what needs a person today leads to it, and a failed delivery goes another way', async () => {
    const task = page.getByRole('region', { name: 'Today' }).getByRole('button', { name: /Not delivered/ });
    await tabTo(task);
    await press('Enter');
    await panel().getByText('550 5.1.1 Recipient address rejected: user unknown').waitFor();
    await press('d');
    const dialog = page.getByRole('dialog', { name: 'Deliver invoice 10245 again' });
    const paper = dialog.getByRole('radio', { name: /^Paper/ });
    await tabTo(dialog.getByRole('radio').first());
    for (let steps = 0; steps < 3 && !(await paper.isChecked()); steps += 1) await press('ArrowDown');
    expect(await paper.isChecked()).toBe(true);
    await tabTo(dialog.getByRole('button').last());
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await panel().getByText('Sent · Paper').waitFor();
    await task.waitFor({ state: 'detached' });
    await press('Escape');
  });

  test('a search finds, and what is found can be used as a base', async () => {
    await press('Control+f');
    const search = page.getByRole('searchbox', { name: 'Recipient, number or reference' });
    await expect.poll(() => isFocused(search)).toBe(true);
    await page.keyboard.type('luleå');
    await page
      .getByRole('status')
      .filter({ hasText: /^1 invoice$/ })
      .waitFor();
    await press('ArrowDown', 'Enter');
    await panel().getByRole('heading', { name: 'Luleå Bastu AB' }).waitFor();
    await press('c');
    await page.getByRole('complementary', { name: 'Totals' }).waitFor();
    await page.getByText('Luleå Bastu AB').first().waitFor();
    await press('Control+2');
    const draft = grid().getByRole('row').filter({ hasText: 'Luleå Bastu AB' }).filter({ hasText: 'Draft' });
    await draft.waitFor();
    await press('Control+f', 'Escape');
  });

  test('payments: a bar and a tab show their invoices and nothing else', async () => {
    await press('Control+3');
    const euros = page.getByRole('table', { name: /EUR/ });
    const bucket = euros.getByRole('button', { name: '8–14 days late' });
    const ageing = euros.getByRole('row').filter({ hasText: '8–14 days late' });
    await ageing.waitFor();
    const [, count = ''] = /\t(\d+)\t/.exec(await ageing.innerText()) ?? [];
    expect(count).not.toBe('');
    await tabTo(bucket);
    await press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: invoices(count) })
      .waitFor();
    const tab = page.getByRole('radio', { name: /^Paid/ });
    const [, paid = ''] = /^Paid\s+(\d+)\s/.exec(await tab.innerText()) ?? [];
    await tabTo(page.getByRole('radio', { name: /^All open/ }));
    for (let steps = 0; steps < 6; steps += 1) await press('ArrowRight');
    await press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: invoices(paid) })
      .waitFor();
    expect(await grid('Paid').getByRole('row').filter({ hasText: 'Overdue' }).count()).toBe(0);
  });

  test('nothing was complained of', () => {
    expect(complaints).toEqual([]);
  });
});
