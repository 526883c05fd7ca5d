import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { exportTexts } from '#test/fixtures/exportTexts.ts';
import { nonEmpty } from '../nonEmpty.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { mainJobUntil } from './journeys.ts';
import { advanceClock } from './mainClock.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

const t = createWords('en');
const locked = t('common:locked.machine');
const policy = { theme: 'dark', export: false, notifications: false, ownConnections: false, signInWith: 'profile' };

// Only a file of an administrator is accepted.
describe.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)('the policy of an organisation', () => {
  let folder: string;
  let file: string;
  let application: LaunchedApplication;
  let page: Page;

  const start = async (): Promise<void> => {
    application = await launch({ userDataDir: join(folder, 'data'), env: { INVOICE_DESK_POLICY: file } });
    page = await application.window('main');
  };
  const write = (text: string): Promise<void> => writeFile(file, text, { mode: 0o644 });
  const expectTheme = (theme: string): Promise<void> =>
    expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const expectDarkLocked = async (): Promise<void> => {
    const dark = page.getByRole('radio', { name: t('settings:appearance.dark') });
    await expect(dark).toBeDisabled();
    await expect(dark).toBeChecked();
  };
  const button = (key: string) => page.getByRole('button', { name: t(key) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-managed-'));
    file = join(folder, 'policy.json');
    await write(JSON.stringify({ format: 'invoice-desk-policy/1', ...policy }));
    await start();
  });
  afterAll(async () => {
    await application?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('is shown as locked, with the reason', async () => {
    await expect(button('welcome:connect.title')).toBeDisabled();
    await expect(page.getByText(locked)).toBeVisible();
    page = await mainJobUntil(application, 'purchase-table');
    await expectTheme('dark');
    await button('purchaseExport:all').click();
    await expect(page.getByRole('menu').getByText(locked)).toBeVisible();
    const entries = page.getByRole('menuitem');
    await expect.poll(() => entries.count()).toBeGreaterThan(3);
    await expect(entries.and(page.locator(':not([aria-disabled="true"])'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await application.menu('showSettings');
    await expectDarkLocked();
    await expect(page.getByRole('heading', { name: t('managed:title') })).toBeVisible();
    for (const key of nonEmpty(Object.keys(policy)))
      await expect(page.getByText(t(`managed:keys.${key}`), { exact: true }).last()).toBeVisible();
  });

  test('is refused by the main process, too', async () => {
    const blocked = { ok: false, error: { kind: 'blockedByPolicy' } };
    const company = { connectionId: 'demo', customerNumber: '1001' };
    const order = {
      query: {
        scope: company,
        search: '',
        filters: [],
        sort: [{ column: 'dueDate', direction: 'ascending' }],
        group: null,
      },
      selection: null,
      columns: ['dueDate'],
      headers: ['Number'],
      title: 'All',
      words: exportTexts,
      isPaymentList: false,
    };
    for (const kind of ['xlsx', 'print'])
      expect(await invoke(page, 'purchaseExport.run', { ...order, format: { kind } })).toEqual(blocked);
    expect(await invoke(page, 'salesPreview.savePdf', { company, draftId: 'any' })).toEqual(blocked);
    expect(await invoke(page, 'salesBulk.saveResult', { company })).toEqual(blocked);
    expect(await invoke(page, 'managed.choose', { theme: 'light' })).toEqual(blocked);
    const text = JSON.stringify({
      format: 'invoice-desk-profile/1',
      name: 'Own',
      companies: [{ customerNumber: '1', name: 'Own Oy' }],
      identity: {
        issuer: 'https://login.own.example',
        clientId: 'x',
        scopes: ['openid'],
        redirectUris: ['https://own.example/in'],
      },
      purchases: { baseUrl: 'https://own.example' },
    });
    const credentials = { clientCredential: 'x', salesCredential: '', subscription: '' };
    expect(await invoke(page, 'connections.add', { text, credentials })).toEqual(blocked);
  });

  test('stays in force while it cannot be read, and ends when it is gone', async () => {
    await application.close();
    await write('{ "format": ');
    await start();
    await expect(page.getByText(t('common:policy.unreadable'))).toBeVisible();
    await expectTheme('dark');
    await application.close();
    await rm(file);
    await start();
    await expect(page.getByRole('link', { name: t('common:purchases') })).toBeVisible();
    await expectTheme('system');
    await expect(page.getByText(t('common:policy.unreadable'))).toHaveCount(0);
  });

  test('takes effect at once for a person who comes back after a while, and shows its typos', async () => {
    await write(JSON.stringify({ format: 'invoice-desk-policy/1', theme: 'dark', exprot: false }));
    const comeBackAfter = async (minutes: number): Promise<void> => {
      await advanceClock(application, minutes * 60_000);
      await application.host.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus(), null);
    };
    await comeBackAfter(5);
    expect(await invoke(page, 'managed.settings')).toMatchObject({ ok: true, value: { values: { theme: 'system' } } });
    await expectTheme('system');
    await comeBackAfter(11);
    await expectTheme('dark');
    await expect(page.getByText(t('common:policy.title'))).toBeVisible();
    await expect(page.getByText('exprot')).toBeVisible();
    expect(await invoke(page, 'managed.choose', { theme: 'light' })).toEqual({
      ok: false,
      error: { kind: 'blockedByPolicy' },
    });
    await application.menu('showSettings');
    await expectDarkLocked();
  });
});
