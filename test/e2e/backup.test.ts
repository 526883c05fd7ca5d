import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expectSoundLayout } from './layoutFaults.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Saimaan Soutajat Oy';
const passphrase = 'kuusi vanhaa hirttä';

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
let page: Page;

beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 5 });
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-backup-'));
  const profile = await writeProfile(join(folder, 'profile.json'), demo);
  application = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
  page = await enterOwnService(application, demo);
  await startInvoice(page, recipient);
  await finishInvoice(page);
});
afterAll(async () => {
  await application?.kill();
  await demo.close();
  await rm(folder, { recursive: true });
});

const press = (key: string): Promise<void> => page.getByRole('button', { name: t(key), exact: true }).press('Enter');
const openDraft = async (): Promise<void> => {
  await openPage(page, 'sales');
  await page.getByRole('row').filter({ hasText: recipient }).first().dblclick();
  await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
};

test('a draft that was sent after the backup is back after its restore, and is not sent before a person confirms', async () => {
  const file = join(folder, 'Varmuuskopio.age');
  await openPage(page, 'settings');
  await application.answerSaveDialog(file);
  await page.getByLabel(t('backup:passphrase'), { exact: true }).first().fill(passphrase);
  await page.getByLabel(t('backup:repeat')).fill(passphrase);
  await press('backup:create');
  await expect(page.getByRole('status').filter({ hasText: 'Varmuuskopio.age' })).toBeVisible();

  await openDraft();
  await send(page);
  await expect(page.getByRole('button', { name: t('sales:result.toInvoices') })).toBeVisible();
  const deliveries = demo.ledger.deliveries.length;

  await openPage(page, 'settings');
  await application.answerOpenDialog([file]);
  await page.getByLabel(t('backup:passphrase'), { exact: true }).last().fill(passphrase);
  await press('backup:choose');
  await expect(page.getByText(t('backup:replaces'))).toBeVisible();
  await expectAccessible(page, { impact: 'any' });
  await expectSoundLayout(page);
  // The test itself starts the application again.
  await application.host.evaluate(({ app }) => {
    app.relaunch = () => undefined;
  }, null);
  await press('backup:restore');
  expect(await application.ended()).toBe(0);

  application = await launch({ userDataDir: join(folder, 'data') });
  page = await application.window('main');
  await openPage(page, 'settings');
  await expect(page.getByText(t('backup:replaced'))).toBeVisible();
  await openDraft();
  await send(page);
  await expect(page.getByText(t('errors:sendingUnconfirmed.title'))).toBeVisible();
  expect(demo.ledger.deliveries).toHaveLength(deliveries);
});
