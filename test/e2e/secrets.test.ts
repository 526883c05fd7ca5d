import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { demoOAuthClients, demoPerson, demoSubscriptionId } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import {
  connect,
  finishInvoice,
  mainJobUntil,
  openPage,
  send,
  signInAtService,
  startInvoice,
  typeCredentials,
  writeProfile,
} from './journeys.ts';
import { finder, keptSecrets, leaksInArguments, leaksInFiles, leaksInHeap, type Secret } from './leaks.ts';
import { expect, waitForValue } from './pageAssertions.ts';

const issued: readonly Secret[] = [
  { name: 'client secret', text: demoOAuthClients.purchases.secret },
  { name: 'client secret for sales', text: demoOAuthClients.sales.secret },
  { name: 'subscription id', text: demoSubscriptionId },
];
const password: Secret = { name: 'password', text: demoPerson.password };
const recipient = 'Satamasoutajat Oy';

/** Returns the tokens that the application has stored. */
const storedTokens = async (application: LaunchedApplication): Promise<readonly Secret[]> => {
  const secrets = Object.entries(await keptSecrets(application));
  const [, tokens = '{}'] = secrets.find(([name]) => name.startsWith('tokens:')) ?? [];
  const { accessToken, refreshToken } = JSON.parse(tokens) as { accessToken: string; refreshToken: string };
  return [
    { name: 'access token', text: accessToken },
    { name: 'refresh token', text: refreshToken },
  ];
};

const leaks = async (application: LaunchedApplication, secrets: readonly Secret[]): Promise<readonly string[]> => {
  const find = finder(secrets);
  return [
    ...(await leaksInFiles(application, find)),
    ...find('output', Buffer.from(application.log())),
    ...(await leaksInHeap(await application.window('main'), find)),
    ...(await leaksInArguments(application, find)),
  ];
};

/**
 * The program contains the credentials of its demo company, and so does V8's cache of its compiled code: they are no
 * person's secrets.
 */
const isOfProgram = (leak: string): boolean =>
  leak.startsWith(`file code${sep}`) && [...issued, password].some(({ name }) => leak.endsWith(`: ${name}`));

/** Returns the values of the cookies that a page has. */
const readCookies = async (login: Page): Promise<readonly Secret[]> => {
  const devtools = await login.context().newCDPSession(login);
  const { cookies } = await devtools.send('Network.getCookies');
  return cookies.flatMap(({ name, value }) => [{ name: `value of the cookie ${name}`, text: value }]);
};

describe('tokens, secrets and passwords', () => {
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;

  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
  });
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });
  afterEach(() => application?.kill());

  test('of the demo company stay in the main process', async () => {
    application = await launch();
    await mainJobUntil(application, 'delivered');
    const secrets = [...(await storedTokens(application)), ...issued, password];
    expect((await leaks(application, secrets)).filter((leak) => !isOfProgram(leak))).toEqual([]);
  });

  test('of a service of one’s own pass through the form where they are typed, and through nothing else', async () => {
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    const page = await application.window('main');
    await typeCredentials(page, demo);
    // The only place where the renderer has them: here the search must find them all.
    expect(await leaksInHeap(page, finder(issued))).toEqual(issued.map(({ name }) => `heap: ${name}`));

    await page.getByRole('button', { name: 'Connect and sign in' }).click();
    await signInAtService(await application.window('signIn'), demo);
    await startInvoice(page, recipient);
    await finishInvoice(page);
    await send(page);
    const sent = page.getByText(/Invoice \d+ is sent/);
    await expect(sent).toBeVisible();
    const secrets = [...(await storedTokens(application)), password];
    expect(await leaks(application, secrets)).toEqual([]);
    await page.reload();
    await expect(sent).toBeVisible();
    expect(await leaks(application, [...secrets, ...issued])).toEqual([]);

    // Text that is not secret is found, which shows that the search works.
    const open = finder([{ name: 'recipient', text: recipient }]);
    expect(await leaksInFiles(application, open)).toContainEqual(expect.stringMatching(/^file sales\.sqlite/));
    expect(await leaksInHeap(page, open)).toEqual(['heap: recipient']);
    const logged = finder([{ name: 'event', text: 'app.started' }]);
    expect(await leaksInFiles(application, logged)).toEqual([
      expect.stringMatching(/^file logs.log-000001\.jsonl: event$/),
    ]);
    const argument = finder([{ name: 'profile', text: join(folder, 'profile.json') }]);
    expect(await leaksInArguments(application, argument)).not.toEqual([]);
  });

  test('are not remembered by the sign-in window: each one begins with nothing', async () => {
    application = await launch({ args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`] });
    const page = await application.window('main');
    await connect(page, demo);
    const first = await application.window('signIn');
    await expect(first.getByLabel('Password')).toBeVisible();
    await first.evaluate(() => localStorage.setItem('left', 'left-in-storage'));
    const cookies = await waitForValue(async () => {
      const all = await readCookies(first);
      return all.length > 0 ? all : null;
    });
    await signInAtService(first, demo);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    const left = finder([...cookies, { name: 'storage', text: 'left-in-storage' }]);
    expect(await leaksInFiles(application, left)).toEqual([]);
    await expect.poll(() => readCookies(page)).toEqual([]);

    await openPage(page, 'settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('Nobody is signed in')).toBeVisible();
    await openPage(page, 'purchases');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    const second = await application.window('signIn');
    // A person who is remembered is not asked for a password.
    await expect(second.getByLabel('Password')).toBeVisible();
    await expect.poll(() => second.evaluate(() => localStorage.getItem('left'))).toBeNull();
  });
});
