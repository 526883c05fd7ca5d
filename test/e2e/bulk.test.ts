import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';

let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bulk-'));
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
});
afterAll(async () => {
  await application?.kill();
  await rm(folder, { recursive: true });
});

/** A price column whose name cannot be guessed, and a VAT rate that has ended. */
const rows = [
  ['Lasku', 'Asiakas', 'Sähköposti', 'Osoite', 'Postinumero', 'Kaupunki', 'Tuote', 'Määrä', 'Kustannus', 'ALV %'],
  ['1', 'Länsituuli Oy', 'laskut@lansituuli.example', 'Tie 1', '00100', 'Helsinki', 'Työtä', '2,5', '80,00', '25,5'],
  ['1', '', '', '', '', '', 'Matkoja', '12', '0,59', '25,5'],
  ['2', '=Itätuuli Oy', 'a@itatuuli.example', 'Tie 2', '00100', 'Helsinki', 'Työtä', '1', '1 250,00', '25,5'],
  ['3', 'Etelätuuli Oy', 'a@etelatuuli.example', 'Tie 3', '00100', 'Helsinki', 'Työtä', '1', '10,00', '17'],
];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const status = (words: string) => page.getByRole('status').filter({ hasText: words });

/** Presses Enter on a button that the page may enable a moment after it has drawn it. */
const enter = async (name: string | RegExp): Promise<void> => {
  await expect(button(name)).toBeEnabled();
  await button(name).press('Enter');
};
const chooseFromMenu = async (item: string): Promise<void> => {
  await enter('Many invoices at once');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: item }).press('Enter');
};
const chooseMeaning = async (column: RegExp, meaning: string): Promise<void> => {
  await enter(column);
  await expect(page.getByRole('listbox').locator('[role=option]:focus')).toHaveCount(1);
  await page.getByRole('option', { name: meaning }).press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
};

test('a file becomes drafts and the drafts become sent invoices, by keyboard alone', async () => {
  const file = join(folder, 'laskut.csv');
  // In Windows-1252, as spreadsheets write it.
  await writeFile(file, Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1'));
  await application.answerOpenDialog([file]);
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
  await chooseFromMenu('Import invoices');
  await enter('Choose a file');

  await expect(heading('laskut.csv')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Sähköposti/ })).toContainText('laskut@lansituuli.example');
  await expectAccessible(page, { impact: 'any' });
  await expect(status('3 invoices · 4 lines · 3 with faults')).toBeVisible();
  await enter('Check the invoices');
  await expect(page.getByRole('row', { name: /Enter the price/ }).first()).toBeVisible();
  await expectAccessible(page, { impact: 'any' });

  await enter('Columns');
  await chooseMeaning(/What the column Kustannus means/, 'Price without VAT');
  await expect(status('1 with faults')).toBeVisible();
  await enter('Check the invoices');
  await expect(heading('1 thing is not right')).toBeVisible();
  await expect(page.getByRole('row', { name: /^5/ })).toContainText(/ALV %.*17 % was not a VAT rate/s);
  await enter('Make 2 drafts');
  await expect(heading('2 drafts were made')).toBeVisible();

  // The same file again: it creates nothing unless a person says so.
  await enter('Look at the drafts');
  await chooseFromMenu('Import invoices');
  await enter('Choose a file');
  await enter('Check the invoices');
  await expect(status('2 of these invoices were imported before')).toBeVisible();
  await expect(button('Make 0 drafts')).toBeDisabled();
  await expectAccessible(page, { impact: 'any' });
  const again = page.getByRole('checkbox', { name: 'Import them again' });
  await again.press('Space');
  await expect(button('Make 2 drafts')).toBeEnabled();
  await again.press('Space');
  await expect(button('Make 0 drafts')).toBeDisabled();
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');

  // In the list, by its keys: one, none, two that are adjacent, none, all.
  const grid = page.getByRole('grid');
  const selected = status('selected');
  await expect(page.getByRole('row', { name: /Länsituuli/ })).toBeVisible();
  await grid.focus();
  await grid.press('Space');
  await expect(selected).toContainText('1 draft selected');
  await grid.press('Space');
  await expect(selected).toHaveCount(0);
  await grid.press('Shift+ArrowDown');
  await expect(selected).toContainText('2 drafts selected');
  await grid.press('Escape');
  await expect(selected).toHaveCount(0);
  await grid.press('Control+a');
  await expect(selected).toContainText('2 drafts selected');
  await expectAccessible(page, { impact: 'any' });
  await enter('Send them');

  await expect(page.getByText('2 invoices leave for good')).toBeVisible();
  await expect(page.getByText('2 by e-mail')).toBeVisible();
  await expectAccessible(page, { impact: 'any' });
  await enter('Send 2 invoices');
  const allSent = page.getByText('All 2 invoices were sent');
  await expect(allSent).toBeVisible();
  await expectAccessible(page, { impact: 'any' });

  await application.answerSaveDialog(join(folder, 'result.csv'));
  await enter('Save the result');
  await expect(page.getByText('Saved as result.csv')).toBeVisible();
  const saved = await readFile(join(folder, 'result.csv'), 'utf8');
  expect(saved).toMatch(/Länsituuli Oy.*\d+.*Sent/);
  expect(saved).toContain(`'=Itätuuli Oy`);

  await enter('Done');
  await expect(allSent).toHaveCount(0);
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});
