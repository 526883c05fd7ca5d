import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { getProfileText } from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil, openPage } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { readStoredFormDrafts } from './storedFormDrafts.ts';

let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-forms-'));
  application = await launch({ userDataDir: join(folder, 'data') });
  page = await mainJobUntil(application, 'purchase-table');
});
afterAll(async () => {
  await application?.kill();
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
const openCableInvoice = async (): Promise<void> => {
  await openPage(page, 'purchases');
  await page.getByRole('row').filter({ hasText: 'LT12' }).click();
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
const readKept = (): Promise<string> => readStoredFormDrafts(join(folder, 'data'));

test('what was typed and not saved is in its form again after the program was killed', async () => {
  await openCableInvoice();
  await textbox('Write a note').fill('Ask Liisa about the second crane');
  await openNewContact();
  await page.keyboard.insertText('Virtanen & Pojat Oy');
  await expect(textbox('Name')).toHaveValue('Virtanen & Pojat Oy');
  await expect.poll(readKept).toContain('second crane');
  await expect.poll(readKept).toContain('Virtanen & Pojat');
  await application.kill();

  application = await launch({ userDataDir: join(folder, 'data') });
  page = await application.window('main');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await openCableInvoice();
  await expect(textbox('Write a note')).toHaveValue('Ask Liisa about the second crane');
  await openNewContact();
  await expect(textbox('Name')).toHaveValue('Virtanen & Pojat Oy');
});

test('why a finding is settled, and where an invoice is to go again, are there again after the program was killed', async () => {
  const openSettling = async (): Promise<Locator> => {
    await openPage(page, 'purchases');
    const search = page.getByRole('searchbox', { name: 'Search all invoices' });
    await search.fill('LT12');
    await expect(page.getByRole('gridcell', { name: /^FI/ })).toHaveCount(0);
    await search.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByRole('button', { name: 'It is right…' }).first().click();
    return page.getByRole('complementary').locator('form');
  };
  const openDelivery = async (): Promise<Locator> => {
    await openPage(page, 'sales');
    await page.getByRole('row').filter({ hasText: 'Paid' }).first().click();
    await page.getByRole('button', { name: 'Deliver again' }).click();
    return page.getByRole('dialog');
  };
  const settling = await openSettling();
  await settling.getByRole('button', { name: 'Choose a reason' }).click();
  await page.getByRole('option').nth(1).click();
  await settling.getByRole('textbox').fill('They sold their claims to a bank');
  const delivery = await openDelivery();
  await delivery.getByRole('radio', { name: /^E-mail/ }).press('Space');
  await delivery.getByRole('textbox', { name: 'E-mail address' }).fill('reskontra@satama.example');
  await expect.poll(readKept).toContain('sold their claims');
  await expect.poll(readKept).toContain('reskontra@');
  await application.kill();

  application = await launch({ userDataDir: join(folder, 'data') });
  page = await application.window('main');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const settlingAgain = await openSettling();
  await expect(settlingAgain.getByRole('textbox')).toHaveValue('They sold their claims to a bank');
  await expect(settlingAgain.getByRole('button', { name: 'Settle it' })).toBeEnabled();
  const deliveryAgain = await openDelivery();
  await expect(deliveryAgain.getByRole('radio', { name: /^E-mail/ })).toBeChecked();
  const address = deliveryAgain.getByRole('textbox', { name: 'E-mail address' });
  await expect(address).toHaveValue('reskontra@satama.example');
  await deliveryAgain.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(readKept).not.toContain('reskontra@');
});

test('the profile of a service that is being added is there again, unless it may hold a secret', async () => {
  const userDataDir = join(folder, 'new');
  const readKeptProfile = (): Promise<string> => readStoredFormDrafts(userDataDir);
  const openProfile = async (own: LaunchedApplication): Promise<Locator> => {
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
