import { homedir } from 'node:os';
import { join } from 'node:path';
import type { HttpClient } from '#app/http/client.ts';
import { createUpdateController, type UpdateController } from '#app/updates/updateController.ts';
import type { UpdateSource } from '#app/updates/updateSource.ts';
import { getApplicationName, getApplicationVersion } from '../electron/installation.ts';
import { onceQuit, quit, relaunchAfterExit, whenReady } from '../electron/lifeCycle.ts';
import { releaseSingleInstanceLock } from '../electron/singleInstance.ts';
import type { PublishEvent } from '../ipc/eventPublisher.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import type { SettingsStore } from '../platform/settings.ts';
import { findUpdatableInstallation, type UpdatableInstallation } from '../platform/updates/installation.ts';
import { startDetachedProgram } from '../platform/updates/startDetachedProgram.ts';
import { reportUpdateFailure, writeUpdateLogLine } from '../platform/updates/updateLog.ts';
import { readUpdatePlatform, readUpdateServerConfig } from '../platform/updates/updateServerConfig.ts';

interface UpdatesDeps {
  readonly userData: string;
  readonly effectiveSettings: EffectiveSettings;
  readonly settings: SettingsStore;
  readonly http: HttpClient;
  readonly isSending: () => boolean;
  readonly publish: PublishEvent;
}

/** Opens the application's updates, with what this installation and the organisation say of them. */
export const openUpdateController = ({
  userData,
  effectiveSettings,
  settings,
  http,
  isSending,
  publish,
}: UpdatesDeps): UpdateController => {
  const installation = findUpdatableInstallation(readUpdateServerConfig(), readUpdatePlatform());
  const updates = createUpdateController({
    openSource: () =>
      typeof installation === 'string'
        ? Promise.reject(new Error(installation))
        : openSource(installation, http, userData),
    offReason: () => {
      if (typeof installation === 'string') return installation;
      return effectiveSettings.get('updates') === 'off' && effectiveSettings.getLock('updates') !== null
        ? 'byOrganisation'
        : null;
    },
    mode: () => effectiveSettings.get('updates'),
    postponed: { get: () => settings.get('postponedUpdate'), set: (next) => settings.set('postponedUpdate', next) },
    isSending,
    onChanged: (state) => publish('updates.changed', state),
    report: reportUpdateFailure,
    quit,
    timers: {
      every: (ms, ring) => {
        const timer = setInterval(ring, ms);
        return () => clearInterval(timer);
      },
    },
    now: Date.now,
    chance: Math.random,
  });
  effectiveSettings.onChange((keys) => {
    if (keys.includes('updates')) updates.reconsider();
  });
  return updates;
};

/** Loaded at the first check, minutes after the start. */
const openSource = async (
  installation: UpdatableInstallation,
  http: HttpClient,
  userData: string,
): Promise<UpdateSource> => {
  const { createUpdateSource } = await import('../platform/updates/source.ts');
  return createUpdateSource({
    installation,
    http,
    start: (command, args) => {
      // Releases the single-instance lock, so that the relaunched process can take it.
      releaseSingleInstanceLock();
      return startDetachedProgram(command, args);
    },
    log: writeUpdateLogLine,
    app: {
      version: getApplicationVersion(),
      name: getApplicationName(),
      isPackaged: true,
      appUpdateConfigPath: installation.configFile,
      userDataPath: userData,
      baseCachePath: getCacheFolder(),
      whenReady,
      relaunch: relaunchAfterExit,
      quit,
      onQuit: onceQuit,
    },
  });
};

/** Returns the folder for a fetched installer: beside no settings, which may roam from computer to computer. */
const getCacheFolder = (): string => {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
};
