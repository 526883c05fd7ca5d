import { app } from 'electron';

/** Returns whether the application was packaged; false in development. Electron: docs/api/app.md, `isPackaged`. */
export const isPackaged = (): boolean => app.isPackaged;

/** Returns the version in package.json. Electron: docs/api/app.md, `getVersion`. */
export const getApplicationVersion = (): string => app.getVersion();

/** Returns `productName` of package.json. Electron: docs/api/app.md, `getName`. */
export const getApplicationName = (): string => app.getName();

/** Returns the path of the running executable. Electron: docs/api/app.md, `getPath`. */
export const getExecutablePath = (): string => app.getPath('exe');

/** Returns the folder of the package's own files. Electron: docs/api/process.md, `resourcesPath`. */
export const getResourcesFolder = (): string => process.resourcesPath;

/**
 * Returns the languages that the person prefers, as language tags (`fi-FI`), the first one most. Electron: docs/api/app.md,
 * `getPreferredSystemLanguages`.
 */
export const getPreferredLanguages = (): readonly string[] => app.getPreferredSystemLanguages();
