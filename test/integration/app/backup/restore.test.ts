import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { finishRestore, listReplacedData } from '#app/backup/pendingRestore.ts';
import { summarizeData } from '#app/backup/summarizeData.ts';
import { writeBackup } from '#app/backup/writeBackup.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { mountSmallDisk, smallDisks } from '#test/fixtures/smallDisk.ts';
import { company, countingAt, createSalesConnection, type OpenedSales, once, openSales } from '../sales/parts.ts';
import {
  type BackedUpData,
  captureFailure,
  createBackedUpData,
  createBackupRequest,
  ignoreProgress,
  makeTestFolder,
  neverAborted,
  readAllFiles,
  restore,
  settings,
  withSales,
} from './backupFixture.ts';

const nothing = { contacts: 0, products: 0, invoices: 0, deliveries: 0 };

let data: BackedUpData;
beforeAll(async () => {
  data = await createBackedUpData();
});
afterAll(() => data?.close());

describe('after a restore', () => {
  test('nothing is sent before a person confirms it, on either of two computers that start at once', async () => {
    const machines = [makeTestFolder(), makeTestFolder()];
    for (const userData of machines) await restore(userData, data.backup);
    const since = countingAt(data.demo);
    const [first, second] = machines.map((userData) =>
      openSales(join(userData, 'sales.sqlite'), createSalesConnection(data.demo)),
    ) as [OpenedSales, OpenedSales];
    try {
      for (const opened of [first, second]) {
        expect(await opened.sales.sendingConfirmation({})).toMatchObject({ isConfirmed: false });
        for (const draftId of [data.openDraftId, data.stoppedDraftId])
          expect(await captureFailure(opened.sales.send({ company, draftId }))).toEqual({ kind: 'sendingUnconfirmed' });
        await opened.sales.bulk.start({ company, draftIds: [data.openDraftId] });
        await expect.poll(async () => (await opened.sales.bulk.run({ company }))?.state).toBe('paused');
      }
      expect(since()).toEqual(nothing);
      await first.sales.confirmSending({});
      expect((await first.sales.send({ company, draftId: data.openDraftId })).state).toBe('done');
      expect(since()).toEqual(once);
      const sending = second.sales.send({ company, draftId: data.openDraftId });
      expect(await captureFailure(sending)).toEqual({ kind: 'sendingUnconfirmed' });
      await second.sales.confirmSending({});
      expect(await second.sales.send({ company, draftId: data.openDraftId })).toMatchObject({
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
    await restore(userData, data.backup);
    cpSync(data.userData, other, { recursive: true });
    await withSales(data.demo, other, async ({ sales }) => {
      await sales.confirmSending({});
      expect((await sales.send({ company, draftId: data.stoppedDraftId })).state).toBe('done');
    });
    const since = countingAt(data.demo);
    await withSales(data.demo, userData, async ({ sales }) => {
      await sales.confirmSending({});
      expect((await sales.send({ company, draftId: data.stoppedDraftId })).state).toBe('done');
    });
    expect(since()).toEqual(nothing);
  });

  test('a file of an earlier release, which has no record of where it is sent from, sends nothing either', async () => {
    const userData = makeTestFolder();
    cpSync(join(data.userData, 'sales.sqlite'), join(userData, 'sales.sqlite'));
    const database = new DatabaseSync(join(userData, 'sales.sqlite'));
    database.exec('DROP TABLE sending_file; PRAGMA user_version = 3');
    database.close();
    const file = join(makeTestFolder(), 'old.age');
    await writeBackup(createBackupRequest(userData, file), neverAborted, ignoreProgress);
    await restore(userData, file);
    await withSales(data.demo, userData, async ({ sales }) =>
      expect(await sales.sendingConfirmation({})).toMatchObject({ isConfirmed: false }),
    );
  });

  test('the data of before are kept beside, and this computer stays signed in', async () => {
    const userData = makeTestFolder();
    writeFileSync(join(userData, 'settings.json'), '{"version":3}');
    writeFileSync(join(userData, 'secrets.json'), 'of this computer');
    await restore(userData, data.backup);
    const [replaced = ''] = listReplacedData(systemFolderFiles, userData);
    expect(readFileSync(join(userData, replaced, 'settings.json'), 'utf8')).toBe('{"version":3}');
    expect(readFileSync(join(userData, 'secrets.json'), 'utf8')).toBe('of this computer');
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
    expect(await captureFailure(restore(disk.folder, data.backup))).toEqual({ kind: 'storage', reason: 'full' });
    empty();
    finishRestore(systemFolderFiles, disk.folder);
    expect(readAllFiles(disk.folder)).toEqual({ 'settings.json': Buffer.from(settings).toString('base64') });
    await restore(disk.folder, data.backup);
    expect(summarizeData(disk.folder)).toMatchObject({ reviews: 1 });
  },
);
