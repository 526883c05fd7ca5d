import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { connect, expectPurchaseCount, signInAtService, writeProfile } from './journeys.ts';
import { sleepAndWake } from './mainClock.ts';
import { expect } from './pageAssertions.ts';

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 5, quirks: { accessTokenSeconds: 3600 } });
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
});
afterAll(async () => {
  await application?.close();
  await demo.close();
  await rm(folder, { recursive: true });
});

test('a machine that wakes up renews what has expired while it slept', async () => {
  const file = await writeProfile(join(folder, 'profile.json'), demo);
  application = await launch({ args: [`--profile=${file}`] });
  const page = await application.window('main');
  await connect(page, demo);
  await signInAtService(await application.window('signIn'), demo);
  await expectPurchaseCount(page, 5);
  expect(demo.ledger.tokens.refreshes).toBe(0);
  await sleepAndWake(application, 3_600_000);
  await expect.poll(() => demo.ledger.tokens.refreshes).toBe(1);
});
