import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { type LaunchedApplication, launch } from './fixture.ts';
import { enterOwnService, finishInvoice, openPage, send, startInvoice, writeProfile } from './journeys.ts';
import {
  finder,
  keptSecrets,
  leaksInArguments,
  leaksInEnvironment,
  leaksInFiles,
  leaksInHeap,
  leaksInPageStorage,
  type Secret,
} from './leaks.ts';
import { expect } from './pageAssertions.ts';
import type { Crossing } from './recordingMain.ts';
import { recordTrafficSecrets, type TrafficSecrets } from './trafficSecrets.ts';

declare const crossings: readonly Crossing[];

describe('a secret between the application and a service', () => {
  const planted = 'planted+in/the environment%and the arguments';
  let traffic: TrafficSecrets;
  let demo: DemoService;
  let folder: string;
  let application: LaunchedApplication;
  let page: Page;
  let typed: readonly Secret[];

  /** A sign-in, a sync, a delivery and a refresh. */
  beforeAll(async () => {
    traffic = recordTrafficSecrets();
    demo = await startDemoService({ purchaseCount: 40 });
    const { clientSecret, salesClientSecret, subscriptionId } = demo.credentials;
    typed = [
      { name: 'client secret', text: clientSecret },
      { name: 'client secret for sales', text: salesClientSecret },
      { name: 'subscription', text: subscriptionId },
    ];
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-traffic-'));
    application = await launch({
      main: fileURLToPath(new URL('./recordingMain.ts', import.meta.url)),
      args: [`--profile=${await writeProfile(join(folder, 'profile.json'), demo)}`, `--planted=${planted}`],
      env: { PLANTED: Buffer.from(`x${planted}`).toString('base64') },
    });
    page = await enterOwnService(application, demo);
    await startInvoice(page, 'Satamasoutajat Oy');
    await finishInvoice(page);
    await send(page);
    await expect(page.getByText(/Invoice \d+ is sent/)).toBeVisible();
    await openPage(page, 'purchases');
    demo.mischief.next({ path: /^\/v1\/invoices/, do: { kind: 'status', status: 401 } });
    const lists = demo.ledger.purchaseLists;
    const sync = page.getByRole('button', { name: 'Sync', exact: true });
    await sync.click();
    await expect.poll(() => demo.ledger.purchaseLists).toBeGreaterThan(lists);
    await expect.poll(() => demo.ledger.tokens.refreshes).toBe(1);
    // In place of the button that stops the sync.
    await expect(sync).toBeVisible();
    // The page keeps nothing that was typed in it.
    await page.reload();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
  });
  afterAll(async () => {
    await application?.kill();
    await demo.close();
    traffic.close();
    await rm(folder, { recursive: true });
  });

  const secrets = (): readonly Secret[] => [...traffic.secrets(), ...typed];
  const readCrossings = (): Promise<readonly Crossing[]> => application.host.evaluate(() => [...crossings], null);
  const countSecrets = (all: readonly Secret[], name: string): number =>
    all.filter((secret) => secret.name === name).length;

  test('is recorded by this test: every kind of secret there is, and each generation of tokens', () => {
    const sent = traffic.secrets();
    for (const name of ['code', 'state', 'nonce', 'code_verifier', 'password'])
      expect(countSecrets(sent, name)).toBe(1);
    expect(countSecrets(sent, 'refresh_token')).toBe(2);
    // Two for purchases, one for sales.
    expect(countSecrets(sent, 'access_token')).toBe(3);
    expect(countSecrets(sent, 'id_token')).toBeGreaterThanOrEqual(2);
    expect(sent.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^(set-)?cookie: /));
    expect(sent.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^authorization: basic$/i));
  });

  test('crosses to the page and back nowhere but where credentials are typed', async () => {
    const find = finder(secrets());
    const readChannels = async () => (await readCrossings()).map(({ direction, channel }) => `${direction} ${channel}`);
    for (const channel of ['in session.signIn', 'out session.signIn', 'out session.changed', 'out purchases.runQuery'])
      await expect.poll(readChannels).toContain(channel);
    const readLeaks = async () =>
      (await readCrossings()).flatMap(({ direction, channel, content }) =>
        find(`${direction} ${channel}`, Buffer.from(content)),
      );
    // Found where they must be, which shows that the search works.
    const expected = typed.map(({ name }) => `in connections.add: ${name}`).sort();
    await expect.poll(async () => (await readLeaks()).sort()).toEqual(expected);
  });

  test('is nowhere on the disk, in what is printed, in the page’s memory or storage', async () => {
    const find = finder(secrets());
    expect(await leaksInFiles(application, find)).toEqual([]);
    expect(find('output', Buffer.from(application.log()))).toEqual([]);
    expect(await leaksInHeap(page, find)).toEqual([]);
    expect(await leaksInPageStorage(page, find)).toEqual([]);
  });

  test('is in no argument and no environment of any process', async () => {
    const find = finder([...secrets(), { name: 'planted', text: planted }]);
    const leaks = [...(await leaksInArguments(application, find)), ...(await leaksInEnvironment(application, find))];
    expect(leaks.filter((leak) => !leak.endsWith(': planted'))).toEqual([]);
    expect(leaks).toContain(`arguments of process ${application.host.process.pid}: planted`);
    if (process.platform === 'linux')
      expect(leaks).toContain(`environment of process ${application.host.process.pid}: planted`);
  });

  test('would be found in a file, in whatever encoding', async () => {
    const [secret] = typed;
    if (!secret) throw new Error('nothing was typed');
    const encodings = [
      Buffer.from(secret.text),
      Buffer.from(secret.text, 'utf16le'),
      Buffer.from(encodeURIComponent(secret.text)),
      ...['', 'a', 'ab'].flatMap((before) =>
        (['base64', 'base64url'] as const).map((encoding) =>
          Buffer.from(Buffer.from(`${before}${secret.text}:`).toString(encoding)),
        ),
      ),
    ];
    for (const content of encodings) {
      await writeFile(join(application.userDataDir, 'planted'), content);
      expect(await leaksInFiles(application, finder([secret]))).toEqual(['file planted: client secret']);
    }
    await rm(join(application.userDataDir, 'planted'));
    await page.evaluate((text) => localStorage.setItem('planted', text), secret.text);
    expect(await leaksInPageStorage(page, finder([secret]))).toEqual(['page storage: client secret']);
    await page.evaluate(() => localStorage.removeItem('planted'));
  });

  test('is forgotten with the sign-out: no token is left, not even encrypted', async () => {
    const before = await keptSecrets(application);
    expect(Object.keys(before)).toContainEqual(expect.stringMatching(/^tokens:/));
    const find = finder(traffic.secrets().filter(({ text }) => typed.every((secret) => secret.text !== text)));
    expect(find('kept', Buffer.from(JSON.stringify(before)))).toContain('kept: refresh_token');

    await openPage(page, 'settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const readKinds = async () => Object.keys(await keptSecrets(application)).map((name) => name.split(':')[0]);
    // The hosts of the sign-in are no secret: the next one is compared with them.
    await expect.poll(readKinds).toEqual(['credentials', 'signInHosts']);
    expect(find('kept', Buffer.from(JSON.stringify(await keptSecrets(application))))).toEqual([]);
    expect(await leaksInHeap(page, finder(secrets()))).toEqual([]);
  });
});
