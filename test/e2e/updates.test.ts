import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  createRelease,
  newPublisher,
  type Publisher,
  startUpdateServer,
  type UpdateServer,
} from '../integration/app/updates/updateServer.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords } from './words.ts';

describe('a newer version', () => {
  let publisher: Publisher;
  let server: UpdateServer;
  let folder: string;
  let appImage: string;
  let application: LaunchedApplication;
  let page: Page;
  /** Returns a program that records its start. */
  const program = () => Buffer.from(`#!/bin/sh\necho started > '${join(folder, 'started')}'\n`);
  const release = () => createRelease('99.0.0', '.AppImage', program());

  beforeAll(async () => {
    publisher = newPublisher();
    server = await startUpdateServer(publisher);
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-päivitys '));
    appImage = join(folder, 'Invoice Desk.AppImage');
    await writeFile(appImage, 'this version');
    await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: invoice-desk-updater\n');
    application = await launch({
      env: {
        APPIMAGE: appImage,
        XDG_CACHE_HOME: join(folder, 'cache'),
        INVOICE_DESK_UPDATES_URL: server.url,
        INVOICE_DESK_UPDATES_KEYS: publisher.keys,
      },
    });
    page = await mainJobUntil(application, 'purchase-table');
  });
  afterAll(async () => {
    if (application?.host.process.exitCode === null) await application.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const showPurchases = async (): Promise<void> => {
    await page.keyboard.press('Control+1');
    await expect(page.getByRole('searchbox', { name: createWords('en')('purchases:search') })).toBeVisible();
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  test('is looked for from the menu, and the settings say what goes wrong', async () => {
    expect(server.requests).toEqual([]);
    await page.keyboard.press('Control+,');
    await expect(page.getByText('Nobody has asked for a newer version yet.')).toBeVisible();
    await page.getByRole('radio', { name: /Ask me first/ }).press('Space');
    await expect(page.getByRole('radio', { name: /Ask me first/ })).toBeChecked();
    await showPurchases();
    await application.menu('checkForUpdates');
    await expect(page.getByText('The update server has a problem')).toBeVisible();
  });

  test('is announced with its size and its notes on every page, until the person presses Later', async () => {
    server.publish({ ...release(), more: 'releaseNotes: "Sums for each currency. \\u202Eevil"\n' });
    await button('Check for updates').press('Enter');
    const available = page.getByText('Invoice Desk 99.0.0 is available');
    await expect(available).toBeVisible();
    await showPurchases();
    await expect(available).toBeVisible();
    await page.getByText('What is new').press('Enter');
    await expect(page.getByText('Sums for each currency. ⟨202E⟩evil')).toBeVisible();
    await button('Later').press('Enter');
    await expect(available).toHaveCount(0);
  });

  test('is downloaded and stopped at the person’s word', async () => {
    const { fileName } = release();
    server.answer(fileName, (_request, response) => void response.writeHead(200).write('#!'));
    await page.keyboard.press('Control+,');
    await button(/^Download/).press('Enter');
    await expect(page.getByRole('progressbar')).toBeVisible();
    await button('Stop').press('Enter');
    await expect(button(/^Download/)).toBeVisible();
    server.publish(release());
    const requestsBefore = server.requests.length;
    await button('Check for updates').press('Enter');
    await expect.poll(() => server.requests.length).toBeGreaterThan(requestsBefore);
    await expect(button('Check for updates')).toBeEnabled();
    await button(/^Download/).press('Enter');
    await expect(page.getByText('Invoice Desk 99.0.0 is ready')).toBeVisible();
    expect(await readFile(appImage, 'utf8')).toBe('this version');
  });

  test('replaces this version once everything is closed, and starts', async () => {
    await button('Restart now').press('Enter');
    expect(await application.ended()).toBe(0);
    expect(await readFile(appImage)).toEqual(program());
    await expect.poll(() => readFile(join(folder, 'started'), 'utf8').catch(() => '')).toBe('started\n');
    expect(application.log()).not.toMatch(/^internal /m);
  });
});

// Only a file of an administrator is accepted.
test.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)(
  'no newer version is looked for where the organisation has switched updates off, not even by hand',
  async () => {
    const publisher = newPublisher();
    const server = await startUpdateServer(publisher);
    const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-locked-'));
    await writeFile(join(folder, 'app-update.yml'), '');
    const policy = join(folder, 'policy.json');
    await writeFile(policy, JSON.stringify({ format: 'invoice-desk-policy/1', updates: 'off' }), { mode: 0o644 });
    const application = await launch({
      env: {
        APPIMAGE: join(folder, 'Invoice Desk.AppImage'),
        INVOICE_DESK_UPDATES_URL: server.url,
        INVOICE_DESK_UPDATES_KEYS: publisher.keys,
        INVOICE_DESK_POLICY: policy,
      },
    });
    try {
      const page = await application.window('main');
      expect(await invoke(page, 'updates.check')).toEqual({ ok: true, value: { kind: 'off', why: 'byOrganisation' } });
      expect(server.requests).toEqual([]);
    } finally {
      await application.close();
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
);
