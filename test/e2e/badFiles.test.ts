import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DemoService, startDemoService } from '../../app/demo/demoService.ts';
import { type Desk, type LaunchOptions, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import { enterOwnService, signInAtService, startInvoice, typeCredentials, writeProfile } from './journeys.ts';
import { type Words, wordsOf } from './words.ts';

const recipient = 'Satamasoutajat Oy';

/** The one purchase archive below a user-data folder. */
const archiveIn = async (data: string): Promise<string> => {
  const names = await readdir(join(data, 'purchases'), { recursive: true });
  const [name] = names.filter((entry) => entry.endsWith('.sqlite') && !entry.endsWith('.desk.sqlite'));
  if (!name) throw new Error('no purchases were kept');
  return join(data, 'purchases', name);
};

const fileIn =
  (name: string) =>
  (data: string): string =>
    join(data, name);

const overwrite = (file: string): Promise<void> => writeFile(file, 'not what it was '.repeat(1000));

/** Readable and well-formed, by a key that nobody has. */
const encryptElsewhere = (file: string): Promise<void> =>
  writeFile(file, JSON.stringify({ version: 1, blob: Buffer.alloc(200, 7).toString('base64') }));

/** As a later release would leave it. */
const makeNewer = async (file: string): Promise<void> => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 9999; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

describe('an application whose files are not what they were', () => {
  let demo: DemoService;
  let folder: string;
  let data: string;
  let desk: Desk;

  /** One company in use: signed in, forty purchase invoices, one draft. */
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-files-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    desk = await launch({ userDataDir: join(folder, 'good'), args: [`--profile=${profile}`] });
    await startInvoice(await enterOwnService(desk, demo), recipient);
    await desk.close();
  });
  beforeEach(async () => {
    data = join(folder, 'data');
    await rm(data, { recursive: true, force: true });
    await cp(join(folder, 'good'), data, { recursive: true });
    await cp(join(folder, 'good.keyring'), `${data}.keyring`, { force: true });
  });
  afterEach(() => desk.kill());
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const start = async (options: LaunchOptions = {}): Promise<Page> => {
    desk = await launch({ userDataDir: data, ...options });
    return desk.window('main');
  };

  /** Spoils the file and answers what is in it now. */
  const spoil = async (
    find: (data: string) => string | Promise<string>,
    how: (file: string) => Promise<void>,
  ): Promise<{ readonly file: string; readonly content: Buffer }> => {
    const file = await find(data);
    await how(file);
    return { file, content: await readFile(file) };
  };

  /** Nothing is thrown away: the very bytes stand beside the new file. */
  const expectSetAside = async ({ file, content }: { file: string; content: Buffer }): Promise<void> => {
    const stem = basename(file).replace(/\.json$/, '');
    const kept = (await readdir(dirname(file))).filter((name) => name.startsWith(`${stem}.damaged-`));
    expect(kept).toHaveLength(1);
    expect((await readFile(join(dirname(file), kept[0] ?? ''))).equals(content)).toBe(true);
  };

  const isTold = async (page: Page, t: Words, file: string): Promise<void> => {
    await page.getByText(t('common:setAside.title')).waitFor();
    await page.getByText(t(`common:setAside.${file}`)).waitFor();
  };

  const syncs = async (page: Page, t: Words): Promise<void> => {
    await page.getByRole('link', { name: t('common:purchases') }).click();
    const lists = demo.ledger.purchaseLists;
    await page.getByRole('button', { name: t('purchases:sync.start') }).click();
    await expect.poll(() => demo.ledger.purchaseLists).toBe(lists + 1);
    await page.getByText(t('purchases:count.all_other', { all: '40' }), { exact: true }).waitFor();
  };

  const signsInAgain = async (page: Page, t: Words): Promise<void> => {
    await page.getByRole('button', { name: t('common:credentials.action') }).click();
    await typeCredentials(page, demo, undefined, t);
    await page.getByRole('button', { name: t('common:credentials.save'), exact: true }).click();
    await page.getByRole('button', { name: t('common:signIn.action'), exact: true }).click();
    await signInAtService(await desk.window('signIn'), demo);
    await page.getByRole('progressbar', { name: t('common:signIn.waiting') }).waitFor({ state: 'detached' });
  };

  test.each([
    ['fi', 'are no JSON', overwrite],
    ['en', 'cannot be decrypted', encryptElsewhere],
  ] as const)('asks (in %s) for secrets that %s, and goes on', async (language, _what, how) => {
    const t = wordsOf(language);
    const spoilt = await spoil(fileIn('secrets.json'), how);
    const page = await start({ language });
    await isTold(page, t, 'secrets');
    // What was fetched before stays readable meanwhile.
    await page.getByText(t('purchases:count.all_other', { all: '40' }), { exact: true }).waitFor();
    await expectSetAside(spoilt);
    await signsInAgain(page, t);
    await syncs(page, t);
    await startInvoice(page, 'Toinen Oy', t);
  });

  test.skipIf(hostName() === 'electron')('asks for secrets that came with a copy from another machine', async () => {
    const t = wordsOf('sv');
    const copied = await readFile(join(data, 'secrets.json'));
    await rm(`${data}.keyring`);
    const page = await start({ language: 'sv' });
    await isTold(page, t, 'secrets');
    await expectSetAside({ file: join(data, 'secrets.json'), content: copied });
    // Connections, invoices and drafts came along.
    await page.getByText(t('purchases:count.all_other', { all: '40' }), { exact: true }).waitFor();
    await signsInAgain(page, t);
    await syncs(page, t);
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('grid').getByText(recipient, { exact: true }).first().waitFor();
  });

  test.skipIf(hostName() === 'electron')('stays signed in where the keyring changes its key', async () => {
    const t = wordsOf('en');
    const keyring = `${data}.keyring`;
    const newKey = randomBytes(32);
    await writeFile(keyring, Buffer.concat([newKey, await readFile(keyring)]));
    await syncs(await start(), t);
    await desk.close();
    await writeFile(keyring, newKey);
    const page = await start();
    await syncs(page, t);
    expect(await page.getByText(t('common:setAside.title')).isVisible()).toBe(false);
  });

  test('begins with the usual settings where they cannot be read', async () => {
    const t = wordsOf('en');
    const spoilt = await spoil(fileIn('settings.json'), overwrite);
    const page = await start({ args: [`--profile=${join(folder, 'profile.json')}`] });
    await isTold(page, t, 'settings');
    await expectSetAside(spoilt);
    await enterOwnService(desk, demo);
    await syncs(page, t);
  });

  test('fetches purchases again that cannot be read', async () => {
    const t = wordsOf('sv');
    const spoilt = await spoil(archiveIn, overwrite);
    const lists = demo.ledger.purchaseLists;
    const page = await start({ language: 'sv' });
    await isTold(page, t, 'purchases');
    await expectSetAside(spoilt);
    // Nothing is there, so the first sync begins by itself.
    await page.getByText(t('purchases:count.all_other', { all: '40' }), { exact: true }).waitFor();
    expect(demo.ledger.purchaseLists).toBe(lists + 1);
  });

  test('keeps drafts that cannot be read, and takes new ones', async () => {
    const t = wordsOf('fi');
    const spoilt = await spoil(fileIn('sales.sqlite'), overwrite);
    const page = await start({ language: 'fi' });
    await isTold(page, t, 'sales');
    await expectSetAside(spoilt);
    await startInvoice(page, 'Toinen Oy', t);
  });

  test('does not touch purchases of a newer release, and works on elsewhere', async () => {
    const t = wordsOf('en');
    const { file, content } = await spoil(archiveIn, makeNewer);
    const page = await start();
    await page.getByRole('alert').getByText(t('errors:storage.newer.title')).first().waitFor();
    await startInvoice(page, 'Toinen Oy', t);
    await desk.close();
    expect((await readFile(file)).equals(content)).toBe(true);
  });

  test('does not touch drafts of a newer release, and works on elsewhere', async () => {
    const t = wordsOf('en');
    const { file, content } = await spoil(fileIn('sales.sqlite'), makeNewer);
    const page = await start();
    await syncs(page, t);
    await page.getByRole('link', { name: t('common:sales') }).click();
    await page.getByRole('alert').getByText(t('errors:storage.newer.title')).first().waitFor();
    await page
      .getByRole('button', { name: t('sales:newInvoice'), exact: true })
      .first()
      .click();
    await page.getByRole('alert').getByText(t('errors:storage.newer.title')).nth(1).waitFor();
    await desk.close();
    expect((await readFile(file)).equals(content)).toBe(true);
  });
});

describe.skipIf(hostName() === 'electron')('a machine without a real keyring', () => {
  test('keeps every secret in memory, says so, and asks again after the next start', async () => {
    const demo = await startDemoService({ purchaseCount: 40 });
    const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-keyring-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    const options = {
      userDataDir: join(folder, 'data'),
      env: { INVOICE_DESK_KEYRING: 'none', XDG_CURRENT_DESKTOP: 'GNOME' },
    };
    const t = wordsOf('en');

    const first = await launch({ ...options, args: [`--profile=${profile}`] });
    const page = await enterOwnService(first, demo);
    await page.getByRole('link', { name: t('common:settings') }).click();
    await page.getByText(t('settings:secrets.memoryTitle')).waitFor();
    expect(await first.close()).toBe(0);
    expect(await readdir(options.userDataDir)).not.toContain('secrets.json');

    const second = await launch(options);
    const again = await second.window('main');
    await again.getByText(t('purchases:count.all_other', { all: '40' }), { exact: true }).waitFor();
    await again.getByRole('button', { name: t('common:credentials.action') }).waitFor();
    await second.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });
});
