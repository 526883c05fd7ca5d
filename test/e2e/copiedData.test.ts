import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expect, tabTo } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Saimaan Soutajat Oy';

describe('a copied folder of all data, by keyboard alone', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication | undefined;
  let page: Page;

  const openDraft = async (): Promise<void> => {
    await openPage(page, 'sales');
    await page.getByRole('row').filter({ hasText: recipient }).first().dblclick();
    await expect(page.getByText(t('sales:check.finalTitle'))).toBeVisible();
  };
  const start = async (name: string): Promise<void> => {
    await application?.close();
    application = await launch({ userDataDir: join(folder, name) });
    page = await application.window('main');
  };

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 5 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-copied-data-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    application = await launch({ userDataDir: join(folder, 'data'), args: [`--profile=${profile}`] });
    page = await enterOwnService(application, demo);
    await startInvoice(page, recipient);
    await finishInvoice(page);
    await application.close();
    application = undefined;
    for (const name of ['data', 'data.keyring'])
      await cp(join(folder, name), join(folder, name.replace('data', 'copy')), { recursive: true });
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  test('sends nothing before a person confirms, and then asks about what the original has sent', async () => {
    await start('data');
    await openDraft();
    await expect(page.getByText(t('sendingConfirmation:title'))).toHaveCount(0);
    const before = demo.ledger.deliveries.length;
    await send(page);
    await expect(page.getByRole('button', { name: t('sales:result.toInvoices') })).toBeVisible();
    const deliveries = demo.ledger.deliveries.length;
    expect(deliveries).toBe(before + 1);

    await start('copy');
    await openDraft();
    await send(page);
    await expect(page.getByText(t('errors:sendingUnconfirmed.title'))).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: t('sendingConfirmation:action') }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: t('sendingConfirmation:dialog.title') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: t('sendingConfirmation:dialog.confirm') }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(t('sendingConfirmation:title'))).toHaveCount(0);

    await tabTo(page, page.getByRole('button', { name: t('common:tryAgain') }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('salesOutcome:sentElsewhere.title'))).toBeVisible();
    await expect(page.getByRole('button', { name: /1,004\.00/ })).toBeVisible();
    await expectAccessible(page);
    expect(demo.ledger.deliveries).toHaveLength(deliveries);
  });
});
