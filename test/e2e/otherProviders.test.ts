import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { canUseSandbox, findBrowser } from '#build/scripts/findBrowser.mjs';
import { findDjangoProvider } from '../fixtures/djangoProvider/install.ts';
import { signInAtDjangoProvider } from '../fixtures/djangoProvider/pages.ts';
import { startDjangoProvider } from '../fixtures/djangoProvider/server.ts';
import { freeAddress } from '../fixtures/freeAddress.ts';
import { findGlewlwyd } from '../fixtures/glewlwyd/install.ts';
import { signInAtGlewlwyd } from '../fixtures/glewlwyd/pages.ts';
import { startGlewlwyd } from '../fixtures/glewlwyd/server.ts';
import { invoicesScope, type OpenIdProvider } from '../fixtures/openIdProvider.ts';
import { type PurchasesServer, startPurchasesServer } from '../fixtures/purchasesServer.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { expectPurchaseCount, openPage } from './journeys.ts';
import { readOpenedPaths, recordOpenedPaths } from './openedPaths.ts';
import { expect, waitForValue } from './pageAssertions.ts';

const glewlwyd = {
  name: 'glewlwyd',
  root: findGlewlwyd(),
  start: startGlewlwyd,
  signIn: signInAtGlewlwyd,
  /** What the profile says beside the issuer: discovery names all that is needed. */
  getIdentity: (): object => ({}),
  // It answers `unauthorized_client`.
  wrongSecret: 'The service does not let this application sign in',
  // It leaves the scope out of its answer.
  refused: 'The service did not give every right',
};
const djangoProvider = {
  name: 'Django OAuth Toolkit',
  root: findDjangoProvider(),
  start: startDjangoProvider,
  signIn: signInAtDjangoProvider,
  // Its discovery document is behind a redirect, and names no revocation endpoint.
  getIdentity: ({ endpoints }: OpenIdProvider): object => ({ endpoints, basicCredentials: 'formEncoded' }),
  wrongSecret: 'The service does not accept the client id or its secret',
  refused: 'Permission was not given',
};

describe.for([glewlwyd, djangoProvider])('$name, reached with a profile alone', ({ root, ...parts }) => {
  let folder: string;
  let redirectUris: string[];
  let provider: OpenIdProvider;
  let purchases: PurchasesServer;
  let application: LaunchedApplication;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-profile-'));
    redirectUris = [`${await freeAddress()}/signed-in`];
    provider = await parts.start(root ?? '', redirectUris);
    purchases = await startPurchasesServer(12, provider.admits);
  });
  afterAll(async () => {
    await purchases?.close();
    await provider?.close();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    await application?.close();
    provider.endSignIns();
  });

  const open = async (identity: object = {}, secret = provider.client.secret): Promise<void> => {
    const file = join(folder, 'profile.json');
    await writeFile(
      file,
      JSON.stringify({
        format: 'invoice-desk-profile/1',
        name: 'Another service',
        companies: [{ customerNumber: '1001', name: 'Kuusikko Oy', businessId: null }],
        identity: {
          issuer: provider.issuer,
          clientId: provider.client.id,
          scopes: ['openid', invoicesScope],
          redirectUris,
          ...parts.getIdentity(provider),
          ...identity,
        },
        purchases: { baseUrl: purchases.url },
      }),
    );
    application = await launch({ args: [`--profile=${file}`] });
    page = await application.window('main');
    await recordOpenedPaths(application);
    await page.getByLabel('Client secret', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Connect and sign in' }).click();
  };
  const signIn = async (answer: 'allow' | 'refuse' = 'allow'): Promise<void> => {
    provider.forgetPermissions();
    await parts.signIn(await application.window('signIn'), provider.user, answer);
  };
  const openedInBrowser = async (): Promise<string> => {
    // A refusal is read as soon as it is shown, so that a failure tells its words.
    const refusal = page.getByRole('alert');
    const readOpened = async (): Promise<string | undefined> =>
      (await readOpenedPaths(application)).at(-1) ?? (await refusal.allInnerTexts())[0];
    const opened = await waitForValue(readOpened, () => 'no browser was opened');
    if (!URL.canParse(opened)) throw new Error(`no browser was opened: ${opened}`);
    return opened;
  };
  const showsInvoices = (): Promise<void> => expectPurchaseCount(page, 12);

  /** A token that is withdrawn at the service leads to a 401 there, and so to a refresh here. */
  const renew = async (): Promise<string> => {
    const before = latest();
    await provider.withdraw(before);
    await page.getByRole('button', { name: 'Sync', exact: true }).click();
    await expect.poll(latest).not.toBe(before);
    await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeVisible();
    return latest();
  };
  /** The access token that the purchases interface accepted last. */
  const latest = (): string => purchases.requests.findLast(({ isAccepted }) => isAccepted)?.token ?? '';
  const signOut = async (): Promise<void> => {
    await openPage(page, 'settings');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByText('Nobody is signed in')).toBeVisible();
  };

  test.skipIf(root === null)('signs in, renews twice, and signs out there, too', async () => {
    await open();
    await signIn();
    await showsInvoices();
    // Where each refresh token is valid once, the third token is issued only if the second one was stored.
    const tokens = [latest(), await renew(), await renew()];
    expect(new Set(tokens).size).toBe(3);
    expect(provider.liveRefreshTokens()).toBe(1);
    await signOut();
    await expect.poll(provider.liveRefreshTokens).toBe(0);
  });

  test.skipIf(root === null)('asks for a new sign-in once the service has ended the old one', async () => {
    await open();
    await signIn();
    await showsInvoices();
    provider.endSignIns();
    await provider.withdraw(latest());
    const sync = page.getByRole('button', { name: 'Sync', exact: true });
    await sync.click();
    const signInAgain = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(signInAgain).toBeVisible();
    // The message above the table is rendered again when the sync has ended.
    await expect(sync).toBeVisible();
    await signInAgain.click();
    await signIn();
    await expect(page.getByText('Signing in to')).toHaveCount(0);
    await renew();
  });

  test.skipIf(root === null)(
    'needs no discovery where the profile names the endpoints, nor state and PKCE',
    async () => {
      await open({ endpoints: provider.endpoints, sendState: false, sendPkce: false });
      await signIn();
      await showsInvoices();
      await renew();
    },
  );

  test.skipIf(root === null)('finds the endpoints by discovery', async () => {
    await open({ endpoints: undefined });
    await signIn();
    await showsInvoices();
    await renew();
  });

  test.skipIf(root === null)('signs in with the system’s browser', async () => {
    const browser = await chromium.launch({
      executablePath: findBrowser() ?? '',
      chromiumSandbox: canUseSandbox,
    });
    await open({ signInWith: 'browser' });
    const tab = await browser.newPage({ locale: 'en' });
    await tab.goto(await openedInBrowser());
    provider.forgetPermissions();
    await parts.signIn(tab, provider.user);
    await expect(tab.getByRole('heading', { name: 'You can close this window.' })).toBeVisible();
    await showsInvoices();
    await browser.close();
  });

  test.skipIf(root === null)('says that the client secret is wrong', async () => {
    await open({}, 'another secret');
    await signIn();
    await expect(page.getByRole('alert').getByText(parts.wrongSecret)).toBeVisible();
  });

  test.skipIf(root === null)('says that permission was not given where a person unticks it', async () => {
    await open();
    await signIn('refuse');
    await expect(page.getByRole('alert').getByText(parts.refused)).toBeVisible();
  });
});
