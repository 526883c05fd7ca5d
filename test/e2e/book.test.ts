import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo } from './journeys.ts';
import { expect, pressUntil, tabTo } from './pageAssertions.ts';

let application: LaunchedApplication;
let page: Page;

beforeAll(async () => {
  application = await launch();
  page = await enterDemo(application);
});
afterAll(() => application?.kill());

const grid = (): Locator => page.getByRole('grid');
const rows = (): Locator => grid().locator('[data-line]');
const names = (): Locator => rows().locator('td:nth-child(2)');
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const button = (name: string): Locator => page.getByRole('button', { name });
const unsavedMark = (): Locator => page.getByText('Not saved yet');

/** Opens a list of the book through the palette. */
const openList = async (name: string, count: number): Promise<void> => {
  const palette = page.getByRole('dialog', { name: 'Go to or do' });
  const words = palette.getByRole('combobox');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(words).toBeFocused();
  await page.keyboard.type(name);
  await expect(words).toHaveValue(name);
  await expect(palette.locator('[role=option][data-focused]')).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name })).toBeVisible();
  await expect(palette).toHaveCount(0);
  await expect(rows()).toHaveCount(count);
};

/** Replaces the text of a field that is reached with Tab. */
const write = async (name: string, text: string): Promise<void> => {
  await tabTo(page, field(name));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await expect(field(name)).toHaveValue(text);
};

const startNew = async (name: string): Promise<void> => {
  await grid().focus();
  await page.keyboard.press('n');
  await expect(field('Name')).toBeFocused();
  await page.keyboard.insertText(name);
  await expect(field('Name')).toHaveValue(name);
};

/** Goes to the search through the window's menu. */
const goToSearch = async (): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+f');
  await expect(page.getByRole('searchbox')).toBeFocused();
};

const searchFor = async (words: string, name: string): Promise<void> => {
  await goToSearch();
  await page.keyboard.type(words);
  await expect(names()).toHaveText([name]);
};

/** Opens the first match of a search. */
const openMatch = async (name: string): Promise<void> => {
  await page.keyboard.press('ArrowDown');
  await expect(grid()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field('Name')).toBeFocused();
  await expect(field('Name')).toHaveValue(name);
};

/** Returns the active row of the table. */
const readRowInFocus = (): Promise<{ readonly index: string | null; readonly name: string | null }> =>
  grid().evaluate((table) => {
    const row = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
    return { index: row?.ariaRowIndex ?? null, name: row?.querySelector('td:nth-child(2)')?.textContent ?? null };
  });

/** Goes down from the first row to the one of that name and selects it. */
const selectRow = async (name: string): Promise<void> => {
  await page.keyboard.press('Home');
  // The header is the first.
  await expect.poll(readRowInFocus).toMatchObject({ index: '2' });
  await pressUntil(page, 'ArrowDown', {
    readState: readRowInFocus,
    isReached: async () => (await readRowInFocus()).name === name,
  });
  await page.keyboard.press('Space');
  await expect(rows().filter({ hasText: name })).toHaveAttribute('aria-selected', 'true');
};

describe('the address book and the products, by keyboard alone', () => {
  test('a contact is found while its name is typed, and what is typed into it is kept until it is saved', async () => {
    await openList('Contacts', 8);
    await searchFor('batbygge borga', 'Borgå Båtbygge Ab');
    await openMatch('Borgå Båtbygge Ab');
    await write('Town', 'Sibbo');
    await page.keyboard.press('Escape');
    await expect(grid()).toBeFocused();
    await expect(field('Town')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(field('Name')).toBeFocused();
    await expect(field('Name')).toHaveValue('Borgå Båtbygge Ab');
    await expect(unsavedMark()).toBeVisible();
    await tabTo(page, field('Town'));
    await expect(field('Town')).toHaveValue('Sibbo');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(unsavedMark()).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(grid()).toBeFocused();
    await expect(rows().first()).toContainText('Sibbo');
    await goToSearch();
    await expect(page.getByRole('searchbox')).toHaveValue('batbygge borga');
    await page.keyboard.press('Escape');
    await expect(rows()).toHaveCount(8);
  });

  test('a new contact shows its mistakes and its likely duplicates, and can be created all the same', async () => {
    await startNew('PEKKA VRITANEN');
    await write('Business id', '2077474-1');
    await expect(page.getByText('Is it one of these?')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('This is not a Finnish business id')).toHaveCount(1);
    await expect(field('Business id')).toBeFocused();
    await write('Business id', '');
    await write('Street', `=1+1 \u202Eabc \u{1F600}`);
    await write('Postal code', '53850');
    await write('Town', 'Lappeenranta');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(button('Create it all the same')).toBeEnabled();
    await expect(rows()).toHaveCount(8);
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('heading', { name: 'PEKKA VRITANEN' })).toBeVisible();
    await expect(rows()).toHaveCount(9);
  });

  test('two contacts are merged, and separated again', async () => {
    await grid().focus();
    await selectRow('Pekka Virtanen');
    await selectRow('PEKKA VRITANEN');
    await page.keyboard.press('Shift+Tab');
    await expect(button('Choose none')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button('Merge')).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('pekka.virtanen@posti.example');
    await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
    await expect(rows()).toHaveCount(8);
    await expect(dialog).toHaveCount(0);
    await expect(names().filter({ hasText: 'PEKKA VRITANEN' })).toHaveCount(0);
    await button('Separate').press('Enter');
    await expect(names().filter({ hasText: 'PEKKA VRITANEN' })).toHaveCount(1);
  });

  test('a product is created with its price including VAT, and refused a number that is taken', async () => {
    await openList('Products', 5);
    await startNew('Saunakiulu');
    await write('Number', '1010');
    await write('Price without VAT', '12.55');
    await expect(page.getByText('15.75 € with VAT')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Another product has this number.')).toBeVisible();
    await expect(field('Number')).toBeFocused();
    await write('Number', '5010');
    await tabTo(page, page.getByLabel('The price includes VAT'));
    await page.keyboard.press('Space');
    await expect(page.getByText('10.00 € without VAT')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(rows()).toHaveCount(6);
    await expect(rows().filter({ hasText: 'Saunakiulu' })).toContainText('10.00');
  });

  test('an invoice for a contact starts with the usual terms of that contact', async () => {
    await openList('Contacts', 9);
    await searchFor('kouvolan', 'Kouvolan Piharakennus Oy');
    await openMatch('Kouvolan Piharakennus Oy');
    await button('New invoice').press('Enter');
    await expect(page.getByRole('region', { name: 'Recipient' })).toBeVisible();
    await expect(page.getByLabel('Payment term')).toHaveValue('7');
  });
});
