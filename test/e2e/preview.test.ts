import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { pageCountOf, textOf } from '../integration/preview/chromiumPdf.ts';
import { type Desk, launch } from './fixture.ts';
import { finishInvoice, signInAsDemoPerson, startInvoice } from './journeys.ts';
import { expect } from './pageAssertions.ts';

const recipient = 'Sata</style><script>alert(1)</script> Oy';

/** Everything that a document can try: to run, to dress, to load, to go elsewhere. `there` is a server that notes who comes. */
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

describe('the invoice as its recipient will see it', () => {
  let desk: Desk;
  let page: Page;
  let folder: string;
  let sheet: FrameLocator;
  const complaints: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-pdf-'));
    desk = await launch();
    page = await desk.window('main');
    page.on('console', (message) => complaints.push(message.text()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^Try the demo company/ }).click();
    await signInAsDemoPerson(desk);
    await page.getByRole('gridcell').first().waitFor();
    await startInvoice(page, recipient);
    await finishInvoice(page);
    sheet = page.frameLocator('iframe:not([aria-hidden="true"])');
  });
  afterAll(async () => {
    await desk?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('stands beside the check, in its language and its own style, and what was typed is text on it', async () => {
    await page.getByText('as the recipient sees it, in Finnish').waitFor();
    await sheet.getByRole('heading', { name: 'Lasku', exact: true }).waitFor();
    await sheet.getByText('1 004,00 €').first().waitFor();
    await sheet.locator('.buyer').getByText(recipient, { exact: true }).waitFor();
    await sheet.locator('.bars svg').waitFor();
    await expect(sheet.locator('.due')).toHaveCSS('background-color', 'rgb(241, 244, 242)');
    expect(complaints).toEqual([]);
  });

  test('is reached and enlarged by the keyboard', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge' });
    await enlarge.focus();
    await expect(enlarge).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await enlarge.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.frameLocator('iframe').getByRole('heading', { name: 'Lasku', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('is saved as PDF, the same page; and nothing is left where that cannot be', async () => {
    const save = page.getByRole('button', { name: 'Save as PDF' });
    await desk.answerSaveDialog(join(folder, 'nowhere', 'invoice.pdf'));
    await save.click();
    await page.getByRole('alert').waitFor();
    await desk.answerSaveDialog(join(folder, 'invoice.pdf'));
    await save.click();
    await page.getByText('Saved as invoice.pdf').waitFor();
    const pdf = await readFile(join(folder, 'invoice.pdf'));
    expect(pageCountOf(pdf)).toBe(1);
    expect(textOf(pdf)).toContain(recipient.replaceAll(' ', ''));
    expect(textOf(pdf)).toContain('Maksettavaa1004,00€');
    expect(await readdir(folder)).toEqual(['invoice.pdf']);
  });

  test('can do nothing, whatever stands in the document', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await desk.host.evaluate(({ ipcMain }, html) => {
      ipcMain.removeHandler('salesPreview.html');
      ipcMain.handle('salesPreview.html', () => ({ ok: true, value: { html, gaps: [] } }));
    }, hostileDocument(there));
    const address = page.url();
    for (const step of ['Delivery', 'Check and send'])
      await page.getByRole('button', { name: step, exact: true }).last().click();
    await sheet.getByRole('heading', { name: 'A document of somebody else' }).waitFor();
    for (const name of ['Out', 'New', 'Run']) await sheet.getByRole('link', { name }).click();
    await sheet.getByRole('button', { name: 'Send' }).click();

    const frame = page.locator('iframe:not([aria-hidden="true"])');
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
    await sheet.getByRole('heading', { name: 'A document of somebody else' }).waitFor({ state: 'detached' });
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    expect(page.url()).toBe(address);
    expect(desk.host.pages()).toEqual([page]);
    expect(asked).toEqual([]);
    server.close();
  });
});
