import { randomUUID } from 'node:crypto';
import { printToPdf } from '../electron/printing.ts';
import { type AppSession, openMemorySession } from '../electron/sessions.ts';
import { type AppWindow, destroyWindow, loadAddress, openWindow } from '../electron/windows.ts';
import { guardNavigation } from './navigationGuard.ts';
import { appScheme } from './rendererAddress.ts';

/** Prints a whole HTML document as PDF (A4 unless it says otherwise). */
export type PrintHtmlToPdf = (html: string) => Promise<Uint8Array>;

/**
 * Returns the policy of a printed document: its own styles, and fonts and pictures as data within it; no script, no address, and
 * an opaque origin.
 */
const createPrintPolicy = (styles: string): string =>
  `default-src 'none'; style-src ${styles}; font-src data:; img-src data:; sandbox`;

/**
 * Prints in a hidden window without scripts, in an in-memory session that can load nothing but the document itself: no
 * network, no storage of the application, no other page. Only styles whose hashes are in `documentStyles` apply.
 */
export const createHtmlToPdfPrinter = (documentStyles: string): PrintHtmlToPdf => {
  const documents = new Map<string, string>();
  let ownSession: AppSession | null = null;

  return async (html) => {
    ownSession ??= createPrintSession(documents, createPrintPolicy(documentStyles));
    const address = `${appScheme}://print/${randomUUID()}`;
    documents.set(address, html);
    const window = openPrintWindow(ownSession);
    try {
      await loadAddress(window, address);
      return await printToPdf(window);
    } finally {
      destroyWindow(window);
      documents.delete(address);
    }
  };
};

/** Answers with the documents that wait to be printed; every other request ends before it leaves. */
const createPrintSession = (documents: ReadonlyMap<string, string>, policy: string): AppSession => {
  const opened = openMemorySession('print');
  opened.handleScheme(appScheme, ({ url }) => {
    const html = documents.get(url);
    if (html === undefined) return new Response(null, { status: 404 });
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  });
  opened.filterRequests(({ url }) => documents.has(url) || url.startsWith('data:'));
  return opened;
};

const openPrintWindow = (ownSession: AppSession): AppWindow => {
  const window = openWindow({
    show: false,
    page: { javascript: false, disableDialogs: true, session: ownSession },
  });
  guardNavigation(window, () => false);
  return window;
};
