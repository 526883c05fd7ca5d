import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import papaparse from 'papaparse';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { countPdfPages, extractPdfText } from '../integration/app/sales/preview/chromiumPdf.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expectSoundLayout } from './layoutFaults.ts';
import { expect, pressUntil, tabTo, waitForMatch, waitForValue } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-open-'));
  application = await launch();
  page = await mainJobUntil(application, 'purchase-table');
});
afterAll(async () => {
  await application?.kill();
  await rm(folder, { recursive: true });
});

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const pressButton = async (name: string): Promise<void> => {
  await expect(button(name)).toBeEnabled();
  await tabTo(page, button(name));
  await page.keyboard.press('Enter');
};
/** The half-years whose reference rate is not known to the application yet; none in some months. */
const readUnknownRates = () => dialog().getByLabel(t('reminderText:referenceRate'), { exact: true }).all();
const readCopiedText = (): Promise<string> => page.evaluate(() => Reflect.get(globalThis, 'copiedText'));
const expectFaultless = async (): Promise<void> => {
  await expectAccessible(page, { impact: 'any' });
  await expectSoundLayout(page);
};

test('the statement of one customer, and those of all, are saved with the keyboard alone', async () => {
  await page.getByRole('link', { name: t('common:payments') }).press('Enter');
  await expect(page.getByText(/^Updated /)).toBeVisible();
  await pressButton(t('statements:action'));
  const customer = page.getByRole('combobox', { name: t('statements:customer') });
  await expect(customer).toBeVisible();
  await tabTo(page, customer);
  await page.keyboard.type('no customer of that name');
  await expect(dialog()).toContainText(t('statements:choose'));
  await expect(button(t('statements:savePdf'))).toBeDisabled();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('oy');
  const [name] = await waitForMatch(page.getByRole('option').first(), /^.+? Oy|^Oy .+?(?= {2}|\d|$)/);
  await page.keyboard.press('Enter');
  await expect(customer).toHaveValue(name);
  await expect(dialog().getByRole('status').first()).toContainText(/^\d+ open invoices?, /);
  await expectFaultless();

  await application.answerSaveDialog(join(folder, 'one.csv'));
  await pressButton(t('statements:saveCsv'));
  await expect(dialog()).toContainText('one.csv');
  const { data } = papaparse.parse<string[]>((await readFile(join(folder, 'one.csv'), 'utf8')).trim());
  expect(new Set(data.slice(1).map((row) => row.includes(name)))).toEqual(new Set([true]));

  await customer.fill('');
  await application.answerSaveDialog(join(folder, 'all.pdf'));
  await pressButton(t('statements:savePdf'));
  await expect(dialog()).toContainText('all.pdf');
  const pdf = await readFile(join(folder, 'all.pdf'));
  expect(countPdfPages(pdf)).toBeGreaterThan(1);
  expect(extractPdfText(pdf)).toContain(name.replaceAll(' ', ''));
  await page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
});

test('the text of a reminder is completed, and copied as it stands there, with the keyboard alone', async () => {
  await page.evaluate(() => {
    const { clipboard } = navigator;
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => {
      Object.assign(globalThis, { copiedText: text });
      return write(text);
    };
  });
  const overdue = page.getByRole('radio', { name: t('salesList:payments.tab.overdue') });
  await overdue.press('Space');
  const grid = page.getByRole('grid');
  await expect(overdue).toBeChecked();
  await tabTo(page, grid);
  await page.keyboard.press('Home');
  // The service has given the first ones to collection, and asks for them itself.
  const selected = grid.locator('[aria-selected="true"]');
  await pressUntil(page, 'ArrowDown', {
    readState: () => selected.getAttribute('aria-rowindex'),
    isReached: async () => /overdue/i.test((await selected.allInnerTexts()).join()),
  });
  await page.keyboard.press('Enter');
  await pressButton(t('reminderText:action'));
  const payBy = dialog().getByLabel(t('reminderText:payBy'), { exact: true });
  await expect(payBy).toBeVisible();
  for (const rate of await waitForValue(readUnknownRates)) {
    await rate.press('ControlOrMeta+a');
    await page.keyboard.type('a lot');
    await expect(dialog()).toContainText(t('reminderText:fault.rate'));
    await expect(button(t('reminderText:copy'))).toBeDisabled();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2,5');
    await expect(dialog()).not.toContainText(t('reminderText:fault.rate'));
  }
  await expectFaultless();
  const text = dialog().getByLabel(t('reminderText:textLabel'), { exact: true });
  await expect(text).toHaveValue(/\d,\d\d\s€/);
  await pressButton(t('reminderText:copy'));
  await expect(dialog()).toContainText(t('reminderText:copied'));
  await expect.poll(async () => (await readCopiedText()) === (await text.inputValue())).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
});
