import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { keyboardShortcutGroups } from '#renderer/shared/grid/keyboardShortcutGroups.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo } from './journeys.ts';
import { expect, waitForMatch, waitForPaint, waitForValue } from './pageAssertions.ts';

const invoiceCount = 3000;

describe('the purchase table, by keyboard alone', () => {
  let application: LaunchedApplication;
  let page: Page;
  const button = (name: RegExp): Locator => page.getByRole('button', { name });
  const grid = (): Locator => page.locator('table[tabindex]');
  /** The cell and the row that the keyboard is on: no other cell has an id. */
  const activeCell = (): Locator => grid().locator('tr > [id]');
  const activeRow = (): Locator => grid().locator('tr:has(> [id])');
  const selectedRows = (): Locator => page.locator('tr[aria-selected=true]');
  const searchField = (): Locator => page.getByRole('searchbox');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const expectRow = (rowIndex: number): Promise<void> =>
    expect(activeRow()).toHaveAttribute('aria-rowindex', `${rowIndex}`);
  const expectAnnounced = (words: string | RegExp): Promise<void> =>
    expect(page.locator('p[aria-live=polite]')).toContainText(words);
  const readHeads = async (): Promise<readonly string[]> =>
    (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.replace(/\s*\d?$/, ''));

  beforeAll(async () => {
    application = await launch({ args: [`--demo-size=${invoiceCount}`] });
    page = await enterDemo(application);
    await page.getByRole('radio', { name: /^All/ }).press('Enter');
    await expect(grid()).toHaveAttribute('aria-rowcount', `${invoiceCount + 1}`);
    await grid().focus();
    await expectRow(2);
  });
  afterAll(() => application?.kill());

  const goToSearch = async (): Promise<void> => {
    await press('Control+f');
    await expect(searchField()).toBeFocused();
  };

  /** Empties the search field and goes down to the table, as soon as there is one. */
  const leaveSearch = async (): Promise<void> => {
    await press('Control+a');
    await press('Delete');
    await expect(searchField()).toHaveValue('');
    await expect(grid()).toHaveAttribute('aria-rowcount', `${invoiceCount + 1}`);
    await press('ArrowDown');
    await expect(grid()).toBeFocused();
  };

  const groupBy = async (grouping: RegExp): Promise<void> => {
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.getByRole('menuitem', { name: grouping }).press('Enter');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button(/^Group/)).toBeFocused();
  };

  test('every row can be reached, and each key goes exactly where it should', async () => {
    await press('Control+End');
    await expectRow(invoiceCount + 1);
    await expect(activeRow()).toContainText(/\d/);
    await press('ArrowUp');
    await expectRow(invoiceCount);
    await press('ArrowUp');
    await expectRow(invoiceCount - 1);
    await press('Control+Home');
    await expectRow(2);
    await press('j');
    await expectRow(3);
    await press('j');
    await expectRow(4);
    await press('k');
    await expectRow(3);
    await press('PageDown');
    await expect.poll(async () => Number(await activeRow().getAttribute('aria-rowindex'))).toBeGreaterThan(10);
    await press('Control+Home');
    await expectRow(2);
  });

  test('rows are selected, summed up, copied and deselected', async () => {
    await press('ArrowDown');
    await expectRow(3);
    // The search field takes 200 letters, which are the first row and some of the second.
    const [number] = await waitForMatch(activeRow(), /(INV-)?\d{5}/);
    await press('Space');
    await expect(selectedRows()).toHaveCount(1);
    await press('Shift+ArrowDown');
    await expect(selectedRows()).toHaveCount(2);
    await press('Shift+ArrowDown');
    await expect(selectedRows()).toHaveCount(3);
    await expectAnnounced(/^3 selected, /);
    await expectRow(5);
    await press('Control+c');
    await expectAnnounced('3 rows copied');
    await press('Escape');
    await expect(selectedRows()).toHaveCount(0);
    await press('Control+a');
    await expectAnnounced(new RegExp(`^${invoiceCount.toLocaleString('en-GB')} selected, `));
    await press('Escape');
    await expect(selectedRows()).toHaveCount(0);
    await goToSearch();
    await press('Control+v');
    await expect(searchField()).toHaveValue(new RegExp(`^(?=.*${number}).{61}`));
    await expect(grid()).toHaveCount(0);
    await leaveSearch();
  });

  test('columns are sorted, resized and moved from their headers', async () => {
    await press('Control+Home');
    await expectRow(2);
    await press('ArrowUp');
    await expect(activeCell()).toContainText('Due');
    await press('ArrowRight');
    await expect(activeCell()).toContainText('Supplier');
    await press('Enter');
    await expectAnnounced('Sorted by Supplier, ascending');
    await press('ArrowLeft');
    await expect(activeCell()).toContainText('Due');
    await press('Shift+Enter');
    await expectAnnounced('Sorted by Supplier, ascending, then by Due, ascending');
    await expect(page.locator('th[aria-sort=ascending]')).toHaveCount(2);
    const readWidth = async (): Promise<number | undefined> =>
      (await page.getByRole('columnheader', { name: 'Due' }).boundingBox())?.width;
    const before = await waitForValue(readWidth);
    await press('Alt+ArrowRight');
    await expectAnnounced('pixels wide');
    await expect.poll(readWidth).toBeGreaterThan(before);
    await press('0');
    await expectAnnounced('As wide as it fits');
    await expect.poll(readWidth).toBe(before);
    const order = await waitForValue(readHeads);
    expect(order).toEqual(expect.arrayContaining(['Due', 'Supplier']));
    await press('Control+Shift+ArrowRight');
    await expectAnnounced('Due, column 2 of ');
    await expect.poll(readHeads).not.toEqual(order);
    await press('Control+Shift+ArrowLeft');
    await expectAnnounced('Due, column 1 of ');
    await expect.poll(readHeads).toEqual(order);
    await press('Control+Shift+ArrowRight');
    await expectAnnounced('Due, column 2 of ');
    // A pinned column becomes the first one, and stays that when it is unpinned.
    await press('p');
    await expectAnnounced('Due stays at the left');
    await expect.poll(readHeads).toEqual(order);
    await press('p');
    await expectAnnounced('Due scrolls with the others');
    await expect.poll(readHeads).toEqual(order);
    await press('ArrowDown');
    await expectRow(2);
  });

  test('the keyboard stays on its invoice when that is reviewed, and when the invoices are grouped', async () => {
    for (const rowIndex of [3, 4, 5]) {
      await press('ArrowDown');
      await expectRow(rowIndex);
    }
    const [, invoice = ''] = await waitForMatch(
      activeRow(),
      /^(.*\d{5}.*?)(?:New|Paid|Reviewed|Query|Overdue|Due today)/s,
    );
    const expectSameInvoice = (): Promise<void> =>
      expect(activeRow()).toContainText(invoice.trim(), { useInnerText: true });
    await waitForPaint(page);
    await press('r');
    await expect(page.getByText(/^Marked as (reviewed|to review)\.$/)).toBeVisible();
    await expectSameInvoice();
    await expect(grid()).toBeFocused();
    await button(/^Group/).press('Enter');
    await groupBy(/supplier/i);
    await expect(page.getByRole('treegrid')).toBeVisible();
    await grid().focus();
    await expectSameInvoice();
    await expect(activeRow()).toHaveAttribute('aria-level', '2');
  });

  test('a group closes and opens', async () => {
    await press('Control+Home');
    await expect(activeRow()).toHaveAttribute('aria-expanded', 'true');
    const rowCount = await waitForValue(() => grid().getAttribute('aria-rowcount'));
    await press('ArrowLeft');
    await expect(activeRow()).toHaveAttribute('aria-expanded', 'false');
    await expect(grid()).not.toHaveAttribute('aria-rowcount', rowCount);
    await expectAccessible(page, { impact: 'any' });
    await press('Enter');
    await expect(grid()).toHaveAttribute('aria-rowcount', rowCount);
    await button(/^Group: supplier/i).press('Enter');
    await groupBy(/no groups/i);
    await page.getByRole('grid').focus();
  });

  test('the words of a search are marked in the cells that contain them, without their accents', async () => {
    await goToSearch();
    await page.keyboard.type('TYOKALU');
    await expect(page.locator('mark', { hasText: /^Työkalu$/ }).first()).toBeVisible();
    await leaveSearch();
  });

  test('a question mark lists all keys, those of the menu too', async () => {
    await press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.and(page.locator(':focus-within'))).toBeVisible();
    await expectAccessible(page, { impact: 'any' });
    const menuKeys = await waitForValue(() =>
      application.host.evaluate(({ Menu }) => {
        const menus = Menu.getApplicationMenu()?.items ?? [];
        const items = menus.flatMap((menu) => menu.submenu?.items ?? []);
        // An item that is not visible has the keys of another keyboard for its neighbour.
        return items.flatMap(({ id, accelerator, visible }) =>
          id && visible && accelerator ? [`${accelerator}`] : [],
        );
      }, null),
    );
    const listed = keyboardShortcutGroups.flatMap((part) => part.shortcuts.flatMap(({ keys }) => keys));
    expect(menuKeys.length).toBeGreaterThan(5);
    expect(listed).toEqual(expect.arrayContaining(menuKeys.map((keys) => keys.replace('CmdOrCtrl', 'Ctrl'))));
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(grid()).toBeFocused();
  });
});
