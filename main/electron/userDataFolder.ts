import { app } from 'electron';

/** Returns the folder of everything that the application stores. Electron: docs/api/app.md, `getPath`. */
export const getUserDataFolder = (): string => app.getPath('userData');

/**
 * Moves that folder, with Chromium's own data. Must be called before the application is ready, or Chromium stores its data in the
 * former one. Electron: docs/api/app.md, `setPath`.
 */
export const setUserDataFolder = (folder: string): void => {
  for (const name of ['userData', 'sessionData'] as const) app.setPath(name, folder);
};

/**
 * Returns the folder in which a system keeps the data of applications; on Windows it is in the roaming profile. Electron:
 * docs/api/app.md, `getPath`.
 */
export const getAppDataFolder = (): string => app.getPath('appData');

/** Returns the person's home folder. Electron: docs/api/app.md, `getPath`. */
export const getHomeFolder = (): string => app.getPath('home');
