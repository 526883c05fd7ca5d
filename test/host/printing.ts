import type { Page } from 'playwright-core';

type Options = Electron.PrintToPDFOptions;

const imitated: ReadonlySet<string> = new Set<keyof Options>([
  'pageSize',
  'preferCSSPageSize',
  'printBackground',
  'generateTaggedPDF',
  'landscape',
]);

/** `webContents.printToPDF`, by Chromium's own printing to PDF. */
export const printToPDF = (page: Page, options: Options): Promise<Buffer> => {
  const unknown = Object.keys(options).find((name) => !imitated.has(name));
  if (unknown) throw new Error(`test/host does not imitate webContents.printToPDF with ${unknown}`);
  const { pageSize = 'Letter', preferCSSPageSize, printBackground, generateTaggedPDF, landscape } = options;
  if (typeof pageSize !== 'string')
    throw new Error('test/host does not imitate webContents.printToPDF with a pageSize of its own');
  return page.pdf({
    format: pageSize,
    preferCSSPageSize: preferCSSPageSize ?? false,
    printBackground: printBackground ?? false,
    tagged: generateTaggedPDF ?? false,
    landscape: landscape ?? false,
  });
};

/** Imitates `webPreferences.javascript: false`: no script of the page runs. */
export const forbidScripts = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
};
