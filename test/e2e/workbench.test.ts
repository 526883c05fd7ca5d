import type { Page } from 'playwright-core';
import { afterEach, describe, test } from 'vitest';
import { demoCompanies } from '#app/demo/company.ts';
import { nonEmpty } from '../nonEmpty.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect, tabTo, waitForMatch, waitForPaint, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const [first, second] = demoCompanies;

/** Reads the number of invoices from the text of the table. */
const readCount = async (page: Page): Promise<number> => {
  const words = await page.locator('footer [role=status]').innerText();
  return Number.parseInt(words.replaceAll(',', ''), 10);
};

/** What a person sees and presses, by name. */
const parts = (page: Page) => ({
  grid: page.getByRole('grid'),
  head: (name: string) => page.getByRole('columnheader', { name }),
  chip: (name: RegExp) =>
    page.getByRole('list', { name: t('purchaseTable:filter.list') }).getByRole('button', { name }),
  view: (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
});

describe('the table of purchase invoices', () => {
  let application: LaunchedApplication;
  afterEach(() => application?.kill());

  test('is filtered, shaped, reviewed, kept as a view and widened to all companies with the keyboard alone', async () => {
    application = await launch();
    const page = await mainJobUntil(application, 'purchase-table');
    const { grid, head, chip, view, button } = parts(page);
    const [counted] = await waitForMatch(page.locator('footer [role=status]'), /^[\d,]+/);
    const all = Number(counted.replaceAll(',', ''));
    const expectCount = (count: number) => expect.poll(() => readCount(page)).toBe(count);

    const activeOption = page.locator('[role="option"][data-focused]');
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const search = (key: string) => page.getByRole('combobox', { name: t(key) });
    const from = page.getByRole('textbox', { name: t('purchaseTable:filter.number.from') });
    /** Types a new value over the one of the field that has the focus. */
    const typeOver = async (text: string): Promise<void> => {
      await press('ControlOrMeta+a');
      await page.keyboard.type(text);
    };
    /** Opens the list of filters, types, and moves along these topics to the last one, which it selects. */
    const addFilter = async (words: string, ...topics: readonly string[]): Promise<void> => {
      await press('f');
      await expect(search('purchaseTable:filter.searchTopics')).toBeFocused();
      await page.keyboard.type(words);
      for (const [index, topic] of topics.entries()) {
        if (index > 0) await press('ArrowDown');
        await expect(activeOption).toHaveText(topic);
      }
      await press('Enter');
    };

    await grid.press('Home');
    await addFilter('amount', t('purchases:column.netAmount'), t('purchases:column.amount'));
    await expect(from).toBeFocused();
    await page.keyboard.type('99999999');
    await press('Enter');
    await expect(button(t('purchases:empty.nothingLeft.clear'))).toBeFocused();
    await press('Enter');
    await expect(grid).toBeFocused();
    await expectCount(all);

    await addFilter('amount', t('purchases:column.netAmount'), t('purchases:column.amount'));
    await expect(from).toBeFocused();
    await page.keyboard.type('1.234,5');
    await press('Enter');
    await expect(page.getByText(t('purchaseTable:filter.fault.number.unreadable'))).toBeVisible();
    await expectAccessible(page);
    await expect(from).toBeFocused();
    await typeOver('1000,5');
    await press('Enter');
    await expect(chip(/≥ 1,000\.5/)).toBeVisible();
    const large = await waitForValue(async () => ((count) => (count < all ? count : null))(await readCount(page)));

    await addFilter('due', t('purchases:column.dueDate'));
    const overdue = page.getByRole('option', { name: t('purchaseTable:period.overdue'), exact: false });
    await expect(overdue).toBeFocused();
    await press('Enter');
    await expect(chip(/overdue/)).toBeVisible();
    await expect.poll(() => readCount(page)).toBeLessThan(large);
    await chip(/overdue/)
      .first()
      .press('Delete');
    await expectCount(large);
    await expect(button(t('purchaseTable:filter.title'))).toBeFocused();

    await press('c');
    await expect(page.getByRole('searchbox', { name: t('purchaseTable:columns.search') })).toBeFocused();
    await page.keyboard.type('town');
    await tabTo(page, page.getByRole('dialog').getByRole('checkbox'));
    await press('Space');
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(head(t('purchases:column.town'))).toBeVisible();
    const menu = page.getByRole('menu');
    const menuItem = (key: string) => page.getByRole('menuitem', { name: t(key), exact: true });
    await press('g');
    await expect(menu).toBeFocused();
    await press('ArrowDown');
    await expect(menuItem('purchaseTable:group.none')).toBeFocused();
    await press('ArrowDown');
    await expect(menuItem('purchaseTable:group.supplier')).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('treegrid')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await press('g');
    await expect(menu).toBeFocused();
    await press('Home');
    await expect(menuItem('purchaseTable:group.none')).toBeFocused();
    await press('Enter');
    await expect(grid).toBeVisible();
    await expect(menu).toHaveCount(0);

    await grid.focus();
    // The first ones have serious findings, about which a question is asked.
    await press('ControlOrMeta+End');
    await waitForPaint(page);
    await press('r');
    await expect(page.getByText(t('purchaseTable:mark.done.reviewed_one'))).toBeVisible();
    await expectCount(large - 1);
    await expect(grid).toBeFocused();
    await press('ControlOrMeta+z');
    await expectCount(large);
    const selection = page.getByRole('group', { name: t('purchaseTable:selection.title') });
    const readActiveCell = () => grid.getAttribute('aria-activedescendant');
    await press('Space');
    await expect(selection.getByText('1 selected')).toBeVisible();
    const firstCell = await waitForValue(readActiveCell);
    await press('ArrowDown');
    await expect.poll(readActiveCell).not.toBe(firstCell);
    await press('Space');
    await expect(selection.getByText('2 selected')).toBeVisible();
    await press('q');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await expect(question.getByRole('row', { name: t('purchaseMarking:multiple.neverOpened') })).toContainText('2');
    await tabTo(page, question.getByRole('button').last());
    await waitForPaint(page);
    await press('Enter');
    await expect(question).toHaveCount(0);
    await expectCount(large - 2);

    await button(t('purchaseTable:view.more')).press('Enter');
    await expect(menuItem('purchaseTable:view.save')).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('textbox', { name: t('purchaseTable:view.name') })).toBeFocused();
    await page.keyboard.type('Large ones');
    await press('Enter');
    await expect(view('Large ones')).toBeChecked();
    await page.reload();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(head(t('purchases:column.town'))).toBeVisible();
    await view('Large ones').press('Enter');
    await expectCount(large - 2);
    await expect(chip(/≥ 1,000\.5/)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: t('common:switchCompany') }).press('Enter');
    await expect(menu).toBeVisible();
    await press('Home');
    await expect(page.getByRole('menuitem', { name: t('common:allCompanies') })).toBeFocused();
    await press('Enter');
    await expect(head(t('purchases:column.company'))).toBeVisible();
    await press('F5');
    await expect.poll(() => readCount(page)).toBeGreaterThan(all);
    for (const { name } of nonEmpty([first, second]))
      await expect(page.getByRole('gridcell', { name, exact: true }).first()).toBeAttached();
  });
});
