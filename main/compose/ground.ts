import { join } from 'node:path';
import { app } from 'electron';
import type { ApplicationInfo, Language, SetAsideFile } from '../../app/contract/application.ts';
import type { Policy } from '../../app/policy/policy.ts';
import type { SecretStore } from '../../app/signin/ports.ts';
import { applicationInfo } from '../ipc/application.ts';
import type { Publish } from '../ipc/publish.ts';
import { createGoverned, type Governed } from '../platform/governed.ts';
import { detailLog, openLog } from '../platform/log.ts';
import { closeToOthers } from '../platform/ownerOnly.ts';
import { createPrintFolder, type PrintFolder } from '../platform/printFolder.ts';
import { reportInternal } from '../platform/report.ts';
import { openSecretStore } from '../platform/secretStore.ts';
import { openSettings, type Settings } from '../platform/settings.ts';
import { followPolicy } from '../policy/followPolicy.ts';
import { readPolicy } from '../policy/policy.ts';
import { type Crashes, openCrashes } from '../shell/crashes.ts';
import { lookOf } from '../shell/look.ts';

/** What everything else stands on: the folder of all that is kept, log, settings, secrets, and what the organisation says. */
export interface Ground {
  readonly userData: string;
  readonly logFolder: string;
  readonly printFolder: PrintFolder;
  readonly crashes: Crashes;
  readonly settings: Settings;
  readonly secrets: SecretStore;
  /** What the organisation lays down now. */
  readonly policy: () => Policy;
  readonly governed: Governed;
  readonly language: () => Language;
  readonly info: () => ApplicationInfo;
  /** To be told that a file could not be read and was begun anew. */
  readonly tellSetAside: (file: SetAsideFile) => void;
}

/**
 * Begins while Chromium is starting; what is kept encrypted waits until the application is ready. Throws `storage` where nothing
 * can be kept.
 */
export const openGround = async (publish: Publish): Promise<Ground> => {
  const userData = app.getPath('userData');
  const logFolder = join(userData, 'logs');
  openLog(logFolder, app.getVersion());
  const setAside: SetAsideFile[] = [];
  const settings = openSettings(userData, () => setAside.push('settings'));
  const [secrets, laidDown] = await Promise.all([
    app.whenReady().then(() => openSecretStore(() => setAside.push('secrets'))),
    readPolicy(userData),
  ]);
  let policy = laidDown;
  const governed = createGoverned({ settings, policy });
  const language = (): Language => lookOf(governed).language;
  const followDetail = (): void => detailLog(governed.get('diagnostics') === 'detailed');
  followDetail();
  governed.onChange(followDetail);
  const info = (): ApplicationInfo => applicationInfo(secrets.kept, setAside, policy);
  followPolicy(
    userData,
    () => policy,
    (next) => {
      policy = next;
      governed.follow(next);
      publish('application.infoChanged', info());
    },
  );
  return {
    ...{ userData, logFolder, settings, secrets, governed, language, info },
    policy: () => policy,
    printFolder: createPrintFolder(userData),
    crashes: openCrashes(userData, language),
    tellSetAside: (file) => {
      setAside.push(file);
      publish('application.infoChanged', info());
    },
  };
};

/** Puts in order what an earlier program left: nobody has to wait for it. */
export const tidyGround = async ({ userData, printFolder }: Ground): Promise<void> => {
  closeToOthers(userData);
  // Where the last program was killed.
  await printFolder.clear().catch(reportInternal);
};
