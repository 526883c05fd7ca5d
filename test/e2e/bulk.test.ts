import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

let folder: string;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-bulk-'));
  desk = await launch();
  page = await mainJobUntil(desk, 'purchase-table');
});
afterAll(async () => {
  await desk?.kill();
  await rm(folder, { recursive: true });
});

/** Windows-1252, as spreadsheets write it: a price column that nobody can guess, and one VAT rate that has ended. */
const rows = [
  ['Lasku', 'Asiakas', 'Sähköposti', 'Osoite', 'Postinumero', 'Kaupunki', 'Tuote', 'Määrä', 'Kustannus', 'ALV %'],
  ['1', 'Länsituuli Oy', 'laskut@lansituuli.example', 'Tie 1', '00100', 'Helsinki', 'Työtä', '2,5', '80,00', '25,5'],
  ['1', '', '', '', '', '', 'Matkoja', '12', '0,59', '25,5'],
  ['2', '=Itätuuli Oy', 'a@itatuuli.example', 'Tie 2', '00100', 'Helsinki', 'Työtä', '1', '1 250,00', '25,5'],
  ['3', 'Etelätuuli Oy', 'a@etelatuuli.example', 'Tie 3', '00100', 'Helsinki', 'Työtä', '1', '10,00', '17'],
];

const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const faultsOfPage = async () =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
const choose = async (item: string): Promise<void> => {
  await button('Many invoices at once').press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
};

test('a file becomes drafts and the drafts become sent invoices, by keyboard', async () => {
  const file = join(folder, 'laskut.csv');
  await writeFile(file, Buffer.from(rows.map((cells) => cells.join(';')).join('\r\n'), 'latin1'));
  await desk.answerOpenDialog([file]);
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
  await choose('Import invoices');
  await button('Choose a file').press('Enter');

  await heading('laskut.csv').waitFor();
  expect(await page.getByRole('row', { name: /^Sähköposti/ }).innerText()).toContain('laskut@lansituuli.example');
  expect(await faultsOfPage()).toEqual([]);
  await page.getByRole('status').filter({ hasText: '3 invoices · 4 lines · 3 with faults' }).waitFor();
  await button('Check the invoices').press('Enter');
  await page
    .getByRole('row', { name: /Enter the price/ })
    .first()
    .waitFor();
  expect(await faultsOfPage()).toEqual([]);

  await button('Columns').press('Enter');
  await button(/What the column Kustannus means/).press('Enter');
  await page.getByRole('option', { name: 'Price without VAT' }).press('Enter');
  await page.getByRole('status').filter({ hasText: '1 with faults' }).waitFor();
  await button('Check the invoices').press('Enter');
  await heading('1 thing is not right').waitFor();
  expect(await page.getByRole('row', { name: /^5/ }).innerText()).toMatch(/ALV %.*17 % was not a VAT rate/s);
  await button('Make 2 drafts').press('Enter');
  await heading('2 drafts were made').waitFor();
  await button('Look at the drafts').press('Enter');

  // In the list, by its keys: one, the stretch to the next, all of them again.
  const grid = page.getByRole('grid');
  await page.getByRole('row', { name: /Länsituuli/ }).waitFor();
  await grid.focus();
  await grid.press('Space');
  await page.getByRole('status').filter({ hasText: '1 draft selected' }).waitFor();
  await grid.press('Space');
  await grid.press('Shift+ArrowDown');
  await page.getByRole('status').filter({ hasText: '2 drafts selected' }).waitFor();
  await grid.press('Escape');
  await page.getByRole('status').filter({ hasText: 'selected' }).waitFor({ state: 'detached' });
  await grid.press('Control+a');
  await page.getByRole('status').filter({ hasText: '2 drafts selected' }).waitFor();
  expect(await faultsOfPage()).toEqual([]);
  if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
  await button('Send them').press('Enter');

  await page.getByText('2 invoices leave for good').waitFor();
  expect(await page.getByText('2 by e-mail').isVisible()).toBe(true);
  expect(await faultsOfPage()).toEqual([]);
  await button('Send 2 invoices').press('Enter');
  await page.getByText('All 2 invoices were sent').waitFor();
  expect(await faultsOfPage()).toEqual([]);

  await desk.answerSaveDialog(join(folder, 'result.csv'));
  await button('Save the result').press('Enter');
  await page.getByText('Saved as result.csv').waitFor();
  const saved = await readFile(join(folder, 'result.csv'), 'utf8');
  expect(saved).toMatch(/Länsituuli Oy.*\d+.*Sent/);
  expect(saved).toContain(`'=Itätuuli Oy`);

  await button('Done').press('Enter');
  await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
  await page.getByRole('grid').waitFor();
});
