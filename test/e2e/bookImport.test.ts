import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo } from './journeys.ts';
import { expectSoundLayout } from './layoutFaults.ts';
import { expect } from './pageAssertions.ts';

let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  application = await launch();
  page = await enterDemo(application);
});
afterAll(() => application?.kill());

const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-book-import-'));
const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
const section = (name: RegExp): Locator => page.getByRole('region', { name });
const rowsOf = (name: RegExp): Locator => section(name).locator('tbody tr');

/** Presses Enter on a button that the page may enable a moment after it has drawn it. */
const enter = async (name: string | RegExp): Promise<void> => {
  await expect(button(name)).toBeEnabled();
  await button(name).press('Enter');
};
const choose = async (select: Locator, option: string): Promise<void> => {
  await select.press('Enter');
  await page.getByRole('option', { name: option }).press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
};
const openFile = async (name: string, content: string): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, content);
  await application.answerOpenDialog([path]);
  await enter('Choose a file');
};
const expectFaultless = async (): Promise<void> => {
  await expectAccessible(page, { impact: 'any' });
  await expectSoundLayout(page);
};

describe('an import into the address book, by keyboard alone', () => {
  test('shows what exists first, and saves what was chosen and nothing before', async () => {
    await page.getByRole('link', { name: 'Sales', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Contacts' }).press('Enter');
    await expect(page.getByText('8 contacts')).toBeVisible();
    await enter('Import…');
    const header = 'Nimi;Y-tunnus;Sähköposti;Katuosoite;Postinumero;Postitoimipaikka;Kieli';
    const rows = [
      'Oulun Sora Oy;1572860-0;laskut@sora.example;Satamatie 2;90100;Oulu;fi',
      'Borgå Båtbygge Ab;22901475;uusi@batbygge.example;Ågatan 5;06100;Sibbo;sv',
      'Oulun Sora;FI15728600;;;;;',
      'Väärä Oy;2077474-1;;Katu 1;00100;Helsinki;klingon',
      '=HYPERLINK("a");;;Katu 1;00100;Helsinki;',
    ];
    await openFile('asiakkaat.csv', [header, ...rows].join('\r\n'));
    await expect(page.getByRole('table', { name: 'Columns of the file' })).toBeVisible();
    await expect(page.getByText('2 to add · 1 to update · 2 left out')).toBeVisible();
    await expectFaultless();
    await enter('Compare with what exists');

    const duplicates = /^Exist already, or twice in the file/;
    await expect(page.getByRole('region').first()).toHaveAccessibleName(/^Exist already/);
    await expect(rowsOf(duplicates)).toHaveCount(2);
    await expect(rowsOf(duplicates).first()).toContainText('same business id and name');
    await expect(rowsOf(duplicates).first()).toContainText(
      'faktura@batbygge.example → After the update: uusi@batbygge',
    );
    await expect(rowsOf(duplicates).last()).toContainText('The same as row 2 of the file.');
    await expect(rowsOf(/^Cannot be saved/)).toContainText('Write fi, sv or en.');
    await expect(rowsOf(/^New/).last()).toContainText('=HYPERLINK("a")');
    await expectFaultless();

    await choose(button(/What to do with =HYPERLINK/), 'Leave out');
    await expect(page.getByText('1 to add · 1 to update · 3 left out')).toBeVisible();
    await enter('Save 2');
    await expect(page.getByText('1 was added')).toBeVisible();
    await expect(page.getByText('1 was updated')).toBeVisible();
    await expectFaultless();
    await enter('Show contacts');
    await expect(page.getByText('9 contacts')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Sibbo' })).toContainText('uusi@batbygge.example');
  });

  test('reads vCards, says why the service refuses a row, and compares again', async () => {
    await enter('Import…');
    const cards = ['Kemin Kivi Oy', 'Tornion Teräs Oy'].map((name, at) =>
      [
        ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `ORG:${name}`],
        // The service wants an address.
        ...(at === 0 ? ['ADR:;;Katu 1;Kemi;;94100;Finland'] : []),
        ...['PHOTO;ENCODING=b:AAAA', ' AAAA', 'END:VCARD', ''],
      ].join('\r\n'),
    );
    await openFile('phone.vcf', `\ufeff${cards.join('')}`);
    await expect(rowsOf(/^New/)).toHaveCount(2);
    await enter('Save 2');
    await expect(page.getByText('1 was added')).toBeVisible();
    await expect(rowsOf(/could not be saved/)).toContainText('Tornion Teräs Oy');
    await expect(rowsOf(/could not be saved/)).toContainText('Street: ');
    await expectFaultless();
    await enter('Back to contacts');
    await expect(page.getByText('10 contacts')).toBeVisible();
    await enter('Import…');
    await expect(rowsOf(/could not be saved/)).toContainText('Tornion Teräs Oy');
    await expect(button('Try 1 again')).toBeEnabled();
    await enter('Compare again');
    await expect(rowsOf(/^Exists already/)).toContainText('Everything is the same.');
    await enter('Back to contacts');
    await expect(page.getByText('10 contacts')).toBeVisible();
  });

  test('imports products, and says what is wrong with a file of another kind', async () => {
    await page.getByRole('link', { name: 'Products' }).press('Enter');
    // The list of contacts has a button of the same name.
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
    await enter('Import…');
    await expect(page.getByRole('heading', { name: 'Import products', exact: true })).toBeVisible();
    await openFile('empty.csv', '');
    await expect(page.getByRole('alert')).toBeVisible();
    await openFile('products.csv', 'Code;Name;Price with VAT;VAT %\nX-1;Ruuvi;12,55;25,5\nX-1;Ruuvi;12,55;25,5\n');
    await enter('Compare with what exists');
    await expect(rowsOf(/^Exists already, or twice/)).toContainText('The same as row 2 of the file.');
    await enter('Save 1');
    await expect(page.getByText('1 was added')).toBeVisible();
    await enter('Show products');
    await expect(page.getByRole('row').filter({ hasText: 'X-1' })).toContainText('10.00');
  });
});
