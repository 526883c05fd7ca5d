import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const recipient = 'Satamasoutajat Oy';

describe('a service that may carry out a request late', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1, quirks: { quietSeconds: 3600 } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-quiet-'));
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    page = await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const goOnButton = () => page.getByRole('button', { name: t('sales:result.continue') });

  test('is not asked again for a contact whose answer was lost, and the page says from when on it can be', async () => {
    await startInvoice(page, recipient);
    await finishInvoice(page);
    demo.mischief.next({ path: /\/contacts$/, method: 'POST', do: { kind: 'cutBefore' } });
    await send(page);
    await expect(goOnButton()).toBeVisible();
    await goOnButton().click();
    const notice = page.getByRole('alert').filter({ hasText: t('errors:outcomePending.title') });
    await expect(notice).toContainText(/can be repeated from \d{1,2}:\d{2}/);
    await goOnButton().click();
    await expect(goOnButton()).toBeEnabled();
    await expect(notice).toBeVisible();
    expect(demo.ledger.contacts).toHaveLength(0);
  });

  test('leaves other invoices to be sent meanwhile', async () => {
    await openPage(page, 'sales');
    await startInvoice(page, 'Veneveistämö Oy');
    await finishInvoice(page);
    await send(page);
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    expect(demo.ledger.contacts).toHaveLength(1);
  });
});
