import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInvoiceDocument } from '#app/sales/preview/createInvoiceDocument.ts';
import { readInvoiceFonts } from '#app/sales/preview/fonts.ts';
import { renderInvoiceHtml } from '#app/sales/preview/invoiceHtml.ts';
import { canUseSandbox, findBrowser } from '#build/scripts/findBrowser.mjs';
import { readCode } from '#test/fixtures/readCode.ts';
import { printToPDF } from '#test/host/printing.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createInvoiceDraft, createInvoiceLine, seller } from '#test/unit/app/sales/preview/invoices.ts';
import { countPdfPages, extractPdfText } from './chromiumPdf.ts';

const fonts = readInvoiceFonts(new URL('../../../../../app/purchases/export/fonts/', import.meta.url));
const executablePath = findBrowser();

describe.skipIf(!executablePath)('an invoice as Chromium draws it', () => {
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      chromiumSandbox: canUseSandbox,
      args: ['--disable-gpu'],
    });
    // A sheet of A4, at the resolution of a good screen.
    page = await (await browser.newContext({ viewport: { width: 794, height: 1123 }, deviceScaleFactor: 2 })).newPage();
    page.on('console', (message) => complaints.push(message.text()));
  });
  afterAll(() => browser?.close());

  const draw = async (changes: Parameters<typeof createInvoiceDraft>[0], named = seller): Promise<void> => {
    complaints = [];
    await page.setContent(
      renderInvoiceHtml(createInvoiceDocument(createInvoiceDraft(changes), { seller: named }, '1001'), fonts).html,
    );
  };

  test.each([
    ['12344', '4', '000', '12344'],
    ['RF11 1232', '5', '11', '1232'],
  ])('both of its codes are read as they were meant: reference %s', async (reference, version, infix, number) => {
    await draw({ referenceNumber: reference }, { ...seller, name: 'Äänekosken Ölly & Co' });
    const barcode = `${version}7944052020036082${'00094577'}${infix}${number.padStart(54 - 17 - 8 - infix.length - 6, '0')}261204`;
    expect(await readCode(await page.locator('.bars').screenshot(), 'Code128')).toBe(barcode);
    expect(await page.locator('.digits').innerText()).toContain(barcode);
    expect((await readCode(await page.locator('.qr').screenshot(), 'QRCode'))?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'ITELFIHH',
      'Äänekosken Ölly & Co',
      'FI7944052020036082',
      'EUR945.77',
      '',
      reference.startsWith('RF') ? 'RF111232' : 'RF0812344',
    ]);
    expect(complaints).toEqual([]);
  });

  test('is set in Inter, and nothing on it is wider than the sheet', async () => {
    const word = 'x'.repeat(10_000);
    await draw({
      note: word,
      lines: [createInvoiceLine('1', { name: word, description: word, quantity: '123456789012,1234' })],
    });
    expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded', 'loaded']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
  });

  test('takes as many A4 pages as it needs, each with the heads of its columns and its number', async () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      createInvoiceLine(String(index), { name: `Beam no. ${index}.`, unitPrice: '10' }),
    );
    await draw({ lines });
    const pdf = await printToPDF(page, { pageSize: 'A4', preferCSSPageSize: true, printBackground: true });
    const text = extractPdfText(pdf);
    expect(countPdfPages(pdf)).toBe(4);
    for (const number of [1, 2, 3, 4]) expect(text).toContain(`${number}(4)`);
    expect(text.match(/Tuotetaipalvelu/g)).toHaveLength(4);
    for (const index of nonEmpty(lines.keys())) expect(text).toContain(`Beamno.${index}.24m`);
    expect(text).toContain('Maksettavaa30120,00€');
  });

  test('never needs more room than it was given, whatever the lines hold', async () => {
    const words = [
      'Å',
      'metsä',
      '木材',
      'x'.repeat(70),
      '👩‍👩‍👧‍👦',
      'a-b/c',
      '46–48',
      'ﷺ',
      'i'.repeat(200),
      'W'.repeat(90),
    ];
    const lines = Array.from({ length: 120 }, (_, index) =>
      createInvoiceLine(String(index), {
        name: Array.from({ length: 1 + (index % 9) }, (_, at) => words[(index + at * 3) % words.length]).join(' '),
        description: index % 4 === 0 ? Array.from({ length: index }, (_, at) => words[(at * 7) % 3]).join(' ') : '',
        quantity: index % 10 === 0 ? '123456789012,1234' : '1',
        unitPrice: String(index),
      }),
    );
    await draw({ lines, note: 'Kiitos\n\n'.repeat(200) });
    const overflows = await page.evaluate(() =>
      [...document.querySelectorAll('.page')].flatMap((sheet, index) => {
        const { top, height } = sheet.getBoundingClientRect();
        const flow = sheet.querySelector('.flow')?.getBoundingClientRect();
        const slip = sheet.querySelector('.cut')?.getBoundingClientRect();
        const bottom = ((flow?.bottom ?? 0) - top) / height;
        return bottom <= ((slip?.top ?? top + height * 0.96) - top) / height ? [] : [`page ${index + 1}: ${bottom}`];
      }),
    );
    expect(overflows).toEqual([]);
    expect(await page.locator('.page').count()).toBeGreaterThan(5);
  });
});
