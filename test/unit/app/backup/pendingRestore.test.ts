import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  finishRestore,
  hasRestoreFailed,
  listReplacedData,
  requestRestore,
  stagedFolder,
} from '#app/backup/pendingRestore.ts';
import { type FolderFiles, systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { CrashingFiles, DataFolders } from '#test/unit/app/storage/dataFolder/dataFolders.ts';
import { crashEverywhere } from '#test/unit/app/storage/dataFolder/startsCutShort.ts';

const before = {
  'sales.sqlite': 'old sales',
  'sales.sqlite-wal': 'old log',
  'purchases/device.txt': 'old device',
  'settings.json': 'old settings',
  'secrets.json': 'secrets',
};
const restored = {
  'sales.sqlite': 'new sales',
  'purchases/a/1001.desk.sqlite': 'new reviews',
  'formDrafts.json': 'forms',
};
const replacedFolder = 'before-restore-2026-11-06T10-00-00-000Z';

/** Makes a folder of data beside which a checked backup waits for the next start. */
const prepare = () => {
  const folders = new DataFolders();
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-restore-'));
  onTestFinished(() => {
    folders.remove();
    rmSync(folder, { recursive: true });
  });
  folders.write(folder, before);
  folders.write(join(folder, stagedFolder), restored);
  requestRestore(systemFolderFiles, folder, Date.UTC(2026, 10, 6, 10));
  return { folder, read: () => folders.read(folder) };
};

const { 'secrets.json': secrets, ...replaced } = before;
const after = {
  ...restored,
  'secrets.json': secrets,
  ...Object.fromEntries(Object.entries(replaced).map(([path, text]) => [`${replacedFolder}/${path}`, text])),
};

describe('a start after a restore was requested', () => {
  test('puts the restored data in place and keeps those of before, with the secrets where they were', () => {
    const { folder, read } = prepare();
    finishRestore(systemFolderFiles, folder);
    expect(read()).toEqual(after);
    expect(listReplacedData(systemFolderFiles, folder)).toEqual([replacedFolder]);
    expect(hasRestoreFailed(systemFolderFiles, folder)).toBe(false);
    finishRestore(systemFolderFiles, folder);
    expect(read()).toEqual(after);
  });

  test('is completed by the next one wherever the program was killed, or has left the data of before whole', () => {
    const results = new Set<string>();
    const count = crashEverywhere((crashAt) => {
      const { folder, read } = prepare();
      const program = new CrashingFiles(crashAt);
      try {
        finishRestore(program.files, folder);
      } catch {
        // Killed.
      }
      finishRestore(systemFolderFiles, folder);
      const { 'restore.json': state, ...files } = read();
      const isRestored = state === undefined;
      results.add(String(isRestored));
      expect(files, `killed at ${crashAt}`).toEqual(isRestored ? after : before);
      return program.hasCrashed;
    });
    expect(count).toBeGreaterThan(10);
    expect(results).toContain('true');
  });

  test('leaves the data of before whole where any one rename fails, and says so', () => {
    const failAt = (failing: number): { readonly files: FolderFiles; readonly hasFailed: () => boolean } => {
      let renames = 0;
      const files: FolderFiles = {
        ...systemFolderFiles,
        rename: (from, to) => {
          renames += 1;
          if (renames === failing) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          systemFolderFiles.rename(from, to);
        },
      };
      return { files, hasFailed: () => renames >= failing };
    };
    const count = crashEverywhere((index) => {
      const { folder, read } = prepare();
      const { files, hasFailed } = failAt(index + 1);
      finishRestore(files, folder);
      const { 'restore.json': _, ...data } = read();
      expect(data, `rename ${index + 1} fails`).toEqual(hasFailed() ? before : after);
      expect(hasRestoreFailed(systemFolderFiles, folder)).toBe(hasFailed());
      return hasFailed();
    });
    expect(count).toBe(7);
  });
});
