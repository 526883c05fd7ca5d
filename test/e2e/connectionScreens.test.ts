import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clients, companies, redirectUris } from '../../app/demo/company.ts';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, launch } from './fixture.ts';
import { enterOwnService, signInAsDemoPerson, signInAtService, typeCredentials, writeProfile } from './journeys.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const unregistered = 'http://127.0.0.1:8499/elsewhere';

/** Drops a file onto the window as the system would. */
const drop = async (page: Page, files: readonly { readonly name: string; readonly text: string }[]): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    for (const { name, text } of dropped) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  for (const event of ['dragover', 'drop']) await page.dispatchEvent('main', event, { dataTransfer });
};

describe('connections', () => {
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
  afterEach(() => desk?.close());

  const label = (path: string): string => t(`connections:field.${path}.label`);
  const field = (path: string): Locator => page.getByLabel(label(path), { exact: true });
  const button = (key: string, values = {}): Locator =>
    page.getByRole('button', { name: t(key, values), exact: true }).first();
  const profile = (): Locator => page.getByLabel(t('welcome:profile.label'), { exact: true });
  const isFocused = (place: Locator): Promise<boolean> =>
    place.evaluate((element) => element === document.activeElement);

  const startConnecting = async (): Promise<void> => {
    desk = await launch();
    page = await desk.window('main');
    await page.getByRole('button', { name: t('welcome:connect.title') }).click();
  };
  const startConnected = async (identity: object = {}): Promise<void> => {
    const file = await writeProfile(join(folder, 'profile.json'), demo, identity);
    desk = await launch({ args: [`--profile=${file}`] });
    page = await enterOwnService(desk, demo);
  };
  const choose = async (key: string, name = 'Demo accounting service'): Promise<void> => {
    await button('settings:connections.more', { name }).click();
    await page.getByRole('menuitem', { name: t(key) }).click();
  };
  const edit = async (name?: string): Promise<void> => {
    await desk.menu('showSettings');
    await choose('settings:connections.edit', name);
  };
  const connectAndSignIn = async (): Promise<void> => {
    await button('welcome:connect.action').click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('40 invoices', { exact: true }).waitFor();
  };

  test('are added by the form alone', async () => {
    await startConnecting();
    await button('connections:form.show').click();
    await button('welcome:connect.action').click();
    await expect.poll(() => isFocused(field('name'))).toBe(true);
    await field('name').fill('Talvi Accounting');
    await field('companies.customerNumber').fill('one thousand');
    await field('companies.name').fill(companies[0].name);
    await page.getByText(t('connections:fault.digits')).waitFor();
    await field('companies.customerNumber').fill(companies[0].customerNumber);
    await field('identity.issuer').fill(`${demo.url}/identity`);
    await field('identity.clientId').fill(clients.purchases.id);
    await field('identity.scopes').fill(`${clients.purchases.scope} openid profile offline_access`);
    await field('identity.redirectUris').fill(redirectUris[0]);
    await field('purchases.baseUrl').fill(demo.url);
    await page.getByLabel(t('common:credentials.clientCredential')).fill(demo.credentials.clientSecret);
    await connectAndSignIn();
  });

  test('are the same as form and as text, and lose nothing on the way', async () => {
    await startConnecting();
    await profile().fill(`{
  // from the integration team
  "name": "Books",
  "purchases": { "baseUrl": "https://books.example", "listPath": "/v2/{customerNumber}" }
}`);
    await button('connections:form.show').click();
    await field('name').fill('Talvi');
    await field('identity.scopes').pressSequentially('openid profile ');
    expect(await field('identity.scopes').inputValue()).toBe('openid profile ');
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    await field('sales.region').fill('se');
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    await button('connections:form.text').click();
    expect(await profile().inputValue()).toContain('// from the integration team\n  "name": "Talvi",');
    expect(await profile().inputValue()).toContain('"listPath": "/v2/{customerNumber}"');
    expect(await profile().inputValue()).not.toContain('sales');
    await button('connections:form.show').click();
    await page.getByText(t('connections:hasSales'), { exact: true }).click();
    expect(await field('sales.region').inputValue()).toBe('se');
  });

  test('are added by dropping the profile file; anything else is told', async () => {
    await startConnecting();
    const file = { name: 'profile.json', text: demo.profileText };
    await drop(page, [{ name: 'holiday.png', text: 'x' }]);
    await page.getByText(t('connections:drop.notProfile')).waitFor();
    await drop(page, [file, file]);
    await page.getByText(t('connections:drop.several')).waitFor();
    await drop(page, [{ ...file, text: ' '.repeat(1_000_001) }]);
    await page.getByText(t('connections:drop.tooLarge')).waitFor();
    await profile().fill('typed by hand');
    await drop(page, [file]);
    await page.getByText('profile.json', { exact: false }).waitFor();
    await button('welcome:profile.bringBack').click();
    expect(await profile().inputValue()).toBe('typed by hand');
    await drop(page, [file]);
    await typeCredentials(page, demo);
    await connectAndSignIn();
  });

  test('are renamed, and keep what was left unsaved', async () => {
    await startConnected();
    await edit();
    await field('name').fill('Talvi Accounting');
    await page.getByRole('link', { name: t('common:purchases') }).click();
    await page.getByRole('gridcell').first().waitFor();
    await edit();
    await page.getByText(t('connections:edit.unsaved')).waitFor();
    expect(await field('name').inputValue()).toBe('Talvi Accounting');
    await page.getByText(t('connections:edit.staysSignedIn')).waitFor();
    await button('connections:edit.save').click();
    await page.getByRole('heading', { name: 'Talvi Accounting' }).waitFor();
    await page.getByRole('region', { name: 'Talvi Accounting' }).getByText('Aino Lahti', { exact: false }).waitFor();
  });

  test('are mended where the redirect address is wrong', async () => {
    await startConnected();
    await edit();
    const addresses = field('identity.redirectUris');
    await addresses.first().fill('elsewhere');
    await button('connections:edit.save').click();
    await page.getByText(t('connections:fault.address')).waitFor();
    await expect.poll(() => isFocused(addresses.first())).toBe(true);
    await addresses.first().fill(unregistered);
    await page.getByText(t('connections:edit.signsOut')).waitFor();
    await button('connections:edit.save').click();
    await button('common:signIn.action').click();
    const login = await desk.window('signIn');
    await login.getByRole('heading').first().waitFor();
    await login.close();
    await page.getByRole('alert').getByText(t('errors:signInFailed.shownInWindow.title')).waitFor();
    await edit();
    await button('connections:use').click();
    expect(await addresses.first().inputValue()).toBe(redirectUris[1]);
    await button('connections:edit.save').click();
    await button('common:signIn.action').click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('Aino Lahti', { exact: false }).waitFor();
  });

  test('are exported without secrets, and imported again', async () => {
    const file = join(folder, 'exported.json');
    await startConnected();
    await desk.menu('showSettings');
    await desk.host.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await choose('settings:connections.export');
    await page.getByText(t('settings:connections.exported')).waitFor();
    const exported = await readFile(file, 'utf8');
    for (const secret of [demo.credentials.clientSecret, demo.credentials.subscriptionId])
      expect(exported).not.toContain(secret);
    await desk.close();
    await startConnecting();
    await writeFile(join(folder, 'given.json'), exported);
    await desk.answerOpenDialog([join(folder, 'given.json')]);
    await button('welcome:profile.pick').click();
    await typeCredentials(page, demo);
    await connectAndSignIn();
  });

  test('are signed out of all at once', async () => {
    await startConnected();
    await desk.menu('showSettings');
    await button('common:connectAnother').click();
    await page.getByRole('button', { name: t('welcome:demo.title') }).click();
    await signInAsDemoPerson(desk);
    await page.getByRole('gridcell').first().waitFor();
    await desk.menu('showSettings');
    await button('settings:connections.everywhere').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('settings:connections.everywhere') })
      .click();
    await expect.poll(() => page.getByText(t('settings:connections.nobody')).count()).toBe(2);
    expect(await button('settings:connections.everywhere').count()).toBe(0);
  });

  test('tell three days ahead when their sign-in ends', async () => {
    await startConnected({ signInDays: 2 });
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.now() + 2 * 86_400_000);
    const notice = page.getByRole('status').filter({ hasText: `Sign in again before ${weekday}` });
    await notice.waitFor();
    await page.getByRole('link', { name: t('common:sales') }).click();
    await notice.waitFor();
    await notice.getByRole('button', { name: t('common:comingEnd.action') }).click();
    await signInAtService(await desk.window('signIn'), demo);
    await notice.waitFor();
    await edit();
    await field('identity.signInDays').fill('30');
    await button('connections:edit.save').click();
    await button('common:signIn.action').click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByText('Aino Lahti', { exact: false }).waitFor();
    expect(await notice.count()).toBe(0);
  });

  const startManaged = async (): Promise<void> => {
    const policy = { format: 'invoice-desk-policy/1', connections: [JSON.parse(demo.profileText)] };
    const file = join(folder, 'policy.json');
    await writeFile(file, JSON.stringify(policy), { mode: 0o644 });
    desk = await launch({ env: { INVOICE_DESK_POLICY: file } });
    page = await desk.window('main');
  };

  // Whoever is not the administrator cannot write a policy that is believed.
  test.runIf(process.getuid?.() === 0)(
    'from an administrator ask for their credentials, and keep the focus',
    async () => {
      await startManaged();
      await button('common:signIn.action').press('Enter');
      await page.getByRole('alert').getByText(t('errors:secretsUnavailable.title')).waitFor();
      await expect.poll(() => isFocused(button('common:signIn.action'))).toBe(true);
      await button('common:credentials.action').press('Enter');
      await typeCredentials(page, demo);
      await page.keyboard.press('ControlOrMeta+k');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('alert').waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(button('common:signIn.action'))).toBe(true);
      await page.keyboard.press('Enter');
      await signInAtService(await desk.window('signIn'), demo);
      await page.getByRole('gridcell').first().waitFor();
    },
  );

  test.runIf(process.getuid?.() === 0)('are neither edited nor removed where an administrator gave them', async () => {
    await startManaged();
    await page.getByRole('link', { name: t('common:settings') }).click();
    await page.getByText(t('settings:connections.managed')).waitFor();
    await button('settings:connections.more', { name: 'Demo accounting service' }).click();
    const offered = await page.getByRole('menuitem').allInnerTexts();
    expect(offered).toEqual(
      ['common:test', 'settings:connections.fields', 'settings:connections.export', 'common:credentials.action'].map(
        (key) => t(key),
      ),
    );
  });
});
