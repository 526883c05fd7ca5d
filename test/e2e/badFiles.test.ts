import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test } from 'vitest';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { findPages, overwritePage } from '../fixtures/databasePages.ts';
import { type LaunchedApplication, type LaunchOptions, launch } from './fixture.ts';
import { hostName } from './fixtureHosts.ts';
import {
  enterOwnService,
  expectPurchaseCount,
  signInAtService,
  startInvoice,
  typeCredentials,
  writeProfile,
} from './journeys.ts';
import { expect } from './pageAssertions.ts';
import { createWords, type Words } from './words.ts';

const recipient = 'Satamasoutajat Oy';

/** Returns the path of the one purchase archive below a user-data folder. */
const findArchive = async (data: string): Promise<string> => {
  const names = await readdir(join(data, 'purchases'), { recursive: true });
  const [name] = names.filter((entry) => entry.endsWith('.sqlite') && !entry.endsWith('.desk.sqlite'));
  if (!name) throw new Error('no purchases were kept');
  return join(data, 'purchases', name);
};

const pathTo =
  (name: string) =>
  (data: string): string =>
    join(data, name);

const overwrite = (file: string): Promise<void> => writeFile(file, 'damaged '.repeat(1000));

/** Writes well-formed secrets that are encrypted with another key. */
const encryptElsewhere = (file: string): Promise<void> =>
  writeFile(file, JSON.stringify({ version: 1, blob: Buffer.alloc(200, 7).toString('base64') }));

/** Marks a database as written by a later release. */
const makeNewer = async (file: string): Promise<void> => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA user_version = 9999; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

describe('an application whose files are damaged', () => {
  let demo: DemoService;
  let folder: string;
  let data: string;
  let application: LaunchedApplication;

  /** Keeps the data of one company in use: signed in, forty purchase invoices, one draft. */
  beforeAll(async () => {
    demo = await startDemoService({ purchaseCount: 40 });
    folder = await mkdtemp(join(tmpdir(), 'invoice-desk-files-'));
    const profile = await writeProfile(join(folder, 'profile.json'), demo);
    application = await launch({ userDataDir: join(folder, 'good'), args: [`--profile=${profile}`] });
    await startInvoice(await enterOwnService(application, demo), recipient);
    await application.close();
  });
  beforeEach(async () => {
    data = join(folder, 'data');
    await rm(data, { recursive: true, force: true });
    await cp(join(folder, 'good'), data, { recursive: true });
    await cp(join(folder, 'good.keyring'), `${data}.keyring`, { force: true });
  });
  afterEach(() => application.kill());
  afterAll(async () => {
    await demo.close();
    await rm(folder, { recursive: true });
  });

  const start = async (options: LaunchOptions = {}): Promise<Page> => {
    application = await launch({ userDataDir: data, ...options });
    return application.window('main');
  };

  /** Damages a file and returns what is in it now. */
  const damage = async (
    locate: (data: string) => string | Promise<string>,
    damageFile: (file: string) => Promise<void>,
  ): Promise<{ readonly file: string; readonly content: Buffer }> => {
    const file = await locate(data);
    await damageFile(file);
    return { file, content: await readFile(file) };
  };

  /** Checks that nothing was deleted: the same bytes are in a file beside the new one. */
  const expectSetAside = async ({ file, content }: { file: string; content: Buffer }): Promise<void> => {
    const stem = basename(file).replace(/\.json$/, '');
    const damaged = (await readdir(dirname(file))).filter((name) => name.startsWith(`${stem}.damaged-`));
    expect(damaged).toHaveLength(1);
    expect((await readFile(join(dirname(file), damaged[0] ?? ''))).equals(content)).toBe(true);
  };

  const expectNotice = async (page: Page, t: Words, file: string): Promise<void> => {
    await expect(page.getByText(t('setAside:title'))).toBeVisible();
    await expect(page.getByText(t(`setAside:unreadable.${file}`))).toBeVisible();
  };

  const expectAllPurchases = (page: Page, t: Words): Promise<void> => expectPurchaseCount(page, 40, t);

  /** Starts a sync and waits for its end: only then the button offers the next one. */
  const sync = async (page: Page, t: Words): Promise<void> => {
    const start = page.getByRole('button', { name: t('purchases:sync.start') });
    await page.getByRole('link', { name: t('common:purchases') }).click();
    await expect(start).toBeVisible();
    const lists = demo.ledger.purchaseLists;
    await start.click();
    await expect.poll(() => demo.ledger.purchaseLists).toBe(lists + 1);
    await expect(start).toBeVisible();
    await expectAllPurchases(page, t);
  };

  const signInAgain = async (page: Page, t: Words): Promise<void> => {
    await page.getByRole('button', { name: t('common:credentials.action') }).click();
    await typeCredentials(page, demo, undefined, t);
    await page.getByRole('button', { name: t('common:credentials.save'), exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('common:signIn.action'), exact: true }).click();
    const progress = page.getByRole('progressbar', { name: t('common:signIn.waiting') });
    await expect(progress).toBeVisible();
    await signInAtService(await application.window('signIn'), demo);
    await expect(progress).toHaveCount(0);
  };

  test.each([
    ['fi', 'is not JSON', overwrite],
    ['en', 'cannot be decrypted', encryptElsewhere],
  ] as const)('asks in %s for the secrets whose file %s, and continues', async (language, _damage, damageFile) => {
    const t = createWords(language);
    const damaged = await damage(pathTo('secrets.json'), damageFile);
    const page = await start({ language });
    await expectNotice(page, t, 'secrets');
    // The invoices of earlier syncs stay readable without the secrets.
    await expectAllPurchases(page, t);
    await expectSetAside(damaged);
    await signInAgain(page, t);
    await sync(page, t);
    await startInvoice(page, 'Toinen Oy', t);
  });

  test.skipIf(hostName() === 'electron')(
    'asks for the secrets of a folder that was copied from another machine',
    async () => {
      const t = createWords('sv');
      const copied = await readFile(join(data, 'secrets.json'));
      await rm(`${data}.keyring`);
      const page = await start({ language: 'sv' });
      await expectNotice(page, t, 'secrets');
      await expectSetAside({ file: join(data, 'secrets.json'), content: copied });
      // Connections, invoices and drafts were copied, too.
      await expectAllPurchases(page, t);
      await signInAgain(page, t);
      await sync(page, t);
      await page.getByRole('link', { name: t('common:sales') }).click();
      await expect(page.getByRole('grid').getByText(recipient, { exact: true }).first()).toBeVisible();
    },
  );

  test.skipIf(hostName() === 'electron')('stays signed in when the key of the keyring changes', async () => {
    const t = createWords('en');
    const keyring = `${data}.keyring`;
    const newKey = randomBytes(32);
    await writeFile(keyring, Buffer.concat([newKey, await readFile(keyring)]));
    await sync(await start(), t);
    await application.close();
    await writeFile(keyring, newKey);
    const page = await start();
    await sync(page, t);
    await expect(page.getByText(t('setAside:title'))).toHaveCount(0);
  });

  test('starts with the default settings when their file cannot be read', async () => {
    const t = createWords('en');
    const damaged = await damage(pathTo('settings.json'), overwrite);
    const page = await start({ args: [`--profile=${join(folder, 'profile.json')}`] });
    await expectNotice(page, t, 'settings');
    await expectSetAside(damaged);
    await enterOwnService(application, demo);
    await sync(page, t);
  });

  test('fetches the purchase invoices again when their file cannot be read', async () => {
    const t = createWords('sv');
    const damaged = await damage(findArchive, overwrite);
    const lists = demo.ledger.purchaseLists;
    const page = await start({ language: 'sv' });
    await expectNotice(page, t, 'purchases');
    await expectSetAside(damaged);
    // There are no invoices, so the first sync starts by itself.
    await expectAllPurchases(page, t);
    expect(demo.ledger.purchaseLists).toBe(lists + 1);
  });

  test('sets drafts aside that cannot be read, and takes new ones', async () => {
    const t = createWords('fi');
    const damaged = await damage(pathTo('sales.sqlite'), overwrite);
    const page = await start({ language: 'fi' });
    await expectNotice(page, t, 'sales');
    await expectSetAside(damaged);
    await startInvoice(page, 'Toinen Oy', t);
  });

  test.each([
    ['sv', 'deleted', (file: string) => rm(file)],
    ['fi', 'emptied', (file: string) => writeFile(file, '')],
  ] as const)('says in %s that the file of the drafts was %s, and takes new ones', async (language, _loss, lose) => {
    const t = createWords(language);
    await lose(join(data, 'sales.sqlite'));
    const page = await start({ language });
    await expect(page.getByText(t('setAside:changedTitle'))).toBeVisible();
    await expect(page.getByText(t('setAside:cause.missing', { name: t('setAside:name.sales') }))).toBeVisible();
    await startInvoice(page, 'Toinen Oy', t);
  });

  test('says that the purchase invoices were deleted, and fetches them again', async () => {
    const t = createWords('en');
    await rm(await findArchive(data));
    const page = await start();
    await expect(page.getByText(t('setAside:cause.missing', { name: t('setAside:name.purchases') }))).toBeVisible();
    await expectAllPurchases(page, t);
  });

  test('says how many entries of a damaged file could be recovered', async () => {
    const t = createWords('en');
    const file = join(data, 'sales.sqlite');
    const [page = 0] = findPages(file, `"name":"${recipient}"`);
    overwritePage(file, page, (bytes) => bytes.fill(0xff));
    const window = await start();
    await expect(window.getByText(t('setAside:title'))).toBeVisible();
    await expect(window.getByText(t('setAside:name.sales'))).toBeVisible();
  });

  test('does not change purchase invoices of a newer release, and works elsewhere', async () => {
    const t = createWords('en');
    const { file, content } = await damage(findArchive, makeNewer);
    const page = await start();
    await expect(page.getByRole('alert').getByText(t('errors:storage.newer.title')).first()).toBeVisible();
    await startInvoice(page, 'Toinen Oy', t);
    await application.close();
    expect((await readFile(file)).equals(content)).toBe(true);
  });

  test('does not change drafts of a newer release, and works elsewhere', async () => {
    const t = createWords('en');
    const { file, content } = await damage(pathTo('sales.sqlite'), makeNewer);
    const page = await start();
    await sync(page, t);
    await page.getByRole('link', { name: t('common:sales') }).click();
    await expect(page.getByRole('alert').getByText(t('errors:storage.newer.title')).first()).toBeVisible();
    await page
      .getByRole('button', { name: t('sales:newInvoice'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('alert').getByText(t('errors:storage.newer.title')).nth(1)).toBeVisible();
    await application.close();
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
    const t = createWords('en');

    const first = await launch({ ...options, args: [`--profile=${profile}`] });
    const page = await enterOwnService(first, demo);
    await page.getByRole('link', { name: t('common:settings') }).click();
    await expect(page.getByText(t('settings:secrets.memoryTitle'))).toBeVisible();
    expect(await first.close()).toBe(0);
    expect(await readdir(options.userDataDir)).not.toContain('secrets.json');

    const second = await launch(options);
    const secondPage = await second.window('main');
    await expectPurchaseCount(secondPage, 40);
    await expect(secondPage.getByRole('button', { name: t('common:credentials.action') })).toBeVisible();
    await second.kill();
    await demo.close();
    await rm(folder, { recursive: true });
  });
});
