import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newPublisher,
  type Publisher,
  releaseOf,
  startUpdateServer,
  type UpdateServer,
} from '../integration/updates/updateServer.ts';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

describe('a newer version', () => {
  let publisher: Publisher;
  let server: UpdateServer;
  let folder: string;
  let appImage: string;
  let desk: Desk;
  let page: Page;
  /** A program that says that it was started. */
  const program = () => Buffer.from(`#!/bin/sh\necho started > '${join(folder, 'started')}'\n`);
  const release = () => releaseOf('99.0.0', '.AppImage', program());

  beforeAll(async () => {
    publisher = newPublisher();
    server = await startUpdateServer(publisher);
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-päivitys '));
    appImage = join(folder, 'Invoice Desk.AppImage');
    await writeFile(appImage, 'this version');
    await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: invoice-desk-updater\n');
    desk = await launch({
      env: {
        APPIMAGE: appImage,
        XDG_CACHE_HOME: join(folder, 'cache'),
        INVOICE_DESK_UPDATES_URL: server.url,
        INVOICE_DESK_UPDATES_KEYS: publisher.keys,
      },
    });
    page = await mainJobUntil(desk, 'purchase-table');
    page.setDefaultTimeout(10_000);
  });
  afterAll(async () => {
    if (desk?.host.process.exitCode === null) await desk.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const button = (name: string | RegExp) => page.getByRole('button', { name });

  test('is asked for by the menu, and what goes wrong is said in the settings', async () => {
    expect(server.asked).toEqual([]);
    await page.keyboard.press('Control+,');
    await page.getByText('Nobody has asked for a newer version yet.').waitFor();
    await page.getByRole('radio', { name: /Ask me first/ }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('radio', { name: /Ask me first/ }).isChecked()).toBe(true);
    await page.keyboard.press('Control+1');
    await desk.menu('checkForUpdates');
    await page.getByText('The update server has a problem').waitFor();
  });

  test('is told with its size and its words on every page, until later', async () => {
    server.publish({ ...release(), more: 'releaseNotes: "Sums for each currency. \\u202Eevil"\n' });
    await button('Check for updates').press('Enter');
    await page.getByText('Invoice Desk 99.0.0 is available').waitFor();
    await page.keyboard.press('Control+1');
    await page.getByText('Invoice Desk 99.0.0 is available').waitFor();
    await page.getByText('What is new').press('Enter');
    await page.getByText('Sums for each currency. ⟨202E⟩evil').waitFor();
    await button('Later').press('Enter');
    await page.getByText('Invoice Desk 99.0.0 is available').waitFor({ state: 'detached' });
  });

  test('is fetched when the person says so, and stopped when they say so', async () => {
    const { fileName } = release();
    server.answer(fileName, (_request, response) => void response.writeHead(200).write('#!'));
    await page.keyboard.press('Control+,');
    await button(/^Download/).press('Enter');
    await page.getByRole('progressbar').waitFor();
    await button('Stop').press('Enter');
    await button(/^Download/).waitFor();
    server.publish(release());
    await button('Check for updates').press('Enter');
    await button(/^Download/).press('Enter');
    await page.getByText('Invoice Desk 99.0.0 is ready').waitFor();
    expect(await readFile(appImage, 'utf8')).toBe('this version');
  });

  test('takes the place of this one when everything is closed, and starts', async () => {
    await button('Restart now').press('Enter');
    expect(await desk.ended()).toBe(0);
    expect(await readFile(appImage)).toEqual(program());
    await expect.poll(() => readFile(join(folder, 'started'), 'utf8').catch(() => '')).toBe('started\n');
    expect(desk.log()).not.toMatch(/^internal /m);
  });
});

// Only an administrator's file is believed.
test.skipIf(process.platform !== 'win32' && process.getuid?.() !== 0)(
  'no newer version is asked for where the organisation has locked updates off, by hand neither',
  async () => {
    const publisher = newPublisher();
    const server = await startUpdateServer(publisher);
    const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-locked-'));
    await writeFile(join(folder, 'app-update.yml'), '');
    const policy = join(folder, 'policy.json');
    await writeFile(policy, JSON.stringify({ format: 'invoice-desk-policy/1', updates: 'off' }), { mode: 0o644 });
    const desk = await launch({
      env: {
        APPIMAGE: join(folder, 'Invoice Desk.AppImage'),
        INVOICE_DESK_UPDATES_URL: server.url,
        INVOICE_DESK_UPDATES_KEYS: publisher.keys,
        INVOICE_DESK_POLICY: policy,
      },
    });
    try {
      const page = await desk.window('main');
      const answer = await page.evaluate(() => window.invoiceDesk.invoke('updates.check', {}, 'test'));
      expect(answer).toEqual({ ok: true, value: { kind: 'off', why: 'byOrganisation' } });
      expect(server.asked).toEqual([]);
    } finally {
      await desk.close();
      await server.close();
      await rm(folder, { recursive: true });
    }
  },
);
