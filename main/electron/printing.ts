import { type AppWindow, electronObject } from './handles.ts';

/**
 * Prints the page of a window as PDF with its backgrounds: on A4, or on the size that its styles give, and with tags, which let
 * screen readers read it. Electron: docs/api/web-contents.md, `printToPDF`.
 */
export const printToPdf = (window: AppWindow): Promise<Uint8Array> =>
  window[electronObject].webContents.printToPDF({
    pageSize: 'A4',
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
