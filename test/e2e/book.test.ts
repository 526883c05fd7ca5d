import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { signInAsDemoPerson } from './journeys.ts';
import { obstacles } from './obstacles.ts';

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await launch();
  page = await desk.window('main');
  await page.getByRole('button', { name: /^Try the demo company/ }).click();
  await signInAsDemoPerson(desk);
  await page.getByRole('gridcell').first().waitFor();
});
afterAll(() => desk?.kill());

const keys = async (...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key);
};
/** Opens the palette, types, and does what comes first. */
const go = async (words: string): Promise<void> => {
  const palette = page.getByRole('dialog', { name: 'Go to or do' });
  await keys('ControlOrMeta+k');
  await palette.waitFor();
  await page.keyboard.type(words);
  await palette.locator('[role=option][data-focused]', { hasText: words }).waitFor();
  await keys('Enter');
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('grid', { name: words }).waitFor();
};
/** What stands in the field that the keyboard is in. */
const here = (): Promise<string> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.value : ''));
/** The name of the field that the keyboard is in. */
const label = (): Promise<string> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement ? (activeElement.labels?.[0]?.textContent ?? '') : '';
  });
const tabTo = async (name: string): Promise<void> => {
  for (let stops = 0; stops < 30 && (await label()) !== name; stops += 1) await keys('Tab');
  expect(await label()).toBe(name);
};
const write = async (field: string, text: string): Promise<void> => {
  await tabTo(field);
  await keys('ControlOrMeta+a');
  await page.keyboard.insertText(text);
};
/** The way to the search goes through the window's menu. */
const goToSearch = async (): Promise<void> => {
  await keys('ControlOrMeta+f');
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
};
const rows = () => page.getByRole('grid').locator('[data-line]');
const names = async (): Promise<readonly string[]> => rows().locator('td:nth-child(2)').allInnerTexts();

describe('by keyboard alone', () => {
  test('a contact is found as one types, changed, and kept while it is not saved', async () => {
    await go('Contacts');
    await expect.poll(() => rows().count()).toBe(8);
    await goToSearch();
    await page.keyboard.type('batbygge borga');
    await expect.poll(names).toEqual(['Borgå Båtbygge Ab']);
    await keys('ArrowDown', 'Enter');
    await expect.poll(here).toBe('Borgå Båtbygge Ab');
    await write('Town', 'Sibbo');
    await keys('Escape', 'Enter');
    await expect.poll(here).toBe('Borgå Båtbygge Ab');
    await page.getByText('Not saved yet').waitFor();
    await tabTo('Town');
    expect(await here()).toBe('Sibbo');
    await keys('ControlOrMeta+Enter');
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
    await keys('Escape');
    await expect.poll(() => rows().first().innerText()).toContain('Sibbo');
    await goToSearch();
    await expect.poll(here).toBe('batbygge borga');
    await keys('Escape');
    await expect.poll(() => rows().count()).toBe(8);
  });

  test('a new one is told what it lacks, offered who it may be, and made all the same', async () => {
    await page.getByRole('grid').focus();
    await keys('n');
    await expect.poll(label).toBe('Name');
    await page.keyboard.insertText('PEKKA VRITANEN');
    await write('Business id', '2077474-1');
    await page.getByText('Is it one of these?').waitFor();
    await keys('ControlOrMeta+Enter');
    await expect.poll(label).toBe('Business id');
    expect(await page.getByText('This is not a Finnish business id').count()).toBe(1);
    await write('Business id', '');
    await write('Street', `=1+1 \u202Eabc \u{1F600}`);
    await write('Postal code', '53850');
    await write('Town', 'Lappeenranta');
    await keys('ControlOrMeta+Enter');
    await page.getByRole('button', { name: 'Create it all the same' }).waitFor();
    expect(await rows().count()).toBe(8);
    expect(await obstacles(page)).toEqual([]);
    await keys('ControlOrMeta+Enter');
    await page.getByRole('heading', { name: 'PEKKA VRITANEN' }).waitFor();
    await expect.poll(() => rows().count()).toBe(9);
  });

  test('two are merged, and separated again', async () => {
    await page.getByRole('grid').focus();
    const choose = async (name: string): Promise<void> => {
      await keys('Home');
      for (const other of await names()) {
        if (other === name) break;
        await keys('ArrowDown');
      }
      await keys(' ');
    };
    await choose('Pekka Virtanen');
    await choose('PEKKA VRITANEN');
    await keys('Shift+Tab', 'Shift+Tab', 'Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('pekka.virtanen@posti.example');
    await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(names).not.toContain('PEKKA VRITANEN');
    await page.getByRole('button', { name: 'Separate' }).press('Enter');
    await expect.poll(names).toContain('PEKKA VRITANEN');
  });

  test('a product is made with its price including VAT, and refused a number that is taken', async () => {
    await go('Products');
    await expect.poll(() => rows().count()).toBe(5);
    await page.getByRole('grid').focus();
    await keys('n');
    await expect.poll(label).toBe('Name');
    await page.keyboard.insertText('Saunakiulu');
    await write('Number', '1010');
    await write('Price without VAT', '12.55');
    await page.getByText('15.75 € with VAT').waitFor();
    await keys('ControlOrMeta+Enter');
    await page.getByText('Another product has this number.').waitFor();
    await write('Number', '5010');
    await tabTo('The price includes VAT');
    await keys(' ');
    await page.getByText('10.00 € without VAT').waitFor();
    await keys('ControlOrMeta+Enter');
    await expect.poll(() => rows().count()).toBe(6);
    await expect.poll(() => rows().filter({ hasText: 'Saunakiulu' }).innerText()).toContain('10.00');
  });

  test('an invoice is begun for a contact with what is usual for it', async () => {
    await go('Contacts');
    await expect.poll(() => rows().count()).toBe(9);
    await goToSearch();
    await page.keyboard.type('kouvolan');
    await expect.poll(names).toEqual(['Kouvolan Piharakennus Oy']);
    await keys('ArrowDown', 'Enter');
    await page.getByRole('button', { name: 'New invoice' }).press('Enter');
    await page.getByRole('region', { name: 'Recipient' }).waitFor();
    expect(await page.getByLabel('Payment term').inputValue()).toBe('7');
  });
});
