import { homedir } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import type { HttpClient } from '#app/http/client.ts';
import type { UpdateSource } from '#app/updates/source.ts';
import { createUpdates, type Updates } from '#app/updates/updates.ts';
import type { Publish } from '../ipc/publish.ts';
import type { Governed } from '../platform/governed.ts';
import type { Settings } from '../platform/settings.ts';
import { findInstallation, type Installation } from '../platform/updates/installation.ts';
import { noteUpdate, reportUpdateFailure } from '../platform/updates/notes.ts';
import { publication, thisMachine } from '../platform/updates/publication.ts';
import { startProgram } from '../platform/updates/startProgram.ts';

interface Parts {
  readonly governed: Governed;
  readonly settings: Settings;
  readonly http: HttpClient;
  readonly isSending: () => boolean;
  readonly publish: Publish;
}

/** Opens the application's updates, with what this installation and the organisation say of them. */
export const openUpdates = ({ governed, settings, http, isSending, publish }: Parts): Updates => {
  const installation = findInstallation(publication(), thisMachine());
  const updates = createUpdates({
    openSource: () =>
      typeof installation === 'string' ? Promise.reject(new Error(installation)) : openSource(installation, http),
    offReason: () => {
      if (typeof installation === 'string') return installation;
      return governed.get('updates') === 'off' && governed.lockOf('updates') !== null ? 'byOrganisation' : null;
    },
    mode: () => governed.get('updates'),
    postponed: { get: () => settings.get('postponedUpdate'), set: (next) => settings.set('postponedUpdate', next) },
    isSending,
    onChanged: (state) => publish('updates.changed', state),
    report: reportUpdateFailure,
    quit: () => app.quit(),
    timers: {
      every: (ms, ring) => {
        const timer = setInterval(ring, ms);
        return () => clearInterval(timer);
      },
    },
    now: Date.now,
    chance: Math.random,
  });
  governed.onChange((keys) => {
    if (keys.includes('updates')) updates.reconsider();
  });
  return updates;
};

/** Loaded at the first check, minutes after the start. */
const openSource = async (installation: Installation, http: HttpClient): Promise<UpdateSource> => {
  const { createUpdateSource } = await import('../platform/updates/source.ts');
  return createUpdateSource({
    installation,
    http,
    start: (command, args) => {
      // Releases the single-instance lock, so that the relaunched process can take it.
      app.releaseSingleInstanceLock();
      return startProgram(command, args);
    },
    log: noteUpdate,
    app: {
      version: app.getVersion(),
      name: app.getName(),
      isPackaged: true,
      appUpdateConfigPath: installation.configFile,
      userDataPath: app.getPath('userData'),
      baseCachePath: cacheFolder(),
      whenReady: () => app.whenReady(),
      relaunch: () => app.relaunch(),
      quit: () => app.quit(),
      onQuit: (handler) => app.once('quit', (_event, exitCode) => handler(exitCode)),
    },
  });
};

/** Returns the folder for a fetched installer: beside no settings, which may roam from computer to computer. */
const cacheFolder = (): string => {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches');
  if (process.platform === 'win32') return process.env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local');
  return process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
};
