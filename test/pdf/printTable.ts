import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { createInvoiceDocument } from '#app/sales/preview/createInvoiceDocument.ts';
import { type InvoiceFonts, readInvoiceFonts } from '#app/sales/preview/fonts.ts';
import { renderInvoiceHtml } from '#app/sales/preview/invoiceHtml.ts';
import { canUseSandbox, findHeadlessBrowser } from '#build/scripts/findBrowser.mjs';
import { printToPDF } from '#test/host/printing.ts';
import { findInvoiceFaults, type PrintedInvoice } from './checkInvoice.ts';
import { findTableFaults } from './checkTable.ts';
import { expectedPlaces } from './expectedPlaces.ts';
import { createInvoiceCases, type InvoiceCase } from './invoiceCases.ts';
import { checkPoppler, readPdfStructure, readPdfWords } from './poppler.ts';
import { readPdfCode } from './readPdfCode.ts';

export interface PdfTestOptions {
  readonly isShort: boolean;
  /** Folder that the PDF files stay in; null where they go again. */
  readonly keepIn: string | null;
}

/** Every eleventh of the invoices: all languages, VAT situations, and several numbers of lines. */
const shortStep = 11;

/**
 * Prints the invoices with Chromium, reads the files back with Poppler, and says what is not as it should be. Returns true where
 * all is.
 */
export const printTable = async (say: (line: string) => void, options: PdfTestOptions): Promise<boolean> => {
  checkPoppler();
  const all = createInvoiceCases();
  const cases = options.isShort ? all.filter((_, index) => index % shortStep === 0) : all;
  const fonts = readInvoiceFonts(new URL('../../app/purchases/export/fonts/', import.meta.url));
  const folder = options.keepIn ?? (await mkdtemp(join(tmpdir(), 'invoice-desk-pdf-')));
  const browser = await openBrowser();
  let pages = 0;
  let faulty = 0;
  try {
    const page = await browser.newPage();
    for (const [index, invoice] of cases.entries()) {
      const file = join(folder, `invoice-${String(index + 1).padStart(2, '0')}.pdf`);
      const printed = await printInvoice(page, invoice, file, fonts);
      const faults = findInvoiceFaults(invoice, printed);
      pages += printed.words.length;
      faulty += faults.length === 0 ? 0 : 1;
      say(
        `${faults.length === 0 ? 'right' : 'WRONG'}  ${String(printed.words.length).padStart(2)} pages  ${invoice.name}`,
      );
      for (const fault of faults.slice(0, maxFaults)) say(`       ${fault}`);
    }
    for (const rows of tableRows) {
      const faults = await findTableFaults(join(folder, `table-${rows}.pdf`), rows);
      faulty += faults.length === 0 ? 0 : 1;
      say(`${faults.length === 0 ? 'right' : 'WRONG'}  table export of ${rows} rows`);
      for (const fault of faults.slice(0, maxFaults)) say(`       ${fault}`);
    }
  } finally {
    await browser.close();
    if (options.keepIn === null) await rm(folder, { recursive: true, force: true });
  }
  say(`${cases.length} invoices on ${pages} pages, ${faulty} of them with something wrong`);
  return faulty === 0;
};

/** Rows of the exported tables: one page and several. */
const tableRows = [0, 5, 300] as const;

/** Faults that are named for one invoice. */
const maxFaults = 12;

const openBrowser = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: findHeadlessBrowser() ?? '',
    chromiumSandbox: canUseSandbox,
    args: ['--disable-gpu'],
  });

/** Prints as the application does (`main/electron/printing.ts`), and reads the file. */
const printInvoice = async (
  page: Page,
  { draft, seller, branding }: InvoiceCase,
  file: string,
  fonts: InvoiceFonts,
): Promise<PrintedInvoice> => {
  await page.setContent(
    renderInvoiceHtml(createInvoiceDocument(draft, { seller }, '1001', null, branding), fonts).html,
  );
  const pdf = await printToPDF(page, {
    pageSize: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
  await writeFile(file, pdf);
  const [words, structure] = await Promise.all([readPdfWords(file), readPdfStructure(file)]);
  const [barcode, qr] = await Promise.all([
    readPdfCode({ file, page: words.length, place: expectedPlaces.barcode }, 'Code128'),
    readPdfCode({ file, page: words.length, place: expectedPlaces.qr }, 'QRCode'),
  ]);
  return {
    words,
    tags: structure.tags,
    taggedText: structure.text,
    language: readCatalogLanguage(pdf),
    barcode,
    qr,
  };
};

/** Reads the language of the whole file (ISO 32000-1, 7.7.2). */
const readCatalogLanguage = (pdf: Buffer): string | null => {
  const text = pdf.toString('latin1');
  const catalog = text.slice(Math.max(0, text.indexOf('/Type /Catalog')));
  return /\/Lang \((\w+)\)/.exec(catalog.slice(0, Math.max(0, catalog.indexOf('endobj'))))?.[1] ?? null;
};
