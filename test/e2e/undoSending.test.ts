import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { expectAccessible } from './accessibility.ts';
import { type LaunchedApplication, type LaunchOptions, launch } from './fixture.ts';
import { stepHeading } from './invoiceSteps.ts';
import { invoke } from './invoke.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Satamasoutajat Oy';

describe('a sending that can be undone', () => {
  let demo: DemoService;
  let folder: string;
  let options: LaunchOptions;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-undo-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    // Ten seconds, as a person has them who never opened the settings.
    options = { userDataDir: join(folder, 'data'), args: [`--profile=${profile}`], env: { INVOICE_DESK_UNDO: '' } };
    application = await launch(options);
    page = await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const undoButton = () => page.getByRole('button', { name: t('salesOutcome:undo.action') });

  test('is undone by Ctrl+Z before anything has gone to the service', async () => {
    expect(await invoke(page, 'sales.undoSettings', {})).toMatchObject({ value: { undoSeconds: 10 } });
    // Ten seconds may be too few for a slow machine.
    expect(await invoke(page, 'sales.setUndoSettings', { undoSeconds: 30 })).toMatchObject({ ok: true });
    await startInvoice(page, recipient);
    await finishInvoice(page);
    await send(page);
    await expect(undoButton()).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(stepHeading(page, 'check', t)).toBeFocused();
    await expect(page.getByText(t('salesOutcome:undo.done')).first()).toBeVisible();
    expect(demo.ledger.contacts).toHaveLength(0);
  });

  test('is undone by Ctrl+Z on another page of sales, where the notice leaves the focus in the list', async () => {
    await send(page);
    await expect(undoButton()).toBeFocused();
    await openPage(page, 'sales');
    const notice = page.getByText(new RegExp(`to ${recipient} is sent in`));
    await expect(notice).toBeVisible();
    await expect(undoButton()).not.toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await expect(notice).toHaveCount(0);
    await expect(page.locator('p[aria-live=polite]')).toContainText(t('salesOutcome:undo.done'));
    await page.getByRole('row').filter({ hasText: recipient }).dblclick();
    await expect(stepHeading(page, 'check', t)).toBeVisible();
    expect(demo.ledger.contacts).toHaveLength(0);
  });

  test('is held back where the application closes, and says so after the next start', async () => {
    await send(page);
    await expect(undoButton()).toBeVisible();
    await application.close();
    application = await launch(options);
    page = await application.window('main');
    await openPage(page, 'sales');
    await page.getByRole('row').filter({ hasText: recipient }).dblclick();
    await expect(page.getByText(t('salesOutcome:heldBack.title'))).toBeVisible();
    expect(demo.ledger.contacts).toHaveLength(0);
    expect(demo.ledger.deliveries).toHaveLength(0);
  });
});
