import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortcuts } from '../../renderer/features/purchases/grid/shortcuts.ts';
import { type Desk, launch, until } from './fixture.ts';
import { signInAsDemoPerson } from './journeys.ts';
import { obstacles } from './obstacles.ts';

const invoices = 3000;

/** The table as a person without a mouse knows it: keys go in, and what stands where the keyboard is comes out. */
const tableOf = (page: Page) => {
  const grid = page.locator('table[tabindex]');
  /** Of the row that the keyboard stands on. */
  const attribute = (name: string): Promise<string | null> =>
    grid.evaluate((table, wanted) => {
      const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
      return cell?.closest('tr')?.getAttribute(wanted) ?? null;
    }, name);
  const text = (): Promise<string> =>
    grid.evaluate((table) => {
      const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
      const row = cell?.closest('tr');
      return row && row.ariaBusy !== 'true' ? row.innerText.replaceAll(/\s+/g, ' ').trim() : '';
    });
  return {
    grid,
    attribute,
    /** What the row says once it has come. */
    row: (): Promise<string> =>
      until(
        async () => (await text()) || undefined,
        () => 'the row never came',
      ),
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    },
    standsOn: (rowIndex: number) => expect.poll(() => attribute('aria-rowindex')).toBe(`${rowIndex}`),
    says: (words: string | RegExp): Promise<void> =>
      page.locator('p[aria-live=polite]').filter({ hasText: words }).waitFor(),
    hasFocus: (): Promise<boolean> => grid.evaluate((table) => table === document.activeElement),
  };
};

describe('the table, by keyboard alone', () => {
  let desk: Desk;
  let page: Page;
  let table: ReturnType<typeof tableOf>;
  const button = (name: RegExp): Locator => page.getByRole('button', { name });

  beforeAll(async () => {
    desk = await launch({ args: [`--demo-size=${invoices}`] });
    page = await desk.window('main');
    await page.getByRole('button', { name: /^Try the demo company/ }).press('Enter');
    await signInAsDemoPerson(desk);
    table = tableOf(page);
    await page.getByRole('gridcell').first().waitFor();
    await page.getByRole('radio', { name: /^All/ }).press('Enter');
    await page.locator(`table[aria-rowcount="${invoices + 1}"]`).focus();
  });
  afterAll(() => desk?.kill());

  const toSearch = async (): Promise<Locator> => {
    const field = page.getByRole('searchbox');
    await table.press('Control+f');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    return field;
  };

  /** Empties the field of the search and goes down into the table, as soon as there is one. */
  const leaveSearch = async (): Promise<void> => {
    await table.press('Control+a', 'Delete');
    await page.locator(`table[aria-rowcount="${invoices + 1}"]`).waitFor();
    await table.press('ArrowDown');
    await expect.poll(() => table.hasFocus()).toBe(true);
  };

  test('every line is reached, and each key goes exactly where it says', async () => {
    await table.press('Control+End');
    await table.standsOn(invoices + 1);
    expect(await table.row()).toMatch(/\d/);
    await table.press('ArrowUp', 'ArrowUp');
    await table.standsOn(invoices - 1);
    await table.press('Control+Home', 'j', 'j', 'k');
    await table.standsOn(3);
    await table.press('PageDown');
    await expect.poll(async () => Number(await table.attribute('aria-rowindex'))).toBeGreaterThan(10);
    await table.press('Control+Home');
    await table.standsOn(2);
  });

  test('lines are selected, summed up, copied and let go', async () => {
    await table.press('ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await table.says(/^3 selected, /);
    const number = /(INV-)?\d{5}/.exec(await table.row())?.[0] ?? 'no number';
    expect(await page.locator('tr[aria-selected=true]').count()).toBe(3);
    await table.press('Control+c');
    await table.says('3 rows copied');
    await table.press('Escape');
    expect(await page.locator('tr[aria-selected=true]').count()).toBe(0);
    await table.press('Control+a');
    await table.says(new RegExp(`^${invoices.toLocaleString('en-GB')} selected, `));
    await table.press('Escape');
    const field = await toSearch();
    await table.press('Control+v');
    await expect.poll(() => field.inputValue()).toContain(number);
    expect((await field.inputValue()).length).toBeGreaterThan(60);
    await table.grid.waitFor({ state: 'detached' });
    await leaveSearch();
  });

  test('columns are sorted, widened and moved from their names', async () => {
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    await table.press('Control+Home', 'ArrowUp', 'ArrowRight', 'Enter');
    await table.says('Sorted by Supplier, ascending');
    await table.press('ArrowLeft', 'Shift+Enter');
    await table.says('Sorted by Supplier, ascending, then by Due, ascending');
    expect(await page.locator('th[aria-sort=ascending]').count()).toBe(2);
    const width = async () => (await page.getByRole('columnheader', { name: 'Due' }).boundingBox())?.width ?? 0;
    const before = await width();
    await table.press('Alt+ArrowRight');
    await expect.poll(width).toBeGreaterThan(before);
    await table.press('0');
    await expect.poll(width).toBe(before);
    const order = await heads();
    await table.press('Control+Shift+ArrowRight');
    await table.says('Due, column 2 of ');
    expect(await heads()).not.toEqual(order);
    await table.press('p');
    await table.says('Due stays at the left');
    await table.press('p', 'Control+Shift+ArrowLeft');
    await expect
      .poll(async () => (await heads()).map((head) => head.replace(/\d/, '')))
      .toEqual(order.map((head) => head.replace(/\d/, '')));
    await table.press('ArrowDown');
    await table.standsOn(2);
  });

  test('the keyboard stays with its invoice when it is reviewed, and when the invoices are grouped', async () => {
    await table.press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const invoice = (await table.row()).replace(/(New|Reviewed|Query|Overdue|Due today).*/, '');
    await table.press('r');
    await expect.poll(() => table.row()).toContain(invoice);
    expect(await table.hasFocus()).toBe(true);
    await button(/^Group/).press('Enter');
    await page.getByRole('menuitem', { name: /supplier/i }).press('Enter');
    await page.getByRole('treegrid').waitFor();
    await table.grid.focus();
    await expect.poll(() => table.row()).toContain(invoice);
    expect(await table.attribute('aria-level')).toBe('2');
  });

  test('a group closes and opens', async () => {
    await table.press('Control+Home');
    await expect.poll(() => table.attribute('aria-expanded')).toBe('true');
    const rows = await table.grid.getAttribute('aria-rowcount');
    await table.press('ArrowLeft');
    await expect.poll(() => table.attribute('aria-expanded')).toBe('false');
    await expect.poll(() => table.grid.getAttribute('aria-rowcount')).not.toBe(rows);
    expect(await obstacles(page, 'any')).toEqual([]);
    await table.press('Enter');
    await expect.poll(() => table.grid.getAttribute('aria-rowcount')).toBe(rows);
    await button(/supplier/i)
      .first()
      .press('Enter');
    await page.getByRole('menuitem').first().press('Enter');
    await page.getByRole('grid').focus();
  });

  test('a search is marked in the cells that hold it, without its accents', async () => {
    await toSearch();
    await page.keyboard.type('TYOKALU');
    await page
      .locator('mark', { hasText: /^Työkalu$/ })
      .first()
      .waitFor();
    await leaveSearch();
  });

  test('a question mark lists all keys, those of the menu too', async () => {
    await table.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    expect(await obstacles(page, 'any')).toEqual([]);
    const accelerators = await desk.host.evaluate(({ Menu }) => {
      const menus = Menu.getApplicationMenu()?.items ?? [];
      // One that is not visible is another way to type its neighbour.
      const items = menus.flatMap((menu) => menu.submenu?.items ?? []);
      return items.map(({ id, accelerator, visible }) => (id && visible ? (accelerator ?? '') : ''));
    }, null);
    const listed = shortcuts.flatMap((part) => part.shortcuts.flatMap(({ keys }) => keys));
    const ofMenu = accelerators.filter(Boolean).map((keys) => `${keys}`.replace('CmdOrCtrl', 'Ctrl'));
    expect(ofMenu.length).toBeGreaterThan(5);
    expect(listed).toEqual(expect.arrayContaining(ofMenu));
    await table.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => table.hasFocus()).toBe(true);
  });
});
