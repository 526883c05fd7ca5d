import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Encrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getSchemaVersions, serializeManifest } from '#app/backup/backupManifest.ts';
import { finishRestore, listReplacedData } from '#app/backup/pendingRestore.ts';
import { openBackup } from '#app/backup/readBackup.ts';
import { stageRestore } from '#app/backup/stageRestore.ts';
import { summarizeData } from '#app/backup/summarizeData.ts';
import { createTarHeader, getTarPadding, tarEnd } from '#app/backup/tar.ts';
import { type BackupRequest, writeBackup } from '#app/backup/writeBackup.ts';
import { AppFailure } from '#app/contract/errors.ts';
import { type DemoService, startDemoService } from '#app/demo/demoService.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { mountSmallDisk, smallDisks } from '#test/fixtures/smallDisk.ts';
import { createPurchaseQuery, openPurchases, profileFor, startService, toSeen } from '../purchases/openedPurchases.ts';
import { dialects } from '../sales/dialects.ts';
import {
  company,
  countingAt,
  createSalesConnection,
  type OpenedSales,
  once,
  openSales,
  readyDraft,
  send,
} from '../sales/parts.ts';

const passphrase = 'kuusi vanhaa hirttä';
const settingsVersion = 3;
const now = Date.UTC(2026, 10, 6, 10);
const never = new AbortController().signal;
const ignore = (): void => undefined;
const buyer = { connectionId: 'a', customerNumber: '1001' };
const settings = '{"version":3,"purchaseViews":[{"name":"Maksettavat"}]}';
const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

let demo: DemoService;
/** A folder with every kind of data, which no program has open, and a backup of it with archives. */
let original: string;
let backup: string;
let openDraftId: string;
let stoppedDraftId: string;

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'invoice-desk-backup-'));

const makeTestFolder = (): string => {
  const folder = makeFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const createRequest = (userData: string, target: string, changes: Partial<BackupRequest> = {}): BackupRequest => ({
  ...{ userData, target, passphrase, withArchives: true, computer: 'Toimisto', program: '0.1.0' },
  ...{ now, settingsVersion, workFactor: 2, ...changes },
});

const withSales = async <T>(userData: string, work: (opened: OpenedSales) => Promise<T>): Promise<T> => {
  const opened = openSales(join(userData, 'sales.sqlite'), createSalesConnection(demo));
  try {
    return await work(opened);
  } finally {
    await opened.sales.close();
  }
};

const withPurchases = async <T>(
  userData: string,
  url: string,
  work: (opened: ReturnType<typeof openPurchases>) => Promise<T>,
): Promise<T> => {
  const opened = openPurchases(join(userData, 'purchases'), profileFor(url));
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
};

/** Restores a backup as the application does: checked beside the data, put in place at the next start. */
const restore = async (userData: string, file = backup): Promise<void> => {
  await stageRestore({ userData, file, passphrase, settingsVersion, now }, never, ignore);
  finishRestore(systemFolderFiles, userData);
};

const captureFailure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
    return null;
  } catch (cause) {
    return cause instanceof AppFailure ? cause.error : cause;
  }
};

/** All files below a folder with their contents. */
const readAll = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'base64')]),
  );

const readPurchases = (userData: string, url: string) =>
  withPurchases(userData, url, async ({ purchases, readView, readRows }) => {
    const query = createPurchaseQuery(buyer);
    await readView(query);
    const [row] = await readRows(query);
    const detail = row && (await purchases.invoice({ company: buyer, id: row.id }));
    return { state: row?.review, notes: detail?.notes.map(({ text }) => text) };
  });

let url: string;
let closeService: () => Promise<void>;

beforeAll(async () => {
  demo = await startDemoService({ purchaseCount: 1 });
  const items = [{ seller: { businessId: '1572860-0', organisationName: 'Lumen' }, buyer: {}, invoiceNumber: '1000' }];
  const service = await startService((_, response) => response.end(JSON.stringify({ Items: items })));
  ({ url, close: closeService } = service);
  original = makeFolder();
  writeFileSync(join(original, 'settings.json'), settings);
  writeFileSync(join(original, 'secrets.json'), '{"blob":"c2VjcmV0"}');
  await withPurchases(original, url, async ({ purchases, readView, readRows }) => {
    await purchases.sync({ company: buyer });
    const query = createPurchaseQuery(buyer);
    await readView(query);
    const [row] = await readRows(query);
    if (!row) throw new Error('the invoice was synced');
    await purchases.review.addNote({ company: buyer, id: row.id, text: 'Kysytty toimittajalta' });
    await purchases.review.setState({
      ...{ company: buyer, id: row.id, seen: toSeen(row), state: 'reviewed' },
      resolution: { reason: 'checked', text: '' },
    } as never);
  });
  await withSales(original, async (opened) => {
    const { sales } = opened;
    openDraftId = (await readyDraft(sales, 'Avoin Oy')).id;
    const stopped = await readyDraft(sales, 'Kesken Oy');
    stoppedDraftId = stopped.id;
    demo.mischief.next({
      ...dialects.documented.delivery,
      do: { kind: 'status', status: 400, body: '{"message":"No."}' },
    });
    expect((await send(opened, stopped)).state).toBe('stopped');
    const of = { kind: 'draft', draftId: openDraftId } as const;
    const { terms } = await sales.recurring.propose({ company, of });
    await sales.recurring.create({ company, of, terms });
  });
  backup = join(makeFolder(), 'Varmuuskopio.age');
  await writeBackup(createRequest(original, backup), never, ignore);
});
afterAll(async () => {
  await demo.close();
  await closeService();
  for (const folder of [original, dirname(backup)]) rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is restored on another computer with reviews, notes, drafts, journal, templates, settings and archives', async () => {
    const userData = makeTestFolder();
    const { manifest, close } = await openBackup(backup, passphrase, settingsVersion);
    await close();
    expect(manifest).toMatchObject({ computer: 'Toimisto', program: '0.1.0', madeAt: '2026-11-06T10:00:00.000Z' });
    expect(manifest.summary).toEqual({
      ...{ companies: 2, reviews: 1, notes: 1, drafts: 2, templates: 1 },
      ...{ openSubmissions: 1, uncertainSubmissions: 0 },
    });
    await restore(userData);
    expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toBe(settings);
    expect(summarizeData(userData)).toEqual(manifest.summary);
    expect(await readPurchases(userData, url)).toEqual({ state: 'reviewed', notes: ['Kysytty toimittajalta'] });
    await withSales(userData, async ({ sales }) => {
      expect((await sales.drafts({ company })).map(({ id }) => id).sort()).toEqual(
        [openDraftId, stoppedDraftId].sort(),
      );
      expect(await sales.recurring.templates({ company })).toHaveLength(1);
    });
  });

  test('holds no secret, no id of the device, and no archive where none was wanted', async () => {
    const file = join(makeTestFolder(), 'small.age');
    await writeBackup(createRequest(original, file, { withArchives: false }), never, ignore);
    const { manifest, close } = await openBackup(file, passphrase, settingsVersion);
    await close();
    const names = manifest.entries.map(({ path }) => basename(path));
    expect(names).toEqual(expect.arrayContaining(['settings.json', 'sales.sqlite', '1001.desk.sqlite']));
    for (const absent of ['secrets.json', 'device.txt', '1001.sqlite']) expect(names).not.toContain(absent);
    const userData = makeTestFolder();
    await restore(userData, file);
    expect(summarizeData(userData)).toMatchObject({ reviews: 1, notes: 1 });
  });

  test('is made while all databases are in use, with what was saved last', async () => {
    const userData = makeTestFolder();
    await restore(userData);
    const target = join(makeTestFolder(), 'used.age');
    const written = await withSales(userData, async ({ sales }) => {
      await readyDraft(sales, 'Juuri tallennettu Oy');
      await writeBackup(createRequest(userData, target), never, ignore);
      return openBackup(target, passphrase, settingsVersion);
    });
    await written.close();
    expect(written.manifest.summary.drafts).toBe(3);
  });

  test('leaves nothing behind where it was cancelled', async () => {
    const folder = makeTestFolder();
    const stop = new AbortController();
    stop.abort();
    const making = writeBackup(createRequest(original, join(folder, 'a.age')), stop.signal, ignore);
    expect(await captureFailure(making)).toEqual({ kind: 'cancelled' });
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(original)).not.toContain('backup.part');
  });
});

describe('after a restore', () => {
  test('nothing is sent before a person confirms it, on either of two computers that start at once', async () => {
    const machines = [makeTestFolder(), makeTestFolder()];
    for (const userData of machines) await restore(userData);
    const since = countingAt(demo);
    const [first, second] = machines.map((userData) =>
      openSales(join(userData, 'sales.sqlite'), createSalesConnection(demo)),
    ) as [OpenedSales, OpenedSales];
    try {
      for (const opened of [first, second]) {
        expect(await opened.sales.sendingConfirmation({})).toMatchObject({ isConfirmed: false });
        for (const draftId of [openDraftId, stoppedDraftId])
          expect(await captureFailure(opened.sales.send({ company, draftId }))).toEqual({ kind: 'sendingUnconfirmed' });
        await opened.sales.bulk.start({ company, draftIds: [openDraftId] });
        await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('paused');
      }
      expect(since()).toEqual(nothing);
      await first.sales.confirmSending({});
      expect((await first.sales.send({ company, draftId: openDraftId })).state).toBe('done');
      expect(since()).toEqual(once);
      const sending = second.sales.send({ company, draftId: openDraftId });
      expect(await captureFailure(sending)).toEqual({ kind: 'sendingUnconfirmed' });
      await second.sales.confirmSending({});
      expect(await second.sales.send({ company, draftId: openDraftId })).toMatchObject({
        state: 'needsDecision',
        question: { kind: 'sentElsewhere' },
      });
      expect(since()).toEqual(once);
    } finally {
      await first.sales.close();
      await second.sales.close();
    }
  });

  test('a sending that the original has finished since is looked up, and nothing is made twice', async () => {
    const [other, userData] = [makeTestFolder(), makeTestFolder()];
    await restore(userData);
    cpSync(original, other, { recursive: true });
    await withSales(other, async ({ sales }) => {
      await sales.confirmSending({});
      expect((await sales.send({ company, draftId: stoppedDraftId })).state).toBe('done');
    });
    const since = countingAt(demo);
    await withSales(userData, async ({ sales }) => {
      await sales.confirmSending({});
      expect((await sales.send({ company, draftId: stoppedDraftId })).state).toBe('done');
    });
    expect(since()).toEqual(nothing);
  });

  test('a file of an earlier release, which has no record of where it is sent from, sends nothing either', async () => {
    const userData = makeTestFolder();
    cpSync(join(original, 'sales.sqlite'), join(userData, 'sales.sqlite'));
    const { DatabaseSync } = await import('node:sqlite');
    const database = new DatabaseSync(join(userData, 'sales.sqlite'));
    database.exec('DROP TABLE sending_file; PRAGMA user_version = 3');
    database.close();
    const file = join(makeTestFolder(), 'old.age');
    await writeBackup(createRequest(userData, file), never, ignore);
    await restore(userData, file);
    await withSales(userData, async ({ sales }) =>
      expect(await sales.sendingConfirmation({})).toMatchObject({ isConfirmed: false }),
    );
  });

  test('the data of before are kept beside, and this computer stays signed in', async () => {
    const userData = makeTestFolder();
    writeFileSync(join(userData, 'settings.json'), '{"version":3}');
    writeFileSync(join(userData, 'secrets.json'), 'of this computer');
    await restore(userData);
    const [replaced = ''] = listReplacedData(systemFolderFiles, userData);
    expect(readFileSync(join(userData, replaced, 'settings.json'), 'utf8')).toBe('{"version":3}');
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('of this computer');
  });
});

describe('a backup that cannot be restored', () => {
  /** Encrypts any archive. */
  const encrypt = async (files: Record<string, Buffer>): Promise<string> => {
    const encrypter = new Encrypter();
    encrypter.setScryptWorkFactor(2);
    encrypter.setPassphrase(passphrase);
    const parts = Object.entries(files).flatMap(([path, content]) => [
      createTarHeader({ path, bytes: content.length }, 0),
      ...[content, Buffer.alloc(getTarPadding(content.length))],
    ]);
    const file = join(makeTestFolder(), 'made.age');
    writeFileSync(file, await encrypter.encrypt(Buffer.concat([...parts, tarEnd])));
    return file;
  };
  const noWork = { drafts: 0, templates: 0, openSubmissions: 0, uncertainSubmissions: 0 };
  const createManifest = (changes: Partial<Parameters<typeof serializeManifest>[0]> = {}): Buffer =>
    serializeManifest({
      ...{ madeAt: '2026-11-06T10:00:00.000Z', computer: 'a', program: '9.0.0', withArchives: false, entries: [] },
      summary: { companies: 0, reviews: 0, notes: 0, ...noWork },
      schemas: getSchemaVersions(settingsVersion),
      ...changes,
    });
  const settingsEntry = { path: 'settings.json', bytes: 2, sha256: 'a'.repeat(64) };

  const cut = (keep: (size: number) => number): string => {
    const file = join(makeTestFolder(), 'cut.age');
    cpSync(backup, file);
    truncateSync(file, keep(readFileSync(file).length));
    return file;
  };
  const write = (content: string): string => {
    const file = join(makeTestFolder(), 'other.age');
    writeFileSync(file, content);
    return file;
  };
  const flipByte = (): string => {
    const bytes = readFileSync(backup);
    const at = bytes.length - 5000;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    const file = join(makeTestFolder(), 'changed.age');
    writeFileSync(file, bytes);
    return file;
  };

  test.each<[string, string, () => string | Promise<string>]>([
    ['another kind of file', 'notBackup', () => write('PK')],
    ['an empty file', 'notBackup', () => write('')],
    ['an encrypted file without a manifest', 'notBackup', () => encrypt({ 'letter.txt': Buffer.from('hi') })],
    [
      'of a newer format',
      'newer',
      () => encrypt({ 'manifest.json': Buffer.from('{"format":"invoice-desk-backup","version":2}') }),
    ],
    [
      'with data of a newer release',
      'newer',
      () => encrypt({ 'manifest.json': createManifest({ schemas: { ...getSchemaVersions(3), sales: 99 } }) }),
    ],
    ['cut in its first line', 'damaged', () => cut(() => 9)],
    ['cut in its header', 'damaged', () => cut(() => 60)],
    ['cut in the middle', 'damaged', () => cut((size) => size >> 1)],
    ['without its last byte', 'damaged', () => cut((size) => size - 1)],
    ['with a changed byte', 'damaged', flipByte],
    [
      'with a file that has another hash',
      'damaged',
      () =>
        encrypt({ 'manifest.json': createManifest({ entries: [settingsEntry] }), 'settings.json': Buffer.from('{}') }),
    ],
    [
      'with a file outside the folder',
      'damaged',
      () =>
        encrypt({ 'manifest.json': createManifest({ entries: [{ ...settingsEntry, path: 'purchases/../../a' }] }) }),
    ],
  ])('(%s) is refused as %s, and the data stay as they were', async (_, reason, make) => {
    const userData = makeTestFolder();
    writeFileSync(join(userData, 'settings.json'), settings);
    const before = readAll(userData);
    expect(await captureFailure(restore(userData, await make()))).toEqual({ kind: 'unusableBackup', reason });
    finishRestore(systemFolderFiles, userData);
    expect(readAll(userData)).toEqual(before);
  });

  test('is refused with another passphrase', async () => {
    const opening = openBackup(backup, 'väärä salalause', settingsVersion);
    expect(await captureFailure(opening)).toEqual({ kind: 'unusableBackup', reason: 'passphrase' });
  });
});

test.skipIf(!smallDisks.canMount)(
  `a disk that fills during a restore leaves the data as they were${smallDisks.why}`,
  async () => {
    const disk = mountSmallDisk(4);
    if (!disk) return;
    onTestFinished(() => disk.unmount());
    const settingsFile = join(disk.folder, 'settings.json');
    writeFileSync(settingsFile, settings);
    const empty = disk.fill(60_000);
    expect(await captureFailure(restore(disk.folder))).toEqual({ kind: 'storage', reason: 'full' });
    empty();
    finishRestore(systemFolderFiles, disk.folder);
    expect(readAll(disk.folder)).toEqual({ 'settings.json': Buffer.from(settings).toString('base64') });
    await restore(disk.folder);
    expect(summarizeData(disk.folder)).toMatchObject({ reviews: 1 });
  },
);
