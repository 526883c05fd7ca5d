import { hostname, userInfo } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { type DataFolderChoice, listDataFolderPlaces } from '#app/storage/dataFolder/dataFolder.ts';
import { type DataFolderRequest, findDataFolder } from '#app/storage/dataFolder/findDataFolder.ts';
import { systemFolderFiles } from '#app/storage/dataFolder/folderFiles.ts';
import { makeFolder } from '#app/storage/files/durableFiles.ts';
import { getApplicationName } from '../electron/installation.ts';
import { getAppDataFolder, getHomeFolder, setUserDataFolder } from '../electron/userDataFolder.ts';
import { setDataFolderChoice } from '../platform/dataFolderChoice.ts';
import { readPolicySourcesEarly } from '../settings/policySources.ts';

/**
 * Chooses the folder of all data before anything reads it: where the policy says, or the system's usual place. Data that are
 * elsewhere are moved there once. Never throws.
 */
export const chooseDataFolder = async (): Promise<void> => {
  const appData = getAppDataFolder();
  const localAppData = getLocalAppData(appData);
  const dataFolderPlaces = listDataFolderPlaces(
    { platform: process.platform, appData, localAppData },
    getApplicationName(),
    join,
  );
  const requested = await readWantedFolder(appData, localAppData);
  const choice = await findOrSettle({ ...dataFolderPlaces, requested, files: systemFolderFiles });
  setDataFolderChoice(choice);
  try {
    makeFolder(choice.folder);
  } catch {
    // `prepareUserDataFolder` reports it, with a reason for the person.
  }
  // Chromium's files, the key of the secrets among them, lie beside ours, and move with them.
  setUserDataFolder(choice.folder);
};

/** Electron has no name for the local profile. */
const getLocalAppData = (appData: string): string => {
  if (process.platform !== 'win32') return appData;
  return process.env.LOCALAPPDATA ?? join(getHomeFolder(), 'AppData', 'Local');
};

/** An account may be unknown to the system that runs it. */
const getUserName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return process.env.USER ?? 'unknown';
  }
};

/** Null where no policy names a folder; undefined where that is not known. */
const readWantedFolder = async (appData: string, localAppData: string): Promise<string | null | undefined> => {
  const sources = await readPolicySourcesEarly();
  if (sources.machine.kind === 'none' && sources.user.kind === 'none') return null;
  // Loaded only with a policy, as in `readOrganizationPolicy`.
  const { readPolicyDataFolder } = await import('#app/settings/policyDataFolder.ts');
  const folder = readPolicyDataFolder(sources, {
    user_name: getUserName(),
    machine_name: hostname(),
    home: getHomeFolder(),
    local_app_data: localAppData,
    roaming_app_data: appData,
  });
  if (folder === null || folder === undefined) return folder;
  // A drive letter means nothing on another system.
  return isAbsolute(folder) ? resolve(folder) : undefined;
};

const findOrSettle = async (request: DataFolderRequest): Promise<DataFolderChoice> => {
  try {
    const dataFolder = findDataFolder(request);
    if (dataFolder) return dataFolder;
  } catch {
    // What cannot be read is reported with the choice.
  }
  // Hardly any start needs it.
  const { settleInTurn } = await import('./settleInTurn.ts');
  return settleInTurn(request);
};
