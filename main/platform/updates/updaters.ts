import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js';
import { replaceLinuxAppImage } from './appImage.ts';
import type { UpdatableInstallation } from './installation.ts';
import type { StartDetachedProgram } from './startDetachedProgram.ts';

/** electron-updater for one kind of installation, and the way to hand over to the installer. */
export interface PlatformUpdater {
  readonly updater: AppUpdater;
  /** Throws where nothing was started. On macOS it ends the application itself, and answers only where that failed. */
  install(andRestart: boolean): Promise<void>;
}

export const createPlatformUpdater = (
  kind: UpdatableInstallation['kind'],
  app: AppAdapter,
  start: StartDetachedProgram,
): PlatformUpdater => {
  if (kind === 'mac') return createMacUpdater(new MacUpdater(undefined, app));
  if (kind === 'nsis')
    return createSilentUpdater(
      new (class extends NsisUpdater {
        protected override spawnLog(command: string, args: string[] = []): Promise<boolean> {
          return start(command, args).then(() => true, throwMissingInstaller);
        }
      })(undefined, app),
    );
  return createSilentUpdater(
    new (class extends AppImageUpdater {
      protected override doInstall({ isForceRunAfter }: InstallOptions): boolean {
        const running = process.env.APPIMAGE;
        const fetched = this.installerPath;
        if (!running || !fetched) return false;
        replaceLinuxAppImage(fetched, running);
        if (isForceRunAfter) start(running, []).catch((cause) => this.dispatchError(cause));
        return true;
      }
    })(undefined, app),
  );
};

/**
 * Throws where an installer is missing: electron-updater would have the system open any file of that name a moment
 * later. It knows that by the code of the failure; the others lead to the same file with more rights, and stay as they
 * are.
 */
const throwMissingInstaller = (cause: unknown): never => {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
    throw new Error('the installer is gone', { cause });
  throw cause;
};

/** Without questions: the person has answered them when the application was installed. */
const createSilentUpdater = <U extends AppUpdater & { install(isSilent: boolean, isForceRunAfter: boolean): boolean }>(
  updater: U,
): PlatformUpdater => ({
  updater,
  install: async (andRestart) => {
    if (!updater.install(true, andRestart)) throw new Error('the installer was not started');
  },
});

/** Squirrel.Mac has the archive to unpack; without its answer the person would wait for ever with a closed window. */
const squirrelTimeoutMs = 120_000;

/** Squirrel.Mac takes the archive, checks that its signature is that of the running application, and ends it. */
const createMacUpdater = (updater: AppUpdater): PlatformUpdater => ({
  updater,
  install: (andRestart) =>
    new Promise((_resolve, reject) => {
      updater.autoRunAppAfterInstall = andRestart;
      updater.once('error', reject);
      setTimeout(() => reject(new Error('Squirrel.Mac did not answer')), squirrelTimeoutMs);
      updater.quitAndInstall();
    }),
});
