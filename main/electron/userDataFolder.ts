import { app } from 'electron';

/** Returns the folder of everything that the application stores. Electron: docs/api/app.md, `getPath`. */
export const getUserDataFolder = (): string => app.getPath('userData');

/**
 * Moves that folder. Must be called before the application is ready, or Chromium stores its own data in the former one. Electron:
 * docs/api/app.md, `setPath`.
 */
export const setUserDataFolder = (folder: string): void => app.setPath('userData', folder);
