import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clients, companies, person, subscriptionId } from '../../app/demo/company.ts';
import { type Desk, launch, until } from './fixture.ts';
import { mainJobUntil, startInvoice } from './journeys.ts';
import { finder } from './leaks.ts';

interface Line {
  readonly event: string;
  readonly id?: string;
  readonly reference?: string;
  readonly path?: string;
  readonly method?: string;
}

/** What must be in no file that leaves this computer, and in no log: secrets, persons, companies, invoices. */
const forbidden = [
  ...[clients.purchases.secret, clients.sales.secret, subscriptionId, person.password, person.userName, person.name],
  ...companies.flatMap(({ name, businessId, iban, email, townName }) => [name, businessId, iban, email, townName]),
  ...['Satamasoutajat', 'laskut@satamasoutajat.example', 'Rantatie', 'Rowing boat'],
].map((text) => ({ name: text, text }));

/** From now on whom the main process connects to is kept. */
const watchSockets = (desk: Desk): Promise<void> =>
  desk.host.evaluate(() => {
    const peers: string[] = [];
    Object.assign(globalThis, { peers });
    process.getBuiltinModule('node:diagnostics_channel').subscribe('net.client.socket', (message) => {
      const { socket } = message as { socket: import('node:net').Socket };
      socket.once('connect', () => socket.remoteAddress && peers.push(socket.remoteAddress));
    });
  }, null);
const peersOf = (desk: Desk): Promise<readonly string[]> =>
  desk.host.evaluate(() => (globalThis as unknown as { peers: string[] }).peers, null);

describe('diagnostics', () => {
  let folder: string;
  let desk: Desk;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-diagnostics-'));
  });
  afterEach(() => desk?.kill());
  afterAll(() => rm(folder, { recursive: true }));

  const logText = async (): Promise<string> => {
    const names = await readdir(join(desk.userDataDir, 'logs'));
    return (await Promise.all(names.map((name) => readFile(join(desk.userDataDir, 'logs', name), 'utf8')))).join('');
  };
  const lines = async (): Promise<readonly Line[]> =>
    (await logText())
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  const lineWith = (isIt: (line: Line) => boolean): Promise<Line> =>
    until(
      async () => (await lines()).find(isIt),
      () => 'the log has no such line',
    );
  const openHealth = async (page: Page): Promise<void> => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Show health' }).click();
    await page.getByText('Checked at').waitFor();
  };

  test('show how the application is, and save what a person has read and nothing else', async () => {
    const userDataDir = join(folder, 'tour');
    desk = await launch({ userDataDir });
    await watchSockets(desk);
    const page = await mainJobUntil(desk, 'delivered');
    await openHealth(page);
    for (const words of [
      'Every connection can be used.',
      'All files can be read and are whole.',
      'Nothing waits for you.',
    ])
      await page.getByText(words).waitFor();

    expect((await lines()).map(({ event }) => event)).toContain('session.changed');

    // One id leads from the question of the window to each request that it caused.
    await page.getByText('Note every request').click();
    await desk.menu('sync');
    const asked = await lineWith(({ event, method }) => event === 'ask.answered' && method === 'purchases.sync');
    const sent = await lineWith(
      ({ event, path }) => event === 'http.answered' && path === '/v1/invoices?customerNumber',
    );
    expect(sent.id).toBe(asked.id);
    expect(sent.id).toMatch(/^[\da-f-]{36}$/);
    await openHealth(page);
    await page.getByRole('button', { name: 'Gather the files' }).click();
    const files = page.getByRole('list', { name: 'Files to save' }).getByRole('listitem');
    await files.first().waitFor();
    await writeFile(join(userDataDir, 'logs', 'log-000000.jsonl'), '\0{torn\n{"event":"x","to":"a@b.example"}\n');
    await page.getByRole('button', { name: 'Gather again' }).click();
    await page.getByText('logs/log-000000.jsonl').click();
    const text = page.getByRole('textbox', { name: 'logs/log-000000.jsonl' });
    await expect
      .poll(() => text.inputValue())
      .toBe('{"event":"log.unreadable","characters":6}\n{"event":"x","to":"…"}\n');
    await page.getByRole('checkbox', { name: 'Include logs/log-000000.jsonl' }).press('Space');
    const archive = join(folder, 'saved.zip');
    await desk.answerSaveDialog(archive);
    await page.getByRole('button', { name: /Save \d files/ }).click();
    await page.getByText('The files were saved').waitFor();
    const saved = await readFile(archive);
    expect(saved.includes('health.json')).toBe(true);
    expect(saved.includes('log-000000')).toBe(false);

    for (const name of ['health.json', 'settings.json']) await page.getByText(name).click();
    const shown = ['health.json', 'settings.json'].map((name) => page.getByRole('textbox', { name }));
    for (const area of shown) await expect.poll(() => area.inputValue()).toMatch(/^\{/);
    const shownText = (await Promise.all(shown.map((area) => area.inputValue()))).join('\n');
    expect(finder(forbidden)('shown', Buffer.from(shownText))).toEqual([]);
    expect(finder(forbidden)('log', Buffer.from(await logText()))).toEqual([]);
    const reached = await peersOf(desk);
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.filter((address) => !/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address))).toEqual([]);
  });

  test('have each unexpected failure once, with the reference that the person is shown', async () => {
    desk = await launch();
    const page = await desk.window('main');
    await page.getByRole('button').first().waitFor();
    await desk.host.evaluate(() => {
      setTimeout(() => {
        throw new Error('hush');
      });
      console.warn('access_token: hush', { hush: 'hush' }, 'a@b.example', new Error('hush'));
    }, null);
    const told = await page.getByText(/^Reference: /).textContent();
    const inMain = await lineWith(({ event }) => event === 'internal');
    expect(told).toBe(`Reference: ${inMain.reference}`);
    await page.evaluate(() => {
      const failure = new Error('hush');
      setTimeout(() => {
        throw failure;
      });
      void Promise.reject(failure);
    });
    await lineWith(({ event }) => event === 'page.failed');
    const events = (await lines()).map(({ event }) => event);
    for (const event of ['internal', 'page.failed', 'console'])
      expect(events.filter((each) => each === event)).toHaveLength(1);
    expect(await logText()).not.toMatch(/hush|b\.example/);
  });

  test('offer the place where a person was after a crash, and a plain page after three', async () => {
    const userDataDir = join(folder, 'crash');
    desk = await launch({ userDataDir });
    await mainJobUntil(desk, 'purchase-table');
    await startInvoice(await desk.window('main'), 'Satamasoutajat Oy');
    await lineWith(({ event }) => event === 'app.started');
    const place = JSON.parse(await readFile(join(userDataDir, 'lastPlace.json'), 'utf8')) as { path: string };
    expect(place.path).toMatch(/^\/sales\/drafts\//);
    await desk.kill();

    desk = await launch({ userDataDir });
    const again = await desk.window('main');
    await again.getByRole('button', { name: 'Open where you were' }).click();
    await expect.poll(() => again.getByLabel('Name', { exact: true }).inputValue()).toBe('Satamasoutajat Oy');
    expect(await again.getByText('ended unexpectedly').count()).toBe(0);

    const crash = async (): Promise<void> => {
      const before = await desk.window('main');
      await desk.host.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
      }, null);
      await until(
        () => (before.isClosed() ? true : undefined),
        () => 'the page did not end',
      );
    };
    const hanging = await desk.window('main');
    // Whoever is asked about a page that hangs, and does not want to wait, gives it up.
    await desk.host.evaluate(({ BrowserWindow, dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
      BrowserWindow.getAllWindows()[0]?.emit('unresponsive');
    }, null);
    await until(
      () => (hanging.isClosed() ? true : undefined),
      () => 'the page did not end',
    );
    await (await desk.window('main')).getByRole('button', { name: 'Open where you were' }).waitFor();
    await crash();
    await (await desk.window('main')).getByRole('button', { name: 'Open where you were' }).waitFor();
    await crash();
    const plain = await desk.window('main');
    await plain.getByRole('heading', { name: 'Invoice Desk stopped several times' }).waitFor();
    expect((await lines()).filter(({ event }) => event === 'page.gone')).toHaveLength(3);
    await plain.getByRole('link', { name: 'Open again' }).click();
    await plain.getByRole('link', { name: 'Settings' }).waitFor();
    expect(await desk.close()).toBe(0);
    expect(await readdir(userDataDir)).not.toContain('lastPlace.json');
    expect((await lines()).at(-1)?.event).toBe('app.ended');
  });
});
