import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { countPdfPages, extractPdfText } from '../integration/app/sales/preview/chromiumPdf.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { goToStep } from './invoiceSteps.ts';
import { enterDemo, finishInvoice, startInvoice } from './journeys.ts';
import { expect } from './pageAssertions.ts';

const recipient = 'Sata</style><script>alert(1)</script> Oy';

/**
 * Everything that a document can try: to run, to style, to load, to navigate. `there` is a server that records
 * requests.
 */
const hostileDocument = (there: string): string => `<!doctype html>
  <html>
    <head>
      <base href="${there}/base/">
      <meta http-equiv="refresh" content="0; url=${there}/refresh">
      <link rel="stylesheet" href="${there}/style">
      <style>body { background: rgb(1, 2, 3) } @font-face { font-family: f; src: url(${there}/font) }</style>
      <script>document.documentElement.dataset.ran = 'script'</script>
      <script src="${there}/script"></script>
    </head>
    <body style="color: rgb(1, 2, 3)" onload="document.documentElement.dataset.ran = 'load'">
      <h1>A document of somebody else</h1>
      <img src="${there}/image" onerror="document.documentElement.dataset.ran = 'error'">
      <svg onload="document.documentElement.dataset.ran = 'svg'"><use href="${there}/use#a"></use></svg>
      <video src="${there}/video" autoplay></video>
      <object data="${there}/object"></object>
      <embed src="${there}/embed">
      <iframe src="${there}/frame"></iframe>
      <iframe srcdoc="<script>parent.document.documentElement.dataset.ran = 'inner'</script>"></iframe>
      <a href="${there}/top" target="_top">Out</a>
      <a href="${there}/popup" target="_blank">New</a>
      <a href="${there}/self">Here</a>
      <a href="javascript:void(document.documentElement.dataset.ran = 'link')">Run</a>
      <form action="${there}/form" target="_top"><button>Send</button></form>
    </body>
  </html>`;

describe('the preview of an invoice', () => {
  let application: LaunchedApplication;
  let page: Page;
  let folder: string;
  let sheet: FrameLocator;
  const complaints: string[] = [];
  const pages = (within: Page | Locator = page) =>
    within.getByRole('region', { name: 'The invoice as the recipient sees it' });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-pdf-'));
    application = await launch();
    page = await application.window('main');
    page.on('console', (message) => complaints.push(message.text()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterDemo(application);
    await startInvoice(page, recipient);
    await finishInvoice(page);
    sheet = page.frameLocator('iframe:not([aria-hidden="true"])');
  });
  afterAll(async () => {
    await application?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('is shown beside the check, in its language and its own style, with what was typed as text', async () => {
    await expect(page.getByText('as the recipient sees it, in Finnish')).toBeVisible();
    await expect(sheet.getByRole('heading', { name: 'Lasku', exact: true })).toBeVisible();
    await expect(sheet.getByText('1 004,00 €').first()).toBeVisible();
    await expect(sheet.locator('.buyer').getByText(recipient, { exact: true })).toBeVisible();
    await expect(sheet.locator('.bars')).toBeVisible();
    await expect(sheet.locator('.payable td').first()).toHaveCSS('font-weight', '600');
    expect(complaints).toEqual([]);
  });

  test('is reached and enlarged by the keyboard', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge' });
    await enlarge.focus();
    await expect(enlarge).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(pages()).toBeFocused();
    await enlarge.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(dialog.frameLocator('iframe').getByRole('heading', { name: 'Lasku', exact: true })).toBeVisible();
    const enlarged = pages(dialog);
    await enlarged.focus();
    await expect(enlarged).toBeFocused();
    await page.keyboard.press('End');
    await expect.poll(() => enlarged.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('scrolls as a whole, never in its frame', async () => {
    const readHiddenHeight = () =>
      sheet.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(readHiddenHeight).toBe(0);
  });

  test('leaves Ctrl+Enter to the wizard, reached by Tab and by a press', async () => {
    const check = page.getByRole('heading', { level: 2, name: 'Check and send' });
    for (const reach of [() => pages().focus(), () => pages().click()]) {
      await goToStep(page, 'delivery');
      await expect(check).toHaveCount(0);
      await reach();
      await expect(pages()).toBeFocused();
      await page.keyboard.press('Control+Enter');
      await expect(check).toBeVisible();
    }
  });

  test('is saved as a PDF of the same page, and leaves nothing behind where that fails', async () => {
    const save = page.getByRole('button', { name: 'Save as PDF' });
    await application.answerSaveDialog(join(folder, 'nowhere', 'invoice.pdf'));
    await save.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await application.answerSaveDialog(join(folder, 'invoice.pdf'));
    await save.click();
    await expect(page.getByText('Saved as invoice.pdf')).toBeVisible();
    const pdf = await readFile(join(folder, 'invoice.pdf'));
    expect(countPdfPages(pdf)).toBe(1);
    expect(extractPdfText(pdf)).toContain(recipient.replaceAll(' ', ''));
    expect(extractPdfText(pdf)).toContain('Maksettavaa1004,00€');
    expect(await readdir(folder)).toEqual(['invoice.pdf']);
  });

  test('can do nothing, whatever the document contains', async () => {
    const requestedUrls: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requestedUrls.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await application.host.evaluate(({ ipcMain }, html) => {
      ipcMain.removeHandler('salesPreview.html');
      ipcMain.handle('salesPreview.html', () => ({ ok: true, value: { html, pageCount: 1, missingParts: [] } }));
    }, hostileDocument(there));
    const address = page.url();
    for (const step of ['delivery', 'check'] as const) await goToStep(page, step);
    await expect(sheet.getByRole('heading', { name: 'A document of somebody else' })).toBeVisible();
    const frame = page.locator('iframe:not([aria-hidden="true"])');
    // Presses would not reach it; here they have to.
    await frame.evaluate((element) => {
      element.style.pointerEvents = 'auto';
    });
    for (const name of ['Out', 'New', 'Run']) await sheet.getByRole('link', { name }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();

    await expect(frame).toHaveAttribute('sandbox', '');
    const readDocument = () =>
      sheet.locator('body').evaluate((body) => ({
        ran: document.documentElement.dataset.ran ?? 'nothing',
        colours: [getComputedStyle(body).backgroundColor, getComputedStyle(body).color],
        origin,
      }));
    await expect
      .poll(readDocument)
      .toEqual({ ran: 'nothing', colours: ['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'], origin: 'null' });
    // The frame has nothing to show from here on.
    await sheet.getByRole('link', { name: 'Here' }).click();
    await expect(sheet.getByRole('heading', { name: 'A document of somebody else' })).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    expect(page.url()).toBe(address);
    expect(application.host.pages().map((each) => each === page)).toEqual([true]);
    expect(requestedUrls).toEqual([]);
    server.close();
  });
});
