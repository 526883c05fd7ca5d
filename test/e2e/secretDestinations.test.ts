import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { setProfileValue } from '#app/profile/editText.ts';
import { connectAndSignIn, editConnection, getButton, getField, getProfileText } from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { typeCredentials } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

let demo: DemoService;
let application: LaunchedApplication;
let page: Page;
beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 40 });
});
afterAll(() => demo.close());
afterEach(() => application?.kill());

const openConnectPage = async (profileText: string): Promise<void> => {
  application = await launch();
  page = await application.window('main');
  await page.getByRole('button', { name: t('welcome:connect.title') }).click();
  await getProfileText(page).fill(profileText);
};
const getHost = (host: string) =>
  page
    .getByRole('region', { name: t('connections:destinations.title') })
    .getByRole('listitem')
    .filter({ has: page.getByText(host, { exact: true }) });

describe('the hosts that receive secrets', () => {
  test('include a foreign token endpoint beside the true issuer, marked, before the profile is taken', async () => {
    const endpoints = {
      authorization: `${demo.url}/identity/connect/authorize`,
      token: 'https://tokens.example/token',
      keys: `${demo.url}/identity/.well-known/jwks`,
    };
    await openConnectPage(setProfileValue(demo.profileText, 'identity.endpoints', endpoints));
    const foreign = getHost('tokens.example');
    await expect(foreign).toContainText(t('connections:destinations.secret.clientSecret'));
    await expect(foreign).toContainText(t('connections:destinations.secret.code'));
    await expect(foreign).toContainText(t('connections:destinations.elsewhere'));
    await expect(getHost(new URL(demo.url).host)).not.toContainText(t('connections:destinations.elsewhere'));
  });

  test('are shown before a typed profile is taken whose discovery document names another one', async () => {
    const misleading = await startDemoService({
      quirks: { discovery: { with: { token_endpoint: 'https://tokens.example/token' } } },
    });
    await openConnectPage(misleading.profileText);
    await typeCredentials(page, misleading);
    await getButton(page, 'welcome:connect.action').click();
    await page.getByRole('alert').getByText(t('connections:destinations.unseen.title')).waitFor();
    await expect(getHost('tokens.example')).toContainText(t('connections:destinations.elsewhere'));
    await getButton(page, 'welcome:connect.action').click();
    await application.window('signIn');
    await misleading.close();
  });

  test('are asked of the discovery document, and named again where an edit adds one', async () => {
    await openConnectPage(demo.profileText);
    const { host } = new URL(demo.url);
    await expect(getHost(host)).not.toContainText(t('connections:destinations.secret.code'));
    await getButton(page, 'connections:destinations.ask', { host }).click();
    await expect(getHost(host)).toContainText(t('connections:destinations.secret.code'));
    await page.getByText(t('connections:destinations.discovery')).waitFor();
    await typeCredentials(page, demo);
    await connectAndSignIn(application, page, demo);
    await editConnection(application, page);
    await getField(page, 'sales.tokenUrl').fill('https://tokens.example/token');
    await getButton(page, 'connections:edit.save').click();
    const added = page.getByRole('alertdialog').getByRole('listitem').filter({ hasText: 'tokens.example' });
    await expect(added).toContainText(t('connections:destinations.new'));
    await expect(added).toContainText(t('connections:destinations.secret.salesSecret'));
  });
});
