import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CancellationToken } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import { type AppError, AppFailure, fail } from '#app/contract/errors.ts';
import type { HttpClient } from '#app/http/client.ts';
import { parseUpdateOffer, type UpdateOffer } from '#app/updates/updateOffer.ts';
import type { UpdateSource } from '#app/updates/updateSource.ts';
import { toStorageFailure } from '../storageFailure.ts';
import type { UpdatableInstallation } from './installation.ts';
import type { StartDetachedProgram } from './startDetachedProgram.ts';
import { createUpdateHttpExecutor, type UpdateTimeouts } from './updateHttpExecutor.ts';
import { createPlatformUpdater } from './updaters.ts';

export interface UpdateSourceOptions {
  readonly installation: UpdatableInstallation;
  readonly app: AppAdapter;
  readonly http: HttpClient;
  readonly start: StartDetachedProgram;
  readonly log: (line: string) => void;
  readonly patience?: UpdateTimeouts;
}

const extensionByKind: Readonly<Record<UpdatableInstallation['kind'], string>> = {
  nsis: '.exe',
  appImage: '.AppImage',
  mac: '.zip',
};
const minute = 60_000;
const defaultTimeouts: UpdateTimeouts = { channelFile: minute, installer: 6 * 60 * minute };

/**
 * Updates by electron-updater, over our own HTTP and with the publisher's own signature. To be imported at the first use:
 * nothing of electron-updater is in memory before.
 */
export const createUpdateSource = (options: UpdateSourceOptions): UpdateSource => {
  const { installation, app, http, start, log, patience = defaultTimeouts } = options;
  const { kind, server, keys } = installation;
  const { updater, install } = createPlatformUpdater(kind, app, start);
  let offer: UpdateOffer | null = null;
  let fetched: string | null = null;

  const line = (message?: unknown): void => log(String(message).split('\n', 1)[0] ?? '');
  updater.logger = { info: line, warn: line, error: line };
  updater.autoDownload = false;
  // The application's own end installs (`app/updates`), after everything else is closed.
  updater.autoInstallOnAppQuit = false;
  updater.disableWebInstaller = true;
  // Pieces of the old version patched together would save a few megabytes, and be one thing more to go wrong.
  updater.disableDifferentialDownload = true;
  const offered = () => offer?.files ?? [];
  Object.assign(updater, { httpExecutor: createUpdateHttpExecutor({ http, server, keys, offered, patience }) });
  // Only now: the provider takes the executor as it is.
  updater.setFeedURL({ provider: 'generic', url: server.href });

  return {
    check: async () => {
      const result = await updater.checkForUpdates().catch(rethrowAs('unreadable'));
      if (!result?.isUpdateAvailable) return null;
      offer = parseUpdateOffer(result.updateInfo, { ending: extensionByKind[kind], arch: process.arch });
      return offer.update;
    },
    download: async (onBytes, signal) => {
      const token = new CancellationToken();
      signal.addEventListener('abort', () => token.cancel());
      if (signal.aborted) token.cancel();
      const reportProgress = ({ transferred }: { readonly transferred: number }): void => onBytes(transferred);
      updater.on('download-progress', reportProgress);
      try {
        const [file] = await updater.downloadUpdate(token).catch(rethrowAs('damaged'));
        fetched = file ?? null;
      } finally {
        updater.off('download-progress', reportProgress);
      }
    },
    verify: async () => {
      const hash = fetched === null ? null : await hashFile(fetched).catch(() => null);
      if (offered().some(({ sha512 }) => sha512 === hash)) return;
      // What electron-updater finds there it takes for what it fetched.
      if (fetched !== null) await rm(fetched, { force: true });
      throw fail({ kind: 'updateFailed', reason: 'damaged' });
    },
    install: (andRestart) => install(andRestart).catch(rethrowAs('notInstalled')),
  };
};

type UpdateFailedReason = Extract<AppError, { kind: 'updateFailed' }>['reason'];

/** Throws an error of electron-updater as `updateFailed`. */
const rethrowAs =
  (otherwise: UpdateFailedReason) =>
  (cause: unknown): never => {
    if (cause instanceof AppFailure) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (code === 'ERR_UPDATER_INVALID_SIGNATURE') throw fail({ kind: 'updateFailed', reason: 'wrongPublisher' }, cause);
    if (/^E(NOSPC|DQUOT|ACCES|PERM|ROFS)$/.test(code)) throw toStorageFailure(cause);
    throw fail({ kind: 'updateFailed', reason: otherwise }, cause);
  };

const hashFile = async (file: string): Promise<string> => {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
};
