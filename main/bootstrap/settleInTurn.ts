import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppFailure } from '#app/contract/errors.ts';
import type { DataFolderChoice } from '#app/storage/dataFolder/dataFolder.ts';
import type { DataFolderRequest } from '#app/storage/dataFolder/findDataFolder.ts';
import { settleDataFolder } from '#app/storage/dataFolder/settleDataFolder.ts';
import { releaseSingleInstanceLock, takeSingleInstanceLock } from '../electron/singleInstance.ts';
import { setUserDataFolder } from '../electron/userDataFolder.ts';
import { createNamedLocks } from '../platform/locks.ts';
import { refuseNetworkFolder } from '../platform/networkFolder.ts';

/** Brings the data to where they should be, after any other start that is moving them now. Never throws. */
export const settleInTurn = async (request: DataFolderRequest): Promise<DataFolderChoice> => {
  const options = { ...request, isInUse, isOnNetwork };
  const inTurn = createNamedLocks(request.recordFolder);
  for (;;) {
    try {
      return await inTurn('data folder', async () => settleDataFolder(options));
    } catch (cause) {
      // Where there is no place for a lock, there is none for the record: nothing is moved, and the choice says why.
      if (!isBusy(cause)) return settleDataFolder(options);
    }
  }
};

const isBusy = (cause: unknown): boolean =>
  cause instanceof AppFailure && cause.error.kind === 'storage' && cause.error.reason === 'busy';

/** Asks for the lock of the program that would be running there: that one comes to the front, as at any second start. */
const isInUse = (folder: string): boolean => {
  setUserDataFolder(folder);
  const isFree = takeSingleInstanceLock({});
  if (isFree) releaseSingleInstanceLock();
  return !isFree;
};

const isOnNetwork = (folder: string): boolean => {
  if (!existsSync(folder) && dirname(folder) !== folder) return isOnNetwork(dirname(folder));
  try {
    refuseNetworkFolder(folder);
    return false;
  } catch {
    return true;
  }
};
