import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { demoCompanies, demoOAuthClients, demoPerson, demoSubscriptionId } from '#app/demo/company.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { invoke } from './invoke.ts';
import { mainJobUntil, openPage, startInvoice } from './journeys.ts';
import { finder } from './leaks.ts';
import { expect, waitForValue } from './pageAssertions.ts';

interface LogLine {
  readonly event: string;
  readonly correlationId?: string;
  readonly reference?: string;
  readonly path?: string;
  readonly method?: string;
}

/** Texts that must be in no exported file and in no log: secrets, persons, companies, invoices. */
const forbidden = [
  ...[
    demoOAuthClients.purchases.secret,
    demoOAuthClients.sales.secret,
    demoSubscriptionId,
    demoPerson.password,
    demoPerson.userName,
    demoPerson.name,
  ],
  ...demoCompanies.flatMap(({ name, businessId, iban, email, townName }) => [name, businessId, iban, email, townName]),
  ...['Satamasoutajat', 'laskut@satamasoutajat.example', 'Rantatie', 'Rowing boat'],
].map((text) => ({ name: text, text }));

/** Records the addresses that the main process connects to from now on. */
const watchSockets = async (application: LaunchedApplication): Promise<void> => {
  await application.host.evaluate(() => {
    const peers: string[] = [];
    Object.assign(globalThis, { peers });
    process.getBuiltinModule('node:diagnostics_channel').subscribe('net.client.socket', (message) => {
      const { socket } = message as { socket: import('node:net').Socket };
      socket.once('connect', () => socket.remoteAddress && peers.push(socket.remoteAddress));
    });
  }, null);
};
const readPeers = (application: LaunchedApplication): Promise<readonly string[]> =>
  application.host.evaluate(() => (globalThis as unknown as { peers: string[] }).peers, null);

describe('the diagnostics', () => {
  let folder: string;
  let application: LaunchedApplication;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-diagnostics-'));
  });
  afterEach(() => application?.kill());
  afterAll(() => rm(folder, { recursive: true }));

  const readLog = async (): Promise<string> => {
    const names = await readdir(join(application.userDataDir, 'logs'));
    return (await Promise.all(names.map((name) => readFile(join(application.userDataDir, 'logs', name), 'utf8')))).join(
      '',
    );
  };
  /** Returns the complete lines of the log; the last one may be incomplete. */
  const readLogLines = async (): Promise<readonly LogLine[]> =>
    (await readLog())
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as LogLine);
  const waitForLine = (matches: (line: LogLine) => boolean): Promise<LogLine> =>
    waitForValue(
      async () => (await readLogLines()).find(matches),
      () => 'the log has no such line',
    );
  const openHealth = async (page: Page): Promise<void> => {
    await openPage(page, 'settings');
    await page.getByRole('button', { name: 'Show health' }).click();
    await expect(page.getByText('Checked at')).toBeVisible();
  };

  test('show how the application is, and save only what the person could read before', async () => {
    const userDataDir = join(folder, 'tour');
    application = await launch({ userDataDir });
    await watchSockets(application);
    const page = await mainJobUntil(application, 'delivered');
    await openHealth(page);
    for (const words of [
      'Every connection can be used.',
      'All files can be read and are whole.',
      'Nothing waits for you.',
    ])
      await expect(page.getByText(words)).toBeVisible();
    await waitForLine(({ event }) => event === 'session.changed');

    // One id connects the call of the window with each request that it caused.
    await page.getByText('Note every request').click();
    await expect(page.getByRole('checkbox', { name: 'Note every request' })).toBeChecked();
    await application.menu('sync');
    const answered = await waitForLine(({ event, method }) => event === 'ipc.answered' && method === 'purchases.sync');
    const request = await waitForLine(
      ({ event, path }) => event === 'http.answered' && path === '/v1/invoices?customerNumber',
    );
    expect(request.correlationId).toBe(answered.correlationId);
    expect(request.correlationId).toMatch(/^[\da-f-]{36}$/);

    await openHealth(page);
    await page.getByRole('button', { name: 'Gather the files' }).click();
    const files = page.getByRole('list', { name: 'Files to save' }).getByRole('listitem');
    await expect(files.first()).toBeVisible();
    await writeFile(join(userDataDir, 'logs', 'log-000000.jsonl'), '\0{torn\n{"event":"x","to":"a@b.example"}\n');
    await page.getByRole('button', { name: 'Gather again' }).click();
    await page.getByText('logs/log-000000.jsonl').click();
    const text = page.getByRole('textbox', { name: 'logs/log-000000.jsonl' });
    await expect(text).toHaveValue('{"event":"log.lineUnreadable","length":6}\n{"event":"x","to":"…"}\n');
    const include = page.getByRole('checkbox', { name: 'Include logs/log-000000.jsonl' });
    await include.press('Space');
    await expect(include).not.toBeChecked();
    const archive = join(folder, 'saved.zip');
    await application.answerSaveDialog(archive);
    await page.getByRole('button', { name: /Save \d files/ }).click();
    await expect(page.getByText('The files were saved')).toBeVisible();
    const saved = await readFile(archive);
    expect(saved.includes('health.json')).toBe(true);
    expect(saved.includes('log-000000')).toBe(false);

    const readShownText = async (name: string): Promise<string | undefined> => {
      const fileText = await page.getByRole('textbox', { name }).inputValue();
      return fileText.startsWith('{') ? fileText : undefined;
    };
    for (const name of ['health.json', 'settings.json']) {
      await page.getByText(name).click();
      const fileText = await waitForValue(() => readShownText(name));
      expect(finder(forbidden)(name, Buffer.from(fileText))).toEqual([]);
    }
    const peers = await waitForValue(async () => {
      const addresses = await readPeers(application);
      return addresses.length > 0 ? addresses : null;
    });
    expect(peers.filter((address) => !/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(address))).toEqual([]);
    // Then the log is complete.
    await application.close();
    await expect.poll(async () => finder(forbidden)('log', Buffer.from(await readLog()))).toEqual([]);
  });

  test('log each unexpected failure once, with the reference that the person sees', async () => {
    application = await launch();
    const page = await application.window('main');
    await expect(page.getByRole('button').first()).toBeVisible();
    await application.host.evaluate(() => {
      setTimeout(() => {
        throw new Error('hush');
      });
    }, null);
    const { reference } = await waitForLine(({ event }) => event === 'error.unexpected');
    await expect(page.getByText(/^Reference: /)).toHaveText(`Reference: ${reference}`);
    await page.evaluate(() => {
      const failure = new Error('hush');
      setTimeout(() => {
        throw failure;
      });
      void Promise.reject(failure);
    });
    await waitForLine(({ event }) => event === 'renderer.error');
    // Any other report of the page reaches the main process before this call, and the log before the line of the
    // console.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await invoke(page, 'application.info');
    await application.host.evaluate(() => {
      console.warn('access_token: hush', { hush: 'hush' }, 'a@b.example', new Error('hush'));
    }, null);
    await waitForLine(({ event }) => event === 'console.output');
    const readFailures = async (): Promise<readonly string[]> =>
      (await readLogLines())
        .map(({ event }) => event)
        .filter((event) => ['error.unexpected', 'renderer.error', 'console.output'].includes(event));
    await expect.poll(readFailures).toEqual(['error.unexpected', 'renderer.error', 'console.output']);
    await expect.poll(readLog).not.toMatch(/hush|b\.example/);
  });

  test('offer the last place after a crash, and a plain page after three crashes', async () => {
    const userDataDir = join(folder, 'crash');
    application = await launch({ userDataDir });
    await mainJobUntil(application, 'purchase-table');
    await startInvoice(await application.window('main'), 'Satamasoutajat Oy');
    await waitForLine(({ event }) => event === 'app.started');
    const readLastPlace = async (): Promise<string> =>
      readFile(join(userDataDir, 'lastPlace.json'), 'utf8').catch(() => '');
    await expect.poll(readLastPlace).toMatch(/"path":\s*"\/sales\/drafts\//);
    await application.kill();

    application = await launch({ userDataDir });
    const page = await application.window('main');
    await page.getByRole('button', { name: 'Open where you were' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Satamasoutajat Oy');
    await expect(page.getByText('ended unexpectedly')).toHaveCount(0);

    const expectClosed = (closing: Page): Promise<void> => expect.poll(() => closing.isClosed()).toBe(true);
    const expectOffer = async (): Promise<void> => {
      const offer = (await application.window('main')).getByRole('button', { name: 'Open where you were' });
      await expect(offer).toBeVisible();
    };
    const crash = async (): Promise<void> => {
      const crashing = await application.window('main');
      await application.host.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
      }, null);
      await expectClosed(crashing);
    };
    // The first of the three is a page that hangs: the person is asked and does not want to wait.
    await application.host.evaluate(({ BrowserWindow, dialog }) => {
      dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false });
      BrowserWindow.getAllWindows()[0]?.emit('unresponsive');
    }, null);
    await expectClosed(page);
    await expectOffer();
    await crash();
    await expectOffer();
    await crash();
    const plainPage = await application.window('main');
    await expect(plainPage.getByRole('heading', { name: 'Invoice Desk stopped several times' })).toBeVisible();
    const readCrashes = async (): Promise<number> =>
      (await readLogLines()).filter(({ event }) => event === 'renderer.gone').length;
    await expect.poll(readCrashes).toBe(3);
    await plainPage.getByRole('link', { name: 'Open again' }).click();
    await expect(plainPage.getByRole('link', { name: 'Settings' })).toBeVisible();
    expect(await application.close()).toBe(0);
    expect(await readdir(userDataDir)).not.toContain('lastPlace.json');
    await expect.poll(async () => (await readLogLines()).at(-1)?.event).toBe('app.ended');
  });
});
