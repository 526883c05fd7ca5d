import { randomUUID } from 'node:crypto';
import { BrowserWindow, type Session, session } from 'electron';
import { guardNavigation } from './navigationGuard.ts';
import { appScheme } from './rendererAddress.ts';
import { secureWebPreferences } from './secureWebPreferences.ts';

/** Prints a whole HTML document as PDF (A4 unless it says otherwise). */
export type PrintHtmlToPdf = (html: string) => Promise<Uint8Array>;

/**
 * Returns the policy of a printed document: its own styles and the fonts in them; no script, no address, and an opaque
 * origin.
 */
const createPrintPolicy = (styles: string): string =>
  `default-src 'none'; style-src ${styles}; font-src data:; sandbox`;

/**
 * Prints in a hidden window without scripts, in an in-memory session that can load nothing but the document itself: no
 * network, no storage of the application, no other page. Only styles whose hashes are in `documentStyles` apply.
 */
export const createHtmlToPdfPrinter = (documentStyles: string): PrintHtmlToPdf => {
  const documents = new Map<string, string>();
  let ownSession: Session | null = null;

  return async (html) => {
    ownSession ??= createPrintSession(documents, createPrintPolicy(documentStyles));
    const address = `${appScheme}://print/${randomUUID()}`;
    documents.set(address, html);
    const window = openPrintWindow(ownSession);
    try {
      await window.loadURL(address);
      return await window.webContents.printToPDF({
        pageSize: 'A4',
        preferCSSPageSize: true,
        printBackground: true,
        generateTaggedPDF: true,
      });
    } finally {
      window.destroy();
      documents.delete(address);
    }
  };
};

/** Answers with the documents that wait to be printed; every other request ends before it leaves. */
const createPrintSession = (documents: ReadonlyMap<string, string>, policy: string): Session => {
  const opened = session.fromPartition('print', { cache: false });
  opened.protocol.handle(appScheme, ({ url }) => {
    const html = documents.get(url);
    if (html === undefined) return new Response(null, { status: 404 });
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  });
  opened.webRequest.onBeforeRequest({ urls: ['<all_urls>'] }, ({ url }, answer) =>
    answer({ cancel: !documents.has(url) && !url.startsWith('data:') }),
  );
  return opened;
};

const openPrintWindow = (ownSession: Session): BrowserWindow => {
  const window = new BrowserWindow({
    show: false,
    webPreferences: { ...secureWebPreferences, javascript: false, disableDialogs: true, session: ownSession },
  });
  guardNavigation(window.webContents, () => false);
  return window;
};
