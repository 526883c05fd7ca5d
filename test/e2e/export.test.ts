import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import papaparse from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOf } from '../integration/purchases/pdfText.ts';
import { sheetsOf } from '../integration/purchases/sheets.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

let folder: string;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-export-'));
  desk = await launch();
  page = await mainJobUntil(desk, 'purchase-table');
});
afterAll(async () => {
  await desk?.kill();
  await rm(folder, { recursive: true });
});

/** Chooses a way out by keyboard; `path` is what the person answers to the system's dialog. */
const exportAs = async (format: string, path: string | null): Promise<void> => {
  await desk.answerSaveDialog(path);
  await page.getByRole('button', { name: 'Export', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).press('Enter');
};
const saved = async (name: string): Promise<string> => {
  const news = page.getByRole('status').filter({ hasText: `saved as ${name}` });
  await news.waitFor();
  return (await news.innerText()).replace(/\s*Close$/, '');
};
const suppliers = () =>
  page
    .getByRole('grid')
    .getByRole('gridcell')
    .filter({ hasText: /Oy|AB|OÜ|GmbH/ });

test('the table as it is seen becomes a workbook, a CSV file and pages', async () => {
  await page.getByRole('searchbox', { name: 'Search all invoices' }).fill('kouvolan');
  await page
    .getByRole('status')
    .filter({ hasText: /^\d+ of 500 invoices$/ })
    .waitFor();
  const count = Number.parseInt(
    await page
      .getByRole('status')
      .filter({ hasText: /of 500/ })
      .innerText(),
    10,
  );
  const first = await suppliers().first().innerText();

  await exportAs('Excel workbook', join(folder, 'list.xlsx'));
  expect(await saved('list.xlsx')).toBe(`${count} invoices saved as list.xlsx.`);
  const [sheet] = sheetsOf(await readFile(join(folder, 'list.xlsx')));
  const [heads = [], ...rows] = sheet?.rows ?? [];
  expect(heads.map((cell) => cell && 'text' in cell && cell.text)).toEqual([
    'Due',
    'Supplier',
    'Invoice no.',
    'IBAN',
    'Status',
    'Amount',
    'Currency',
  ]);
  expect(rows[0]?.[1]).toEqual({ text: first });

  await exportAs('CSV, international', join(folder, 'list.csv'));
  await saved('list.csv');
  const csv = papaparse.parse<string[]>((await readFile(join(folder, 'list.csv'), 'utf8')).slice(1), {
    skipEmptyLines: true,
  });
  expect(csv.data.length).toBe(count + 1);
  expect(csv.data[1]?.[1]).toBe(first);

  await exportAs('PDF', join(folder, 'list.pdf'));
  await saved('list.pdf');
  const [firstPage = []] = pagesOf(await readFile(join(folder, 'list.pdf')));
  expect(firstPage.join()).toContain('“kouvolan”');
  expect(firstPage).toContain(first);
});

test('a print is shown by the system from a folder that nobody else may enter', async () => {
  await exportAs('Print', null);
  await page.getByRole('status').filter({ hasText: 'ready to print' }).waitFor();
  const path = await desk.host.evaluate(
    ({ shell }) => (shell as unknown as { opened: string[] }).opened.at(-1) ?? '',
    null,
  );
  expect(pagesOf(await readFile(path)).length).toBeGreaterThan(0);
  if (process.platform !== 'win32') expect((await stat(dirname(path))).mode & 0o077).toBe(0);
});

test('a place where nothing can be written is told where it was asked for', async () => {
  await exportAs('Excel workbook', join(folder, 'missing', 'list.xlsx'));
  await page.getByText('Invoice Desk may not write its files').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
});

test('only what is selected is exported where something is', async () => {
  await page.getByRole('grid').press('ArrowDown');
  await page.keyboard.press('Space');
  await desk.answerSaveDialog(join(folder, 'one.csv'));
  await page.getByRole('button', { name: 'Export selection' }).press('Enter');
  await page.getByRole('menuitem', { name: 'CSV, international' }).press('Enter');
  expect(await saved('one.csv')).toBe('1 invoice saved as one.csv.');
});
