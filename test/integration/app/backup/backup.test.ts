import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '#app/backup/readBackup.ts';
import { summarizeData } from '#app/backup/summarizeData.ts';
import { writeBackup } from '#app/backup/writeBackup.ts';
import { company, readyDraft } from '../sales/parts.ts';
import {
  type BackedUpData,
  captureFailure,
  createBackedUpData,
  createBackupRequest,
  ignoreProgress,
  makeTestFolder,
  neverAborted,
  passphrase,
  readReview,
  restore,
  settings,
  settingsVersion,
  withSales,
} from './backupFixture.ts';

let data: BackedUpData;
beforeAll(async () => {
  data = await createBackedUpData();
});
afterAll(() => data?.close());

describe('a backup', () => {
  test('is restored on another computer with reviews, notes, drafts, journal, templates, settings and archives', async () => {
    const userData = makeTestFolder();
    const { manifest, close } = await openBackup(data.backup, passphrase, settingsVersion);
    await close();
    expect(manifest).toMatchObject({ computer: 'Toimisto', program: '0.1.0', madeAt: '2026-11-06T10:00:00.000Z' });
    expect(manifest.summary).toEqual({
      ...{ companies: 2, reviews: 1, notes: 1, drafts: 2, templates: 1 },
      ...{ openSubmissions: 1, uncertainSubmissions: 0 },
    });
    await restore(userData, data.backup);
    expect(readFileSync(join(userData, 'settings.json'), 'utf8')).toBe(settings);
    expect(summarizeData(userData)).toEqual(manifest.summary);
    expect(await readReview(userData, data.purchasesUrl)).toEqual({
      state: 'reviewed',
      notes: ['Kysytty toimittajalta'],
    });
    await withSales(data.demo, userData, async ({ sales }) => {
      expect((await sales.drafts({ company })).map(({ id }) => id).sort()).toEqual(
        [data.openDraftId, data.stoppedDraftId].sort(),
      );
      expect(await sales.recurring.templates({ company })).toHaveLength(1);
    });
  });

  test('holds no secret, no id of the device, and no archive where none was wanted', async () => {
    const file = join(makeTestFolder(), 'small.age');
    await writeBackup(createBackupRequest(data.userData, file, { withArchives: false }), neverAborted, ignoreProgress);
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
    await restore(userData, data.backup);
    const target = join(makeTestFolder(), 'used.age');
    const written = await withSales(data.demo, userData, async ({ sales }) => {
      await readyDraft(sales, 'Juuri tallennettu Oy');
      await writeBackup(createBackupRequest(userData, target), neverAborted, ignoreProgress);
      return openBackup(target, passphrase, settingsVersion);
    });
    await written.close();
    expect(written.manifest.summary.drafts).toBe(3);
  });

  test('leaves nothing behind where it was cancelled', async () => {
    const folder = makeTestFolder();
    const stop = new AbortController();
    stop.abort();
    const making = writeBackup(createBackupRequest(data.userData, join(folder, 'a.age')), stop.signal, ignoreProgress);
    expect(await captureFailure(making)).toEqual({ kind: 'cancelled' });
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(data.userData)).not.toContain('backup.part');
  });
});
