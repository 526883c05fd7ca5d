import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { connect, expectPurchaseCount, signInAtService, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';

/** Ways in which the purchases interface fails, and the words by which the screen names each. */
const failures = [
  ['the gateway is broken', { kind: 'status', status: 502 }, 'The service has a problem'],
  [
    'too many requests were made',
    { kind: 'status', status: 429, headers: { 'retry-after': '57' } },
    'The service asks for a pause',
  ],
  ['access is refused', { kind: 'status', status: 403 }, 'The service does not allow this'],
  ['a web page comes', { kind: 'html' }, 'A web page came in place of data'],
  ['the answer is cut off', { kind: 'truncate' }, 'The answer was cut off'],
  ['the connection breaks', { kind: 'cutBefore' }, 'There is no connection'],
] as const;

describe('a service of one’s own whose purchases interface fails', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-failures-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    fail(failures[0][1]);
    application = await launch({ args: [`--profile=${profile}`] });
    page = await application.window('main');
    await connect(page, demo);
    await signInAtService(await application.window('signIn'), demo);
  });
  afterAll(async () => {
    await application.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const fail = (faultAction: (typeof failures)[number][1]): void => {
    demo.mischief.clear();
    demo.mischief.next({ path: /^\/v1\/invoices/, times: 1000, do: faultAction });
  };
  const alert = () => page.getByRole('alert');
  const tryAgain = () => page.getByRole('button', { name: 'Try again' });

  test.each(failures)('says on the first sync when %s', async (_what, faultAction, sentence) => {
    fail(faultAction);
    await tryAgain().click();
    await expect(alert().getByText(sentence)).toBeVisible();
  });

  test('fetches the invoices once the service works again', async () => {
    demo.mischief.clear();
    await tryAgain().click();
    await expectPurchaseCount(page, 40);
    await expect(alert()).toHaveCount(0);
  });

  test.each(failures.map((failure, index) => [failure[0], failure, 41 + index] as const))(
    'says on a later sync when %s, keeps the invoices, and syncs when asked again',
    async (_what, [, faultAction, sentence], count) => {
      fail(faultAction);
      await page.keyboard.press('F5');
      await expect(alert().getByText(sentence)).toBeVisible();
      await expect(page.getByRole('gridcell').first()).toBeVisible();
      demo.mischief.clear();
      demo.moveOn({ added: 1 });
      await tryAgain().click();
      await expectPurchaseCount(page, count);
      await expect(alert()).toHaveCount(0);
    },
  );
});
