import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BackupRecord, type BackupService, createBackupService } from '#app/backup/backupService.ts';
import { openBackup } from '#app/backup/readBackup.ts';
import { fail } from '#app/contract/errors.ts';
import { captureFailure, makeTestFolder, passphrase, settings, settingsVersion } from './backupFixture.ts';

const hour = 3_600_000;
const day = 24 * hour;
const plan = { every: 'day', withArchives: false, keep: 2 } as const;
const scheduledName = (moment: string): string => `Invoice Desk Toimisto auto ${moment}.age`;

let userData: string;
let folder: string;
let now: number;
let record: BackupRecord;
let writeRecord: (next: BackupRecord) => void;
let secrets: Map<string, string>;
let service: BackupService;

beforeEach(() => {
  [userData, folder] = [makeTestFolder(), makeTestFolder()];
  writeFileSync(join(userData, 'settings.json'), settings);
  now = Date.UTC(2026, 10, 6, 10);
  record = { schedule: null, madeAt: null, failure: null, scheduledAt: null };
  writeRecord = (next) => {
    record = next;
  };
  secrets = new Map();
  service = createBackupService({
    ...{ userData, settingsVersion, computer: 'Toimisto', program: '0.1.0', workFactor: 2 },
    workerUrl: new URL('../../../../app/backup/worker/worker.ts', import.meta.url),
    record: { read: () => record, write: (next) => writeRecord(next) },
    secrets: {
      read: async (name) => secrets.get(name) ?? null,
      write: async (name, text) => void secrets.set(name, text),
      remove: async (name) => void secrets.delete(name),
    },
    onProgress: () => undefined,
    onChanged: () => undefined,
    clock: { now: () => now },
  });
});

const listBackups = (): string[] => readdirSync(folder).sort();
const runAfter = async (ms: number): Promise<void> => {
  now += ms;
  await service.runDue();
};

describe('the schedule of backups', () => {
  test('makes nothing before it is set and after it is stopped, and then keeps no passphrase', async () => {
    await service.runDue();
    expect(record.madeAt).toBeNull();
    await service.setSchedule(folder, plan, passphrase);
    expect([...secrets.values()]).toEqual([passphrase]);
    await service.stopSchedule();
    await service.runDue();
    expect([listBackups(), secrets.size]).toEqual([[], 0]);
  });

  test('makes a backup at once that its passphrase opens, and the next one after a day', async () => {
    await service.setSchedule(folder, plan, passphrase);
    await service.runDue();
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000')]);
    const { manifest, close } = await openBackup(
      join(folder, scheduledName('2026-11-06 1000')),
      passphrase,
      settingsVersion,
    );
    await close();
    expect(manifest).toMatchObject({ computer: 'Toimisto', withArchives: false, madeAt: '2026-11-06T10:00:00.000Z' });
    await runAfter(day - 1);
    expect(listBackups()).toHaveLength(1);
    await runAfter(1);
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000'), scheduledName('2026-11-07 1000')]);
    expect(service.state()).toMatchObject({ madeAt: '2026-11-07T10:00:00.000Z', failure: null });
  });

  test('makes the next weekly backup after seven days, not before', async () => {
    await service.setSchedule(folder, { ...plan, every: 'week' }, passphrase);
    await service.runDue();
    await runAfter(7 * day - 1);
    expect(listBackups()).toHaveLength(1);
    await runAfter(1);
    expect(listBackups()).toHaveLength(2);
  });

  test('is not put off by a backup by hand', async () => {
    await service.setSchedule(folder, plan, passphrase);
    await service.runDue();
    now += day - hour;
    await service.create(join(makeTestFolder(), 'own.age'), { passphrase, withArchives: false });
    await runAfter(hour);
    expect(listBackups()).toHaveLength(2);
  });

  test('deletes the oldest of its files only: none of another computer, made by hand, or a folder', async () => {
    const others = ['Invoice Desk Toimisto.age', 'Invoice Desk Varasto auto 2020-01-01 1000.age', 'notes.txt'];
    for (const name of others) writeFileSync(join(folder, name), '');
    mkdirSync(join(folder, scheduledName('2020-01-01 1000')));
    const byHand = service.suggestFileName();
    await service.create(join(folder, byHand), { passphrase, withArchives: false });
    await service.setSchedule(folder, plan, passphrase);
    await service.runDue();
    await runAfter(day);
    await runAfter(day);
    expect(listBackups()).toEqual(
      [
        ...others,
        byHand,
        scheduledName('2020-01-01 1000'),
        scheduledName('2026-11-07 1000'),
        scheduledName('2026-11-08 1000'),
      ].sort(),
    );
    expect(record.failure).toBeNull();
  });

  test('keeps the backup that it has just made where the clock was ahead before', async () => {
    now = Date.UTC(2030, 0, 1, 10);
    await service.setSchedule(folder, { ...plan, keep: 1 }, passphrase);
    await service.runDue();
    now = Date.UTC(2026, 10, 6, 10);
    await service.runDue();
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000')]);
    await runAfter(day - 1);
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000')]);
  });
});

describe('a scheduled backup that fails', () => {
  const failed = (error: object) => ({ at: new Date(now).toISOString(), error });

  test('says that the passphrase is missing, and makes no file', async () => {
    await service.setSchedule(folder, plan, passphrase);
    secrets.clear();
    await service.runDue();
    expect(service.state().failure).toEqual(failed({ kind: 'unusableBackup', reason: 'noPassphrase' }));
    expect([listBackups(), record.madeAt]).toEqual([[], null]);
  });

  test('says that the folder is gone, deletes nothing, and is tried again at the next check until it succeeds', async () => {
    await service.setSchedule(folder, plan, passphrase);
    await service.runDue();
    rmSync(folder, { recursive: true });
    await runAfter(day);
    expect(service.state()).toMatchObject({
      ...{ madeAt: '2026-11-06T10:00:00.000Z', failure: failed({ kind: 'storage', reason: 'denied' }) },
    });
    mkdirSync(folder);
    await runAfter(hour / 2);
    expect(listBackups()).toEqual([scheduledName('2026-11-07 1030')]);
    expect(service.state().failure).toBeNull();
    expect(readdirSync(userData)).toEqual(['settings.json']);
  });

  test('leaves the older files where they are', async () => {
    await service.setSchedule(folder, { ...plan, keep: 1 }, passphrase);
    await service.runDue();
    secrets.clear();
    await runAfter(day);
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000')]);
  });

  test('is no failure of the schedule where a backup by hand runs, and is made at the next check', async () => {
    await service.setSchedule(folder, plan, passphrase);
    const byHand = service.create(join(makeTestFolder(), 'own.age'), { passphrase, withArchives: false });
    await service.runDue();
    await byHand;
    expect([record.failure, listBackups()]).toEqual([null, []]);
    await service.runDue();
    expect(listBackups()).toHaveLength(1);
  });

  test('never throws, even where the failure itself cannot be stored, and says so until the next check', async () => {
    await service.setSchedule(join(folder, 'gone'), plan, passphrase);
    writeRecord = () => {
      throw fail({ kind: 'storage', reason: 'full' });
    };
    await service.runDue();
    expect(service.state().failure).toEqual(failed({ kind: 'storage', reason: 'denied' }));
  });

  test('is not made again at each check where the disk is too full to note that it was made', async () => {
    await service.setSchedule(folder, plan, passphrase);
    writeRecord = () => {
      throw fail({ kind: 'storage', reason: 'full' });
    };
    await service.runDue();
    await runAfter(hour / 2);
    expect(listBackups()).toEqual([scheduledName('2026-11-06 1000')]);
    expect(service.state()).toMatchObject({ madeAt: '2026-11-06T10:00:00.000Z', failure: null });
  });

  test('says nothing of a schedule that was stopped while it was made', async () => {
    await service.setSchedule(join(folder, 'gone'), plan, passphrase);
    const run = service.runDue();
    await service.stopSchedule();
    await run;
    expect(service.state()).toMatchObject({ schedule: null, failure: null });
  });
});

test('a schedule that is set while the one before makes its backup makes one of its own at the next check', async () => {
  const next = makeTestFolder();
  await service.setSchedule(folder, plan, passphrase);
  const run = service.runDue();
  await service.setSchedule(next, plan, passphrase);
  await run;
  await runAfter(hour / 2);
  expect(readdirSync(next)).toEqual([scheduledName('2026-11-06 1030')]);
});

test('a second backup at the same time is refused, and a cancelled one leaves no file', async () => {
  const target = join(folder, 'own.age');
  const first = captureFailure(service.create(target, { passphrase, withArchives: false }));
  expect(await captureFailure(service.create(target, { passphrase, withArchives: false }))).toMatchObject({
    kind: 'conflict',
  });
  await service.cancel();
  expect(await first).toMatchObject({ kind: 'cancelled' });
  expect([listBackups(), readdirSync(userData), record.madeAt]).toEqual([[], ['settings.json'], null]);
});
