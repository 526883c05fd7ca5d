import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { companies } from '../../app/demo/company.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { obstacles } from './obstacles.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const [first, second] = companies;

/** How many invoices the table shows, by its own words. */
const shown = (page: Page): Promise<number> =>
  page
    .locator('footer [role=status]')
    .innerText()
    .then((words) => Number.parseInt(words.replaceAll(',', ''), 10));

/** Types letters and presses named keys, one after the other: `['f', 'amount', 'Enter']`. */
const keys = async (page: Page, pressed: readonly string[]): Promise<void> => {
  for (const each of pressed) {
    if (each.length === 1 || /^[A-Z]\w*(\+\w+)*$/.test(each)) await page.keyboard.press(each);
    else await page.keyboard.type(each);
  }
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

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
  let desk: Desk;
  afterEach(() => desk?.kill());

  test('is filtered, shaped, reviewed, kept as a view and widened to all companies with the keyboard alone', async () => {
    desk = await launch();
    const page = await mainJobUntil(desk, 'purchase-table');
    const { grid, head, chip, view, button } = parts(page);
    const all = await shown(page);

    await grid.focus();
    await keys(page, ['f', 'amount', 'ArrowDown', 'Enter', '99999999', 'Enter']);
    await expect.poll(() => hasFocus(button(t('purchases:empty.nothingLeft.clear')))).toBe(true);
    await keys(page, ['Enter']);
    await expect.poll(() => hasFocus(grid)).toBe(true);

    await keys(page, ['f', 'amount', 'ArrowDown', 'Enter', '1.234,5', 'Enter']);
    await page.getByText(t('purchaseTable:filter.fault.number.unreadable')).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await keys(page, ['ControlOrMeta+a', '1000,5', 'Enter']);
    await chip(/≥ 1,000\.5/).waitFor();
    await expect.poll(() => shown(page)).toBeLessThan(all);
    const large = await shown(page);

    await keys(page, ['f', 'due', 'Enter']);
    await page.getByRole('option', { name: t('purchaseTable:period.overdue'), exact: false }).waitFor();
    await keys(page, ['Enter']);
    await chip(/overdue/).waitFor();
    await expect.poll(() => shown(page)).toBeLessThan(large);
    await chip(/overdue/)
      .first()
      .focus();
    await keys(page, ['Delete']);
    await expect.poll(() => shown(page)).toBe(large);
    await expect.poll(() => hasFocus(button(t('purchaseTable:filter.title')))).toBe(true);

    await keys(page, ['c', 'town', 'Tab', 'Space', 'Escape']);
    await head(t('purchases:column.town')).waitFor();
    await keys(page, ['g', 'ArrowDown', 'ArrowDown', 'Enter']);
    await page.getByRole('treegrid').waitFor();
    await keys(page, ['g', 'Home', 'Enter']);
    await grid.waitFor();

    await grid.focus();
    await keys(page, ['r']);
    await page.getByText(t('purchaseTable:mark.done.reviewed_one')).waitFor();
    await expect.poll(() => shown(page)).toBe(large - 1);
    expect(await hasFocus(grid)).toBe(true);
    await keys(page, ['ControlOrMeta+z']);
    await expect.poll(() => shown(page)).toBe(large);
    await keys(page, ['Space', 'ArrowDown', 'Space']);
    await page
      .getByRole('group', { name: t('purchaseTable:selection.title') })
      .getByText('2 selected')
      .waitFor();
    await keys(page, ['q']);
    await expect.poll(() => shown(page)).toBe(large - 2);

    await button(t('purchaseTable:view.more')).focus();
    await keys(page, ['Enter', 'Enter', 'Large ones', 'Enter']);
    await view('Large ones').waitFor();
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await head(t('purchases:column.town')).waitFor();
    await view('Large ones').focus();
    await keys(page, ['Enter']);
    await expect.poll(() => shown(page)).toBe(large - 2);
    await chip(/≥ 1,000\.5/).waitFor();
    expect(await obstacles(page)).toEqual([]);

    await page.getByRole('button', { name: t('common:switchCompany') }).focus();
    await keys(page, ['Enter', 'Home', 'Enter']);
    await head(t('purchases:column.company')).waitFor();
    await keys(page, ['F5']);
    await expect.poll(() => shown(page)).toBeGreaterThan(all);
    for (const { name } of [first, second])
      await page.getByRole('gridcell', { name, exact: true }).first().waitFor({ state: 'attached' });
  });
});
