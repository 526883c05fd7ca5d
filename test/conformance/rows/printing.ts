import { createRows, inProgram, nameSpec, quoteDocs, type RowOfPart } from '../conformanceRow.ts';
import { invert } from '../inversion.ts';
import type { ConformanceProgram } from '../program/main.ts';

declare const conformance: ConformanceProgram;

/** Prints a document and returns the bytes as text, one character for each. */
const print =
  (html: string, options: Electron.PrintToPDFOptions, webPreferences: Electron.WebPreferences = {}) =>
  async ({ program }: Parameters<RowOfPart['check']>[0]): Promise<string> =>
    (await program()).run(
      async (_electron, asked) => {
        conformance.files.set('/print.html', { body: asked.html });
        const { webPreferences: preferences } = asked;
        const window = await conformance.open('app://probe/print.html', { webPreferences: preferences });
        return (await window.webContents.printToPDF(asked.options)).toString('latin1');
      },
      { html, options, webPreferences },
    );

/** Returns width and height of the first page in inches, as Chromium rounds the points. */
const readSize = (pdf: string): readonly number[] => {
  const [, width, height] = /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf) ?? [];
  return [width, height].map((points) => Math.round(Number(points) / 7.2) / 10);
};

const countPages = (pdf: string): number => pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** Returns a document of that many blocks, each half an inch high and never divided. */
const halfInches = (count: number): string =>
  `<!doctype html><style>* { margin: 0; } div { height: 0.5in; break-inside: avoid; }</style>${'<div>-</div>'.repeat(count)}`;

const page = '<!doctype html><meta charset="utf-8"><title>Invoice</title><p>Invoice 7</p>';
const pageSizes = nameSpec('api-web-contents', 'with custom page sizes');

/** `webContents.printToPDF`. */
export const printingRows = createRows('printToPDF', 'the invoice as its recipient gets it', [
  {
    statement: 'a page becomes a PDF',
    proof: nameSpec('api-web-contents', 'can print a PDF with default settings'),
    check: async (stage) => (await print(page, {})(stage)).slice(0, 5),
    expected: '%PDF-',
    inversion: invert('printing.ts', '() => page.pdf(settings)', '() => Buffer.alloc(0)'),
  },
  {
    statement: 'A4 is 210 by 297 millimetres',
    proof: pageSizes,
    check: async (stage) => readSize(await print(page, { pageSize: 'A4' })(stage)),
    expected: [8.3, 11.7],
    inversion: invert('printing.ts', 'a4: { width: 8.27,', 'a4: { width: 11.7,'),
  },
  {
    statement: 'the page is a letter where no size is named',
    proof: quoteDocs('structures/print-to-pdf-options', 'Defaults to `Letter`.'),
    check: async (stage) => readSize(await print(page, {})(stage)),
    expected: [8.5, 11],
    inversion: invert('printing.ts', "options.pageSize ?? 'Letter'", "options.pageSize ?? 'A4'"),
  },
  {
    statement: 'landscape is wider than high',
    proof: nameSpec('api-web-contents', 'in landscape mode'),
    check: async (stage) => readSize(await print(page, { landscape: true })(stage)),
    expected: [11, 8.5],
    inversion: invert('printing.ts', "landscape: readFlag('landscape'),", 'landscape: false,'),
  },
  {
    statement: 'the size that the style sheet names goes first where that is wanted',
    proof: quoteDocs('structures/print-to-pdf-options', 'Whether or not to prefer page size as defined by css.'),
    check: async (stage) =>
      readSize(
        await print(`<style>@page { size: 100mm 200mm; }</style>${page}`, { pageSize: 'A4', preferCSSPageSize: true })(
          stage,
        ),
      ),
    expected: [3.9, 7.9],
    inversion: invert('printing.ts', "preferCSSPageSize: readFlag('preferCSSPageSize'),", 'preferCSSPageSize: false,'),
  },
  {
    statement: 'a PDF has tags where they are wanted',
    proof: nameSpec('api-web-contents', 'can generate tag data for PDFs'),
    check: async (stage) => (await print(page, { generateTaggedPDF: true })(stage)).includes('/StructTreeRoot'),
    expected: true,
    inversion: invert('printing.ts', "tagged: readFlag('generateTaggedPDF'),", 'tagged: false,'),
  },
  {
    statement: 'a PDF has no tags by default',
    proof: nameSpec('api-web-contents', 'does not tag PDFs by default'),
    check: async (stage) => (await print(page, {})(stage)).includes('/StructTreeRoot'),
    expected: false,
    inversion: invert('printing.ts', "tagged: readFlag('generateTaggedPDF'),", 'tagged: true,'),
  },
  {
    statement: 'backgrounds are printed where they are wanted',
    proof: quoteDocs('structures/print-to-pdf-options', 'Whether to print background graphics. Defaults to false.'),
    check: async (stage) => {
      const html = `<style>html { background: repeating-linear-gradient(red, blue 3px); }</style>${page}`;
      const [bare, printed] = [await print(html, {})(stage), await print(html, { printBackground: true })(stage)];
      return printed.includes('/Shading') && !bare.includes('/Shading');
    },
    expected: true,
    inversion: invert('printing.ts', "printBackground: readFlag('printBackground'),", 'printBackground: false,'),
  },
  {
    statement: 'a page without scripts is printed too',
    proof: nameSpec('api-web-contents', 'can print a PDF with default settings'),
    check: async (stage) => (await print(page, {}, { javascript: false })(stage)).slice(0, 5),
    expected: '%PDF-',
    inversion: invert('printing.ts', '() => page.pdf(settings)', '() => Buffer.alloc(0)'),
  },
  {
    statement: 'a long document has as many pages as it takes',
    proof: nameSpec('api-web-contents', 'can print a PDF with default settings'),
    check: async (stage) =>
      countPages(await print('<p>1</p>'.concat('<p style="break-before: page">next</p>'.repeat(3)), {})(stage)),
    expected: 4,
    inversion: invert('printing.ts', 'page.pdf(settings)', "page.pdf({ ...settings, pageRanges: '1' })"),
  },
  {
    statement: 'several windows print at once',
    proof: nameSpec('api-web-contents', 'does not crash when called multiple times in parallel'),
    check: inProgram(async () => {
      const windows = await Promise.all([1, 2, 3].map(() => conformance.open('app://probe/')));
      const printed = await Promise.all(windows.map(({ webContents }) => webContents.printToPDF({})));
      return printed.map((each) => each.subarray(0, 5).toString());
    }),
    expected: ['%PDF-', '%PDF-', '%PDF-'],
    inversion: invert('printing.ts', '() => page.pdf(settings)', '() => Buffer.alloc(0)'),
  },
  {
    statement: 'one page prints several times at once',
    proof: nameSpec('api-web-contents', 'does not crash when called multiple times in parallel'),
    check: inProgram(async () => {
      const { webContents } = await conformance.open('app://probe/');
      const printed = await Promise.all([1, 2, 3].map(() => webContents.printToPDF({})));
      return printed.map((each) => each.subarray(0, 5).toString());
    }),
    expected: ['%PDF-', '%PDF-', '%PDF-'],
    inversion: invert('printing.ts', '() => page.pdf(settings)', '() => Buffer.alloc(0)'),
  },
  {
    statement: 'a page has margins of a centimetre where none are named',
    proof: quoteDocs('structures/print-to-pdf-margins', 'Defaults to 1cm (~0.4 inches).'),
    check: async (stage) => countPages(await print(halfInches(21), {})(stage)),
    expected: 2,
    inversion: invert('printing.ts', 'const defaultMarginInches = 0.4;', 'const defaultMarginInches = 0;'),
  },
  {
    statement: 'margins can be named, in inches',
    proof: quoteDocs('structures/print-to-pdf-margins', 'Defaults to 1cm (~0.4 inches).'),
    check: async (stage) => countPages(await print(halfInches(21), { margins: { top: 0, bottom: 0 } })(stage)),
    expected: 1,
    inversion: invert('printing.ts', 'top: format(top), bottom: format(bottom),', 'top: format(), bottom: format(),'),
  },
  {
    statement: 'the margins of the style sheet go before those',
    proof: quoteDocs('structures/print-to-pdf-options', 'Whether or not to prefer page size as defined by css.'),
    check: async (stage) =>
      countPages(
        await print(`<style>@page { margin: 0; }</style>${halfInches(21)}`, { preferCSSPageSize: true })(stage),
      ),
    expected: 1,
    inversion: invert(
      'printing.ts',
      "preferCSSPageSize: readFlag('preferCSSPageSize'),",
      "preferCSSPageSize: false,\n    pageRanges: '2',",
    ),
  },
  {
    statement: 'margins that leave no room are refused',
    proof: nameSpec('api-web-contents', 'rejects when margins exceed physical page size'),
    check: async (stage) =>
      print(page, { margins: { top: 100, bottom: 100 } })(stage).then(
        () => 'printed',
        ({ message }: Error) => message.includes('margins must be less than or equal to pageSize'),
      ),
    expected: true,
    inversion: invert('printing.ts', 'if (isTooLarge) throw', 'if (width < 0) throw'),
  },
  {
    statement: 'a size that is none is refused',
    proof: nameSpec('api-web-contents', 'rejects on incorrectly typed parameters'),
    check: async (stage) =>
      print(page, { pageSize: 'IAmAPageSize' as 'A4' })(stage).then(
        () => 'printed',
        () => 'refused',
      ),
    expected: 'refused',
    inversion: invert(
      'printing.ts',
      'if (!size) throw',
      'if (!size) return { width: 8.5, height: 11 };\n  if (size === null) throw',
    ),
  },
]);
