import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import papaparse from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { parsePdfPages } from '../integration/app/purchases/pdfText.ts';
import { parseSheets } from '../integration/app/purchases/sheets.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { readOpenedPaths, recordOpenedPaths } from './openedPaths.ts';
import { expect, waitForMatch, waitForValue } from './pageAssertions.ts';

let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-export-'));
  application = await launch();
  await recordOpenedPaths(application);
  page = await mainJobUntil(application, 'purchase-table');
});
afterAll(async () => {
  await application?.kill();
  await rm(folder, { recursive: true });
});

/** Chooses a format by keyboard; `path` is what the person answers to the system's dialog. */
const exportAs = async (format: string, path: string | null, menu = 'Export'): Promise<void> => {
  await application.answerSaveDialog(path);
  const button = page.getByRole('button', { name: menu, exact: true });
  await expect(button).toBeEnabled();
  await button.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).press('Enter');
};
const expectSaved = (name: string, words = `saved as ${name}.`): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: `saved as ${name}` })).toContainText(words);

test('the table as it is shown becomes a workbook, a CSV file and a PDF file', async () => {
  const grid = page.getByRole('grid');
  const status = page.getByRole('status').filter({ hasText: /of 500 invoices$/ });
  const [before] = await waitForMatch(status, /.+/);
  await page.getByRole('searchbox', { name: 'Search all invoices' }).fill('kouvolan');
  await expect(status).not.toHaveText(before);
  const [, count = ''] = await waitForMatch(status, /^(\d+) of 500 invoices$/);
  await expect(grid).toHaveAttribute('aria-rowcount', `${Number(count) + 1}`);
  const firstRow = grid.locator('tr[aria-rowindex="2"]');
  const [supplier] = await waitForMatch(firstRow.getByRole('gridcell').nth(2), /^Kouvolan .+$/);

  await exportAs('Excel workbook', join(folder, 'list.xlsx'));
  await expectSaved('list.xlsx', `${count} invoices saved as list.xlsx.`);
  const [sheet] = parseSheets(await readFile(join(folder, 'list.xlsx')));
  const [headerCells = [], ...rows] = sheet?.rows ?? [];
  // The columns without room in this window too.
  expect(headerCells.map((cell) => cell && 'text' in cell && cell.text)).toEqual([
    'Due',
    'Days left',
    'Supplier',
    'Invoice no.',
    'Invoice date',
    'IBAN',
    'Status',
    'Net amount',
    'VAT',
    'Amount',
    'Currency',
  ]);
  // The last one is the total.
  expect(rows).toHaveLength(Number(count) + 1);
  expect(rows[0]?.[2]).toEqual({ text: supplier });

  await exportAs('CSV, international', join(folder, 'list.csv'));
  await expectSaved('list.csv');
  const csv = papaparse.parse<string[]>((await readFile(join(folder, 'list.csv'), 'utf8')).slice(1), {
    skipEmptyLines: true,
  });
  expect(csv.data).toHaveLength(Number(count) + 1);
  expect(csv.data[1]?.[2]).toBe(supplier);

  await exportAs('PDF', join(folder, 'list.pdf'));
  await expectSaved('list.pdf');
  const [firstPage = []] = parsePdfPages(await readFile(join(folder, 'list.pdf')));
  expect(firstPage.join()).toContain('“kouvolan”');
  expect(firstPage).toContain(supplier);
});

test('a print is opened by the system from a folder that only its owner may enter', async () => {
  await exportAs('Print', null);
  await expect(page.getByRole('status').filter({ hasText: 'ready to print' })).toBeVisible();
  const path = await waitForValue(async () => (await readOpenedPaths(application)).at(-1));
  expect(parsePdfPages(await readFile(path)).length).toBeGreaterThan(0);
  if (process.platform !== 'win32') expect((await stat(dirname(path))).mode & 0o077).toBe(0);
});

test('a failure to write the file is explained where the export was started', async () => {
  await exportAs('Excel workbook', join(folder, 'missing', 'list.xlsx'));
  const alert = page.getByRole('alert').filter({ hasText: 'Invoice Desk may not write its files' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
});

test('only the selected invoices are exported where there are any', async () => {
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.locator('tr[aria-selected=true]')).toHaveCount(1);
  await exportAs('CSV, international', join(folder, 'one.csv'), 'Export selection');
  await expectSaved('one.csv', '1 invoice saved as one.csv.');
});
