import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { getProfileText } from './connectionScreens.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil, openPage } from './journeys.ts';
import { expect } from './pageAssertions.ts';

let folder: string;
let desk: Desk;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-forms-'));
  desk = await launch({ userDataDir: join(folder, 'data') });
  page = await mainJobUntil(desk, 'purchase-table');
});
afterAll(async () => {
  await desk?.kill();
  await rm(folder, { recursive: true });
});

const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const goTo = async (name: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Go to or do' });
  await palette.getByRole('combobox').fill(name);
  await expect(palette.locator('[role=option][data-focused]')).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
};
const openFirstInvoice = async (): Promise<void> => {
  await openPage(page, 'purchases');
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await expect(textbox('Write a note')).toBeVisible();
};
const openNewContact = async (): Promise<void> => {
  await goTo('Contacts');
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeVisible();
  await page.getByRole('grid').focus();
  await page.keyboard.press('n');
  await expect(textbox('Name')).toBeFocused();
};
/** What the disk holds of forms. */
const readKept = async (): Promise<string> => readFile(join(folder, 'data', 'formDrafts.json'), 'utf8').catch(() => '');

test('what was typed and not saved is in its form again after the program was killed', async () => {
  await openFirstInvoice();
  await textbox('Write a note').fill('Ask Liisa about the second crane');
  await openNewContact();
  await page.keyboard.insertText('Virtanen & Pojat Oy');
  await expect(textbox('Name')).toHaveValue('Virtanen & Pojat Oy');
  await expect.poll(readKept).toContain('second crane');
  await expect.poll(readKept).toContain('Virtanen & Pojat');
  await desk.kill();

  desk = await launch({ userDataDir: join(folder, 'data') });
  page = await desk.window('main');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await openFirstInvoice();
  await expect(textbox('Write a note')).toHaveValue('Ask Liisa about the second crane');
  await openNewContact();
  await expect(textbox('Name')).toHaveValue('Virtanen & Pojat Oy');
});

test('the profile of a service that is being added is there again, unless it may hold a secret', async () => {
  const userDataDir = join(folder, 'new');
  const readKeptProfile = async (): Promise<string> =>
    readFile(join(userDataDir, 'formDrafts.json'), 'utf8').catch(() => '');
  const openProfile = async (own: Desk): Promise<Locator> => {
    const window = await own.window('main');
    await window.getByRole('button', { name: /^Connect to your service/ }).click();
    return getProfileText(window);
  };
  const first = await launch({ userDataDir });
  const text = await openProfile(first);
  await text.fill('{ "name": "Half a profile"');
  await expect.poll(readKeptProfile).toContain('Half a profile');
  await first.kill();

  const second = await launch({ userDataDir });
  const again = await openProfile(second);
  await expect(again).toHaveValue('{ "name": "Half a profile"');
  await again.fill('{ "clientSecret": "gh7-kq2"');
  await expect.poll(readKeptProfile).not.toContain('Half a profile');
  await expect.poll(readKeptProfile).not.toContain('gh7-kq2');
  await second.kill();
});
