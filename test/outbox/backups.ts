import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finishRestore } from '#app/backup/pendingRestore.ts';
import { stageRestore } from '#app/backup/stageRestore.ts';
import { writeBackup } from '#app/backup/writeBackup.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';

const passphrase = 'kuusi vanhaa hirttä';
const settingsVersion = 1;
const neverAborted = new AbortController().signal;
const ignoreProgress = (): void => undefined;

/** Backs up a user data folder, which a program may have open; returns the file, in a folder of its own. */
export const backUpSalesData = async (userData: string): Promise<string> => {
  const target = join(await mkdtemp(join(tmpdir(), 'invoice-desk-outbox-backup-')), 'backup.age');
  await writeBackup(
    {
      ...{ userData, target, passphrase, settingsVersion, withArchives: true, now: Date.now() },
      // The least work for the key: its strength is not what is tested.
      ...{ computer: 'Toimisto', program: '0.1.0', workFactor: 2 },
    },
    neverAborted,
    ignoreProgress,
  );
  return target;
};

/** Restores a backup as the application does; returns the user data folder, which is a new one. */
export const restoreSalesData = async (file: string): Promise<string> => {
  const userData = await mkdtemp(join(tmpdir(), 'invoice-desk-outbox-restored-'));
  await stageRestore({ userData, file, passphrase, settingsVersion, now: Date.now() }, neverAborted, ignoreProgress);
  finishRestore(systemFolderFiles, userData);
  return userData;
};
