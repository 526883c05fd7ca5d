import { dirname } from 'node:path';
import { getExecutablePath, getResourcesFolder, isPackaged } from '../../electron/installation.ts';
import type { UpdatePlatform, UpdateServerConfig } from './installation.ts';

declare const __UPDATES_URL__: string;
declare const __UPDATES_KEYS__: string;

/**
 * Returns the built-in publication; in development the same words of the environment, so that a server on this machine
 * can be tried.
 */
export const readUpdateServerConfig = (): UpdateServerConfig =>
  isPackaged()
    ? { server: __UPDATES_URL__, keys: __UPDATES_KEYS__ }
    : { server: process.env.INVOICE_DESK_UPDATES_URL ?? '', keys: process.env.INVOICE_DESK_UPDATES_KEYS ?? '' };

export const readUpdatePlatform = (): UpdatePlatform => ({
  platform: process.platform,
  isPackaged: isPackaged(),
  executable: getExecutablePath(),
  resources: isPackaged() ? getResourcesFolder() : dirname(process.env.APPIMAGE ?? ''),
  appImage: process.env.APPIMAGE,
});
