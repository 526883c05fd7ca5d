import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getUserDataFolder } from '../electron/userDataFolder.ts';
import { toStorageFailure } from '../platform/storageFailure.ts';

/** Puts restored data in place before anything opens them; hardly any start has some. Throws `storage`. */
export const finishPendingRestore = async (): Promise<void> => {
  const userData = getUserDataFolder();
  if (!existsSync(join(userData, 'restore.json'))) return;
  const { finishRestore } = await import('#app/backup/pendingRestore.ts');
  const { systemFolderFiles } = await import('#app/storage/dataFolder/folderFiles.ts');
  try {
    finishRestore(systemFolderFiles, userData);
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};
