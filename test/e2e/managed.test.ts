import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingKinds } from '../../app/contract/purchases/findings.ts';
import { reviewState } from '../../app/contract/purchases/row.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { wordsOf } from './words.ts';

declare const invoiceDesk: {
  invoke(name: string, input: unknown): Promise<unknown>;
};

const t = wordsOf('en');
const locked = t('common:locked.machine');
const laidDown = { theme: 'dark', export: false, notifications: false, ownConnections: false, signInWith: 'profile' };

// Only an administrator's file is believed.
describe.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)('what an organisation lays down', () => {
  let folder: string;
  let file: string;
  let desk: Desk;
  let page: Page;

  const start = async (): Promise<void> => {
    desk = await launch({ userDataDir: join(folder, 'data'), env: { INVOICE_DESK_POLICY: file } });
    page = await desk.window('main');
  };
  const write = (text: string): Promise<void> => writeFile(file, text, { mode: 0o644 });
  const ask = (name: string, input: object): Promise<unknown> =>
    page.evaluate(([asked, value]) => invoiceDesk.invoke(asked as string, value), [name, input]);
  const theme = (): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset.theme);
  const button = (key: string) => page.getByRole('button', { name: t(key) });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-managed-'));
    file = join(folder, 'policy.json');
    await write(JSON.stringify({ format: 'invoice-desk-policy/1', ...laidDown }));
    await start();
  });
  afterAll(async () => {
    await desk?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  test('is shown as locked, with the reason', async () => {
    const connect = button('welcome:connect.title');
    await connect.waitFor();
    expect(await connect.isDisabled()).toBe(true);
    await page.getByText(locked).waitFor();
    page = await mainJobUntil(desk, 'purchase-table');
    expect(await theme()).toBe('dark');
    await button('purchaseExport:all').click();
    await page.getByRole('menu').getByText(locked).waitFor();
    const entries = page.getByRole('menuitem');
    expect(await entries.count()).toBeGreaterThan(3);
    for (const entry of await entries.all()) expect(await entry.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await desk.menu('showSettings');
    const dark = page.getByRole('radio', { name: t('settings:look.dark') });
    await dark.waitFor();
    expect([await dark.isDisabled(), await dark.isChecked()]).toEqual([true, true]);
    await page.getByRole('heading', { name: t('managed:title') }).waitFor();
    for (const key of Object.keys(laidDown))
      await page
        .getByText(t(`managed:keys.${key}`), { exact: true })
        .last()
        .waitFor();
  });

  test('is refused by the main process, too', async () => {
    const blocked = { ok: false, error: { kind: 'blockedByPolicy' } };
    const company = { connectionId: 'demo', customerNumber: '1001' };
    const wordsFor = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
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
      heads: ['Number'],
      title: 'All',
      words: { total: 'Total', review: wordsFor(reviewState.options), findings: wordsFor(findingKinds) },
    };
    for (const kind of ['xlsx', 'print'])
      expect(await ask('purchaseExport.run', { ...order, format: { kind } })).toEqual(blocked);
    expect(await ask('salesPreview.savePdf', { company, draftId: 'any' })).toEqual(blocked);
    expect(await ask('salesBulk.saveResult', { company })).toEqual(blocked);
    expect(await ask('managed.choose', { theme: 'light' })).toEqual(blocked);
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
    expect(await ask('connections.add', { text, credentials })).toEqual(blocked);
  });

  test('stays in force while it cannot be read, and ends when it is gone', async () => {
    await desk.close();
    await write('{ "format": ');
    await start();
    await page.getByText(t('common:policy.unreadable')).waitFor();
    expect(await theme()).toBe('dark');
    await desk.close();
    await rm(file);
    await start();
    await page.getByRole('link', { name: t('common:purchases') }).waitFor();
    expect(await theme()).toBe('system');
    expect(await page.getByText(t('common:policy.unreadable')).count()).toBe(0);
  });

  test('takes effect at once for who comes back after a while, and tells of its typos', async () => {
    await write(JSON.stringify({ format: 'invoice-desk-policy/1', theme: 'dark', exprot: false }));
    const comeBack = (minutes: number): Promise<void> =>
      desk.host.evaluate(({ BrowserWindow }, later) => {
        const now = Date.now();
        Date.now = () => now + later * 60_000;
        BrowserWindow.getAllWindows()[0]?.focus();
      }, minutes);
    await comeBack(5);
    await ask('managed.settings', {});
    expect(await theme()).toBe('system');
    await comeBack(11);
    await expect.poll(theme).toBe('dark');
    await page.getByText(t('common:policy.title')).waitFor();
    await page.getByText('exprot').waitFor();
    expect(await ask('managed.choose', { theme: 'light' })).toEqual({
      ok: false,
      error: { kind: 'blockedByPolicy' },
    });
    await desk.menu('showSettings');
    const dark = page.getByRole('radio', { name: t('settings:look.dark') });
    await dark.waitFor();
    expect([await dark.isDisabled(), await dark.isChecked()]).toEqual([true, true]);
  });
});
