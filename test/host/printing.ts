import type { Page } from 'playwright-core';

type Options = Electron.PrintToPDFOptions;
type Size = { readonly width: number; readonly height: number };

const imitated: ReadonlySet<string> = new Set<keyof Options>([
  'pageSize',
  'preferCSSPageSize',
  'printBackground',
  'generateTaggedPDF',
  'landscape',
  'margins',
]);

/** In inches. */
const paperSizes: Readonly<Record<string, Size>> = {
  letter: { width: 8.5, height: 11 },
  legal: { width: 8.5, height: 14 },
  tabloid: { width: 11, height: 17 },
  ledger: { width: 17, height: 11 },
  a0: { width: 33.1, height: 46.8 },
  a1: { width: 23.4, height: 33.1 },
  a2: { width: 16.54, height: 23.4 },
  a3: { width: 11.7, height: 16.54 },
  a4: { width: 8.27, height: 11.7 },
  a5: { width: 5.83, height: 8.27 },
  a6: { width: 4.13, height: 5.83 },
};
const defaultMarginInches = 0.4;

/** Prints that are under way, by page: Chromium prints a page once at a time. */
const printing = new WeakMap<Page, Promise<unknown>>();

/** `webContents.printToPDF`, by Chromium's own printing to PDF. */
export const printToPDF = async (page: Page, options: Options): Promise<Buffer> => {
  const unknown = Object.keys(options).find((name) => !imitated.has(name));
  if (unknown) throw new Error(`test/host does not imitate webContents.printToPDF with ${unknown}`);
  const { width, height } = findPaperSize(options.pageSize ?? 'Letter');
  const margin = readMargins(options.margins ?? {}, { width, height });
  const readFlag = (name: 'landscape' | 'preferCSSPageSize' | 'printBackground' | 'generateTaggedPDF'): boolean => {
    const value = options[name] ?? false;
    if (typeof value !== 'boolean') throw new TypeError(`${name} must be a boolean`);
    return value;
  };
  const settings = {
    ...{ width: `${width}in`, height: `${height}in`, margin },
    preferCSSPageSize: readFlag('preferCSSPageSize'),
    printBackground: readFlag('printBackground'),
    tagged: readFlag('generateTaggedPDF'),
    landscape: readFlag('landscape'),
  };
  const printed = (printing.get(page) ?? Promise.resolve()).then(() => page.pdf(settings));
  // A failure is the caller's, and nothing to the next one.
  printing.set(
    page,
    printed.catch(() => undefined),
  );
  return printed;
};

const findPaperSize = (pageSize: NonNullable<Options['pageSize']>): Size => {
  const size = typeof pageSize === 'string' ? paperSizes[pageSize.toLowerCase()] : pageSize;
  if (!size) throw new Error(`Invalid pageSize ${pageSize}`);
  return size;
};

const readMargins = ({ top, bottom, left, right }: Electron.Margins, { width, height }: Size) => {
  const isTooLarge = [top, bottom].some((each = 0) => each > height) || [left, right].some((each = 0) => each > width);
  if (isTooLarge) throw new Error('margins must be less than or equal to pageSize');
  const format = (inches: number = defaultMarginInches): string => `${inches}in`;
  return { top: format(top), bottom: format(bottom), left: format(left), right: format(right) };
};

/** Imitates `webPreferences.javascript: false`: no script of the page runs. */
export const forbidScripts = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
};
