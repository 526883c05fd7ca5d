import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { UpdatesOffReason } from '#app/contract/updates.ts';
import { parsePublicKeys } from '#app/updates/signedText.ts';

/**
 * The address where updates are published, as the publisher built it in: an address and public keys (`signedText.ts`);
 * empty where none.
 */
export interface UpdateServerConfig {
  readonly server: string;
  readonly keys: string;
}

export interface UpdatePlatform {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** The application's executable. */
  readonly executable: string;
  /** The folder of the package's own files, `app-update.yml` among them. */
  readonly resources: string;
  /** The AppImage that runs, where one does. */
  readonly appImage: string | undefined;
}

/** An installation that can be updated, and how. */
export interface UpdatableInstallation {
  readonly kind: 'nsis' | 'appImage' | 'mac';
  /** Ends with a slash: the addresses of all downloads begin with it. */
  readonly server: URL;
  readonly keys: ReturnType<typeof parsePublicKeys>;
  readonly configFile: string;
}

/** Returns the installation, or why it cannot be updated by the application. */
export const findUpdatableInstallation = (
  publication: UpdateServerConfig,
  machine: UpdatePlatform,
): UpdatableInstallation | UpdatesOffReason => {
  const kind = detectKind(machine);
  if (kind === 'byInstaller' || kind === 'byPackages') return kind;
  if (!machine.isPackaged && publication.server === '') return 'development';
  const server = parseServerUrl(publication.server, machine.isPackaged);
  const keys = readKeys(publication.keys);
  const configFile = join(machine.resources, 'app-update.yml');
  const config = read(configFile);
  if (!server || keys.length === 0 || config === null) return 'notSetUp';
  // Without a name to compare with, electron-updater would take a Windows installer unsigned.
  if (kind === 'nsis' && !/^publisherName:/m.test(config)) return 'unsigned';
  return { kind, server, keys, configFile };
};

/**
 * Detects how the installation can be updated. On Windows it can if the uninstaller of our own installer is beside the
 * program: Windows Installer (MSI) leaves none, nor does a copied folder. On Linux only an AppImage replaces itself.
 */
const detectKind = ({
  platform,
  isPackaged,
  executable,
  appImage,
}: UpdatePlatform): UpdatableInstallation['kind'] | 'byInstaller' | 'byPackages' => {
  if (platform === 'darwin') return 'mac';
  if (platform === 'win32') return !isPackaged || hasUninstaller(executable) ? 'nsis' : 'byInstaller';
  return !isPackaged || appImage ? 'appImage' : 'byPackages';
};

const hasUninstaller = (executable: string): boolean =>
  isFile(join(dirname(executable), `Uninstall ${basename(executable)}`));

/** Only https; in development also a server on this machine. */
const parseServerUrl = (text: string, isPackaged: boolean): URL | null => {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.search || url.hash) return null;
  const isLocal = url.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && (isPackaged || !isLocal)) return null;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
};

const readKeys = (list: string): UpdatableInstallation['keys'] => {
  try {
    return parsePublicKeys(list);
  } catch {
    // No key that could be trusted: the same as none.
    return [];
  }
};

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
