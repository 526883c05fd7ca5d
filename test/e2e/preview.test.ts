import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageCountOf, textOf } from '../integration/preview/chromiumPdf.ts';
import { type Desk, launch } from './fixture.ts';
import { finishInvoice, signInAsDemoPerson, startInvoice } from './journeys.ts';

const recipient = 'Sata</style><script>alert(1)</script> Oy';

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
    const background = await sheet.locator('.due').evaluate((due) => getComputedStyle(due).backgroundColor);
    expect(background).toBe('rgb(241, 244, 242)');
    expect(complaints).toEqual([]);
  });

  test('is reached and enlarged by the keyboard', async () => {
    const enlarge = page.getByRole('button', { name: 'Enlarge' });
    await enlarge.focus();
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
});
