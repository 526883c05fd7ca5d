import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, openPage, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

/** Ways in which the sales interface fails, and the error whose words the screen shows. */
const failures = [
  ['it is overloaded', { kind: 'status', status: 503 }, 'server'],
  ['the connection is cut', { kind: 'cutBefore' }, 'offline'],
  ['the client secret is wrong', { kind: 'status', status: 401, body: '{"error":"invalid_client"}' }, 'clientRefused'],
  // Last: the application asks the service for nothing during the pause.
  ['too many requests were made', { kind: 'rateLimit', seconds: 57 }, 'rateLimited.seconds'],
] as const;

describe('a service of one’s own whose sales interface fails', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 1 });
    demo.mischief.next({ path: /^\/sales\//, times: 1000, do: { kind: 'status', status: 503 } });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-sales-failures-'));
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    page = await enterOwnService(application, demo);
  });
  afterAll(async () => {
    await application.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const expectErrorOfRefresh = async (error: (typeof failures)[number][2]): Promise<void> => {
    await page.getByRole('button', { name: t('sales:refresh') }).click();
    await expect(
      page
        .getByRole('alert')
        .getByText(t(`errors:${error}.title`))
        .first(),
    ).toBeVisible();
    await expect(page.getByText(t('errors:internal.title'))).toHaveCount(0);
  };

  test.each(failures)('says on its pages that %s', async (_what, faultAction, error) => {
    demo.mischief.clear();
    demo.mischief.next({ path: /^\/sales\/|\/connect\/token/, times: 1000, do: faultAction });
    await openPage(page, 'sales');
    await expectErrorOfRefresh(error);
    await page.getByRole('link', { name: t('common:payments') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('salesList:payments.title') })).toBeAttached();
    await expectErrorOfRefresh(error);
  });
});
