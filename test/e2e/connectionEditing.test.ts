import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { demoRedirectUris } from '#app/demo/company.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import {
  chooseFromMenu,
  connectAndSignIn,
  demoConnection,
  editConnection,
  getButton,
  getField,
} from './connectionScreens.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterDemo, enterOwnService, signInAtService, typeCredentials, writeProfile } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');

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

const button = (key: string) => getButton(page, key);
const field = (path: string) => getField(page, path);
const start = async (identity: object = {}): Promise<void> => {
  const file = await writeProfile(join(folder, 'profile.json'), demo, identity);
  application = await launch({ args: [`--profile=${file}`] });
  page = await enterOwnService(application, demo);
};
const signIn = async (): Promise<void> => {
  await button('common:signIn.action').click();
  await signInAtService(await application.window('signIn'), demo);
  await page.getByText('Aino Lahti', { exact: false }).waitFor();
};

describe('a connection in the settings', () => {
  const newName = 'Talvi Accounting';
  beforeAll(() => start());
  afterAll(() => application?.kill());

  test('a wrong redirect address is corrected with the one that the service has registered', async () => {
    await editConnection(application, page);
    const address = field('identity.redirectUris').first();
    await address.fill('elsewhere');
    await button('connections:edit.save').click();
    await page.getByText(t('connections:fault.address')).waitFor();
    await expect(address).toBeFocused();
    await address.fill('http://127.0.0.1:8499/elsewhere');
    await page.getByText(t('connections:edit.signsOut')).waitFor();
    await button('connections:edit.save').click();
    await button('common:signIn.action').click();
    const login = await application.window('signIn');
    await login.getByRole('heading').first().waitFor();
    await login.close();
    await page.getByRole('alert').getByText(t('errors:signInFailed.shownInWindow.title')).waitFor();
    // The words of the service's own page.
    await page
      .getByRole('alert')
      .getByText(/400 .*redirect_uri/)
      .waitFor();
    await editConnection(application, page);
    await button('connections:use').click();
    await expect(address).toHaveValue(demoRedirectUris[1] ?? 'registered');
    await button('connections:edit.save').click();
    await signIn();
  });

  test('it is renamed, and changes that were left unsaved are kept', async () => {
    await editConnection(application, page);
    await field('name').fill(newName);
    await page.getByRole('link', { name: t('common:purchases') }).click();
    await page.getByRole('gridcell').first().waitFor();
    await editConnection(application, page);
    await page.getByText(t('connections:edit.unsaved')).waitFor();
    await expect(field('name')).toHaveValue(newName);
    await page.getByText(t('connections:edit.staysSignedIn')).waitFor();
    await button('connections:edit.save').click();
    await page.getByRole('heading', { name: newName }).waitFor();
    await page.getByRole('region', { name: newName }).getByText('Aino Lahti', { exact: false }).waitFor();
  });

  test('all connections are signed out of at once', async () => {
    await application.menu('showSettings');
    await button('common:connectAnother').click();
    await enterDemo(application, t);
    await application.menu('showSettings');
    await button('settings:connections.signOutEverywhere').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings:connections.signOutEverywhere') })
      .click();
    await expect(page.getByText(t('settings:connections.noPerson'))).toHaveCount(2);
    await expect(button('settings:connections.signOutEverywhere')).toHaveCount(0);
  });
});

describe('a connection whose sign-in ends soon', () => {
  beforeAll(() => start({ signInDays: 2 }));
  afterAll(() => application?.kill());

  test('the end is announced three days ahead, until the person has signed in for longer', async () => {
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.now() + 2 * 86_400_000);
    const notice = page.getByRole('status').filter({ hasText: `Sign in again before ${weekday}` });
    await notice.waitFor();
    await page.getByRole('link', { name: t('common:sales') }).click();
    await notice.waitFor();
    await notice.getByRole('button', { name: t('common:signInExpiry.action') }).click();
    await signInAtService(await application.window('signIn'), demo);
    await notice.waitFor();
    await editConnection(application, page);
    await field('identity.signInDays').fill('30');
    await button('connections:edit.save').click();
    await signIn();
    await expect(notice).toHaveCount(0);
  });

  test('it is exported without secrets, and imported again on another computer', async () => {
    const file = join(folder, 'exported.json');
    await application.menu('showSettings');
    await application.answerSaveDialog(file);
    await chooseFromMenu(page, 'settings:connections.export', demoConnection);
    await page.getByText(t('settings:connections.exported')).waitFor();
    const exported = await readFile(file, 'utf8');
    for (const secret of [demo.credentials.clientSecret, demo.credentials.subscriptionId])
      expect(exported).not.toContain(secret);
    await application.kill();

    application = await launch();
    page = await application.window('main');
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
    await writeFile(join(folder, 'given.json'), exported);
    await application.answerOpenDialog([join(folder, 'given.json')]);
    await button('welcome:profile.pick').click();
    await typeCredentials(page, demo);
    await connectAndSignIn(application, page, demo);
  });
});
