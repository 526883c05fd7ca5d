import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { connect, signInAtService, writeProfile } from './journeys.ts';

describe('a service of one’s own', () => {
  let demo: DemoService;
  let folder: string;
  let desk: Desk;
  let page: Page;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
  });
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    demo.mischief.clear();
  });
  afterEach(() => desk?.close());

  const start = async (identity: object = {}, secret?: string): Promise<void> => {
    const file = await writeProfile(join(folder, 'profile.json'), demo, identity);
    desk = await launch({ args: [`--profile=${file}`] });
    page = await desk.window('main');
    await connect(page, demo, secret === undefined ? {} : { secret });
  };
  const alert = () => page.getByRole('alert');

  test('is reached with a profile file and typed credentials', async () => {
    await start();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('40 invoices', { exact: true }).waitFor();
    expect(demo.ledger.tokens.codeExchanges).toBe(1);
  });

  test('says what a wrong client secret means, and takes another one', async () => {
    await start({}, 'not the secret');
    await signInAtService(await desk.window('signIn'), demo);
    await alert().getByText('The service does not accept the client secret').waitFor();
    await page.getByRole('button', { name: 'Change what was typed' }).click();
    await page.getByLabel('Client secret', { exact: true }).fill(demo.credentials.clientSecret);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('40 invoices', { exact: true }).waitFor();
  });

  test.each([
    ['an unknown client', { clientId: 'nobody' }],
    ['an unregistered redirect address', { redirectUris: ['http://127.0.0.1:8499/elsewhere'] }],
  ])('shows what the service says of %s, and what to do about it', async (_what, identity) => {
    await start(identity);
    const login = await desk.window('signIn');
    await login.getByRole('heading').first().waitFor();
    await login.close();
    await alert().getByText('The service reported a problem in its window').waitFor();
  });

  test('takes a refused consent calmly', async () => {
    await start();
    await signInAtService(await desk.window('signIn'), demo, 'Refuse');
    await alert().getByText('Permission was not given').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('40 invoices', { exact: true }).waitFor();
  });

  test('takes a closed window calmly', async () => {
    await start();
    await (await desk.window('signIn')).close();
    await alert().getByText('The sign-in was cancelled').waitFor();
    expect(desk.hasWindow('signIn')).toBe(false);
  });

  test('shows one window only, and closes it when the person gives up', async () => {
    await start();
    await desk.window('signIn');
    await page.getByRole('button', { name: 'Show the window' }).click();
    expect(desk.host.pages()).toHaveLength(2);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await alert().getByText('The sign-in was cancelled').waitFor();
    expect(desk.hasWindow('signIn')).toBe(false);
  });

  test.each([
    ['the gateway is broken', { kind: 'status', status: 502 } as const, 'The service has a problem'],
    [
      'too many requests were made',
      { kind: 'status', status: 429, headers: { 'retry-after': '57' } } as const,
      'The service asks for a pause',
    ],
    ['access is refused', { kind: 'status', status: 403 } as const, 'The service does not allow this'],
    ['a web page comes', { kind: 'html' } as const, 'A web page came in place of data'],
    ['the answer is cut off', { kind: 'truncate' } as const, 'The answer was cut off'],
    ['the connection breaks', { kind: 'cutBefore' } as const, 'There is no connection'],
  ])('says where it happened when %s, and syncs when asked again', async (_what, deed, sentence) => {
    demo.mischief.next({ path: /^\/v1\/invoices/, times: 3, do: deed });
    await start();
    await signInAtService(await desk.window('signIn'), demo);
    await alert().getByText(sentence).waitFor();
    demo.mischief.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('40 invoices', { exact: true }).waitFor();
  });
});
