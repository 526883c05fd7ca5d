import { accessSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import type { UpdateSource } from '#app/updates/updateSource.ts';
import { findUpdatableInstallation, type UpdatePlatform } from '#main/platform/updates/installation.ts';
import { createUpdateSource } from '#main/platform/updates/source.ts';
import type { Publisher, UpdateServer } from './updateServer.ts';

export interface InstalledOptions {
  readonly server: Pick<UpdateServer, 'url'>;
  readonly publisher: Publisher;
  readonly version?: string;
  readonly platform?: 'linux' | 'win32';
  /** Whom Windows names as the signer of an installer. */
  readonly signedBy?: string;
  /** Kept between two starts of one installation. */
  readonly folder?: string;
}

export interface Installed {
  readonly source: UpdateSource;
  readonly folder: string;
  /** Where fetched installers lie. */
  readonly pending: string;
  readonly appImage: string;
  /** What was started in the place of an installer. */
  readonly started: readonly (readonly string[])[];
  readonly log: readonly string[];
}

/** An installation on a disk of its own, with the true electron-updater; only programs that it starts are recorded instead. */
export const installed = async ({
  server,
  publisher,
  version = '1.0.0',
  platform = 'linux',
  signedBy = 'Desk Oy',
  folder: kept,
}: InstalledOptions): Promise<Installed> => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'invoice-desk-updates-')));
  const executable = join(folder, 'Invoice Desk.exe');
  const appImage = join(folder, 'Invoice Desk.AppImage');
  await writeFile(join(folder, 'Uninstall Invoice Desk.exe'), '');
  await writeFile(join(folder, 'app-update.yml'), 'updaterCacheDirName: desk-updater\npublisherName:\n  - Desk Oy\n');
  if (!kept) await writeFile(appImage, 'the old one');
  process.env.APPIMAGE = appImage;
  if (platform === 'win32') await actAsWindows(folder, signedBy);
  const machine: UpdatePlatform = { platform, isPackaged: false, executable, resources: folder, appImage };
  const installation = findUpdatableInstallation({ server: server.url, keys: publisher.keys }, machine);
  if (typeof installation === 'string') throw new Error(`no updates: ${installation}`);
  const started: string[][] = [];
  const log: string[] = [];
  const source = createUpdateSource({
    installation,
    app: {
      version,
      name: 'Invoice Desk',
      isPackaged: true,
      appUpdateConfigPath: installation.configFile,
      userDataPath: join(folder, 'data'),
      baseCachePath: join(folder, 'cache'),
      whenReady: async () => undefined,
      relaunch: () => undefined,
      quit: () => undefined,
      onQuit: () => undefined,
    },
    http: createHttpClient({ userAgent: `InvoiceDesk/${version}`, retries: 0, timeoutMs: 3000 }),
    start: async (command, args) => {
      accessSync(command);
      started.push([command, ...args]);
    },
    log: (line) => log.push(line),
    patience: { channelFile: 6000, installer: 6000 },
  });
  return { source, folder, pending: join(folder, 'cache', 'desk-updater', 'pending'), appImage, started, log };
};

/** electron-updater asks PowerShell who has signed a file. Its command, read by this system's shell, leaves a file `NUL` behind. */
const actAsWindows = async (folder: string, signer: string): Promise<void> => {
  const answer = JSON.stringify({ Status: 0, SignerCertificate: { Subject: `CN=${signer}, C=FI` } });
  await writeFile(join(folder, 'powershell.exe'), `#!/bin/sh\ncat <<'END'\n${answer}\nEND\n`, { mode: 0o755 });
  await writeFile(join(folder, 'chcp'), '#!/bin/sh\n', { mode: 0o755 });
  process.env.PATH = `${folder}:${process.env.PATH}`;
  process.chdir(folder);
};
