import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openHandoverFolder } from '../integration/app/handover/handoverFixture.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect, tabTo, waitForMatch } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let folder: string;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-handover-'));
  application = await launch();
  page = await mainJobUntil(application, 'status-in-the-list');
});
afterAll(async () => {
  await application?.kill();
  await rm(folder, { recursive: true });
});

test('a company is handed over by keyboard from the palette, with the invoice that was just sent as PDF', async () => {
  await application.answerOpenDialog([folder]);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(t('common:handOver'));
  await expect(page.getByRole('option', { name: t('common:handOver') })).toBeVisible();
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: t('handover:start') });
  await expect(start).toBeVisible();
  await expectAccessible(page, { impact: 'any' });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  const [, folderName = ''] = await waitForMatch(page.getByRole('main'), /The folder is complete: (.+)/);
  await expect.poll(() => readdir(folder)).toEqual([folderName]);
  const handedOver = openHandoverFolder(folder, { folderName });
  expect(handedOver.findFaults()).toEqual([]);
  expect(handedOver.manifest.summary).toMatchObject({ purchaseInvoices: 500, unreadable: 0 });
  const [pdf = ''] = handedOver.paths.filter((path) => path.endsWith('.pdf'));
  expect(handedOver.readText(pdf).slice(0, 5)).toBe('%PDF-');
  expect(handedOver.readText('README.txt')).toContain(t('handover:files.sentDocuments'));
  await expectAccessible(page, { impact: 'any' });
});
