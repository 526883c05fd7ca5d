import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { connect, expectPurchaseCount, signInAtService, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';

let demo: DemoService;
let folder: string;
let application: LaunchedApplication;
let page: Page;

beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 40 });
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
});
afterAll(async () => {
  await demo.close();
  await rm(folder, { recursive: true });
});

const start = async (identity: object = {}, secret?: string): Promise<void> => {
  const file = await writeProfile(join(folder, 'profile.json'), demo, identity);
  application = await launch({ args: [`--profile=${file}`] });
  page = await application.window('main');
  await connect(page, demo, secret === undefined ? {} : { secret });
};
const expectAlert = (text: string): Promise<void> => expect(page.getByRole('alert').getByText(text)).toBeVisible();
const expectInvoices = (): Promise<void> => expectPurchaseCount(page, 40);
const expectNoSignInWindow = (): Promise<void> => expect.poll(() => application.host.pages().length).toBe(1);

describe('the first sign-in at a service of one’s own', () => {
  beforeAll(() => start());
  afterAll(() => application?.kill());

  test('a closed sign-in window cancels the sign-in', async () => {
    await (await application.window('signIn')).close();
    await expectAlert('The sign-in was cancelled');
    await expectNoSignInWindow();
  });

  test('there is one sign-in window only, and Cancel closes it', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await application.window('signIn');
    await page.getByRole('button', { name: 'Show the window' }).click();
    // Calls are handled in their order: a second window would have been opened before this one returns.
    await invoke(page, 'application.info');
    await expect.poll(() => application.host.pages().length).toBe(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAlert('The sign-in was cancelled');
    await expectNoSignInWindow();
  });

  test('a refused consent is explained and can be given at the next try', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await signInAtService(await application.window('signIn'), demo, 'Refuse');
    await expectAlert('Permission was not given');
    await page.getByRole('button', { name: 'Try again' }).click();
    await signInAtService(await application.window('signIn'), demo);
    await expectInvoices();
    expect(demo.ledger.tokens.codeExchanges).toBe(1);
  });
});

describe('a service of one’s own that refuses the client', () => {
  afterEach(() => application?.kill());

  test('a wrong client secret is named, and another one is taken', async () => {
    await start({}, 'not the secret');
    await signInAtService(await application.window('signIn'), demo);
    await expectAlert('The service does not accept the client id or its secret');
    await page.getByRole('button', { name: 'Change what was typed' }).click();
    await page.getByLabel('Client secret', { exact: true }).fill(demo.credentials.clientSecret);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await signInAtService(await application.window('signIn'), demo);
    await expectInvoices();
  });

  test.each([
    ['an unknown client', { clientId: 'nobody' }],
    ['an unregistered redirect address', { redirectUris: ['http://127.0.0.1:8499/elsewhere'] }],
  ])('the service’s own page explains %s, and the application says what to do', async (_what, identity) => {
    await start(identity);
    const login = await application.window('signIn');
    await login.getByRole('heading').first().waitFor();
    await login.close();
    await expectAlert('The service reported a problem in its window');
  });
});
