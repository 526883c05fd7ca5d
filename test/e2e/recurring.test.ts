import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expectSoundLayout } from './layoutFaults.ts';
import { sleepAndWake } from './mainClock.ts';
import { expect } from './pageAssertions.ts';

let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
});
afterAll(() => application?.kill());

const dayMs = 24 * 60 * 60 * 1000;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = () => page.getByRole('dialog');
const rows = () => page.getByRole('table', { name: 'Recurring invoices' }).getByRole('row');
const task = (name: string | RegExp) => page.getByRole('region', { name: 'Today' }).getByRole('button', { name });

/** Presses Enter on a button that the page may enable a moment after it has drawn it. */
const enter = async (name: string | RegExp): Promise<void> => {
  await expect(button(name)).toBeEnabled();
  await button(name).press('Enter');
};
const chooseAction = async (name: string): Promise<void> => {
  await button(/^Actions for/).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name }).press('Enter');
};
const chooseOption = async (field: RegExp, option: string | RegExp): Promise<void> => {
  await dialog().getByRole('button', { name: field }).press('Enter');
  await page.getByRole('option', { name: option }).press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
};
const openSales = async (): Promise<void> => {
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Sales invoices' })).toBeVisible();
};
/** All tasks: the first ones are those about money that may be lost. */
const openTasks = async (): Promise<void> => {
  await openSales();
  await enter('Show all');
};
const expectFaultless = async (): Promise<void> => {
  await expectAccessible(page, { impact: 'any' });
  await expectSoundLayout(page);
};

test('a sent invoice is repeated from the panel beside the list', async () => {
  await openSales();
  const grid = page.getByRole('grid', { name: 'Sales invoices' });
  await expect(grid.getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await grid.press('Home');
  await expect(grid.locator('[aria-rowindex="2"][aria-selected="true"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await enter('Repeat…');
  await expect(dialog()).toContainText('You check and send it yourself.');
  await dialog().getByLabel('Every', { exact: true }).fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog()).toContainText('Type a number from 1 to 99.');
  await dialog().getByLabel('Every', { exact: true }).fill('1');
  await dialog().getByLabel('Next invoice date').fill('31.1.2028');
  await chooseOption(/Write the period/, 'After the name of each line');
  await chooseOption(/Period/, /: February 2028$/);
  await enter('Add a price change');
  await dialog().getByLabel('From').fill('1.3.2028');
  await dialog().getByLabel('By', { exact: true }).fill('3,5');
  await expect(dialog()).toContainText('29 Feb 2028');
  await expectFaultless();
  await enter('Save');
  await expect(dialog()).toHaveCount(0);
  await expect(rows()).toHaveCount(2);
  await expect(rows().nth(1)).toContainText('Every month');
  await expect(rows().nth(1)).toContainText('Active');
  await expectFaultless();
});

test('the terms are changed, and a recurring invoice is paused, ended and deleted, each with undo', async () => {
  await enter(/^Edit/);
  await dialog().getByLabel('Next invoice date').fill(dateIn(10));
  await enter('Save');
  await expect(dialog()).toHaveCount(0);
  for (const [action, message, state] of [
    ['Pause', /^Paused:/, 'Paused'],
    ['End', /^Ended:/, 'Ended'],
  ] as const) {
    await chooseAction(action);
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect(rows().nth(1)).toContainText(state);
    await enter('Undo');
    await expect(rows().nth(1)).toContainText('Active');
  }
  await chooseAction('Delete');
  await expect(page.getByRole('heading', { name: 'No recurring invoices' })).toBeVisible();
  await expectFaultless();
  await enter('Undo');
  await expect(rows()).toHaveCount(2);
});

test('the calendar shows what comes in each month, with its sum', async () => {
  await page.getByRole('radio', { name: 'List' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Calendar' })).toBeChecked();
  await expect(page.getByRole('region', { name: /20\d\d$/ })).toHaveCount(12);
  await expect(page.getByRole('region', { name: /20\d\d$/ }).nth(2)).toContainText('€');
  await expectFaultless();
});

test('on its day it becomes a draft and a task, and is not sent', async () => {
  await sleepAndWake(application, 11 * dayMs);
  await openTasks();
  await expect(task(/^Recurring/)).toHaveCount(1);
  await task(/^Recurring/).press('Enter');
  await expect(page.locator('[data-field="step"]')).toBeVisible();
});

test('months in which the computer was off become one task, and its invoices are created or skipped', async () => {
  await sleepAndWake(application, 95 * dayMs);
  await openTasks();
  await task(/recurring invoices/).press('Enter');
  const missed = page.getByRole('region', { name: 'Missed invoices' });
  await expect(missed.getByRole('checkbox')).toHaveCount(3);
  await expectFaultless();
  await missed.getByRole('checkbox').first().press(' ');
  await enter('Create 2 drafts');
  await expect(missed.getByRole('checkbox')).toHaveCount(1);
  await missed.getByRole('checkbox').first().press(' ');
  await enter('Skip 1 invoice');
  await expect(missed).toHaveCount(0);
  await openTasks();
  await expect(task(/^Recurring/)).toHaveCount(3);
});

test('an open draft is repeated from the palette, and its content can replace that of the recurring invoice', async () => {
  await task(/^Recurring/)
    .first()
    .press('Enter');
  await expect(page.locator('[data-field="step"]')).toBeVisible();
  await page.keyboard.press('Control+k');
  await dialog().getByRole('combobox').fill('Repeat…');
  await expect(dialog().getByRole('option')).toHaveText(['Repeat…']);
  await page.keyboard.press('Enter');
  await expect(dialog().getByRole('checkbox', { name: /^Use the recipient/ })).toBeChecked();
  await expectFaultless();
  await enter('Save');
  await expect(dialog()).toHaveCount(0);
  await expect(rows()).toHaveCount(2);
});

/** The date after so many days, as a person types it. */
const dateIn = (days: number): string => {
  const date = new Date(Date.now() + days * dayMs);
  return `${date.getDate()}.${date.getMonth() + 1}.${date.getFullYear()}`;
};
