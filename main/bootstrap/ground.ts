import { join } from 'node:path';
import { app, safeStorage } from 'electron';
import type { SecretStore } from '#app/auth/ports.ts';
import type { ApplicationInfo, Language, SetAsideFile } from '#app/contract/application.ts';
import type { Policy } from '#app/settings/policy.ts';
import { applicationInfo } from '../ipc/application.ts';
import type { Publish } from '../ipc/publish.ts';
import { openSecretsFile } from '../platform/encryptedSecrets.ts';
import { type FormDraftStore, openFormDrafts } from '../platform/formDrafts.ts';
import { createGoverned, type Governed } from '../platform/governed.ts';
import { detailLog, openLog } from '../platform/log.ts';
import { closeToOthers } from '../platform/ownerOnly.ts';
import { createPrintFolder, type PrintFolder } from '../platform/printFolder.ts';
import { reportInternal } from '../platform/report.ts';
import { openSettings, type Settings } from '../platform/settings.ts';
import { followPolicy } from '../settings/followPolicy.ts';
import { readPolicy } from '../settings/policy.ts';
import { type Crashes, openCrashes } from '../windows/crashes.ts';
import { lookOf } from '../windows/look.ts';

/**
 * The platform services that all features use: the folder of all that is kept, log, settings, secrets, and what the
 * organisation says.
 */
export interface Ground {
  readonly userData: string;
  readonly logFolder: string;
  readonly printFolder: PrintFolder;
  readonly crashes: Crashes;
  readonly settings: Settings;
  readonly formDrafts: FormDraftStore;
  /** Resolves when the keyring has answered, which may be after the person has answered it. */
  readonly secrets: Promise<SecretStore>;
  /** The organisation's policy that is in force now. */
  readonly policy: () => Policy;
  readonly governed: Governed;
  readonly language: () => Language;
  readonly info: () => Promise<ApplicationInfo>;
  /** Reports that a file could not be read and was begun again. */
  readonly tellSetAside: (file: SetAsideFile) => void;
}

/**
 * Begins while Chromium is starting, and returns when the application is ready: no window waits for the keyring. Throws
 * `storage` where nothing can be kept.
 */
export const openGround = async (publish: Publish): Promise<Ground> => {
  const userData = app.getPath('userData');
  const logFolder = join(userData, 'logs');
  openLog(logFolder, app.getVersion());
  const setAside: SetAsideFile[] = [];
  const settings = openSettings(userData, () => setAside.push(unreadable('settings')));
  let isStoredSignInRemoved = false;
  const secretsFile = openSecretsFile({
    folder: userData,
    onSetAside: () => setAside.push(unreadable('secrets')),
    onRemoved: () => {
      isStoredSignInRemoved = true;
    },
  });
  const [{ open }, laidDown] = await Promise.all([secretsFile, readPolicy(userData), app.whenReady()]);
  const secrets = open(safeStorage);
  // What is behind the window awaits them later, and throws their failure.
  secrets.catch(() => undefined);
  let policy = laidDown;
  const governed = createGoverned({ settings, policy });
  const language = (): Language => lookOf(governed).language;
  const followDetail = (): void => detailLog(governed.get('diagnostics') === 'detailed');
  followDetail();
  governed.onChange(followDetail);
  const info = async (): Promise<ApplicationInfo> =>
    applicationInfo({ secretsKept: (await secrets).kept, isStoredSignInRemoved, setAside, policy });
  const publishInfo = (): void =>
    void info().then((changed) => publish('application.infoChanged', changed), reportInternal);
  followPolicy(
    userData,
    () => policy,
    (next) => {
      policy = next;
      governed.follow(next);
      publishInfo();
    },
  );
  const tellSetAside = (file: SetAsideFile): void => {
    setAside.push(file);
    publishInfo();
  };
  return {
    ...{ userData, logFolder, settings, secrets, governed, language, info, tellSetAside },
    formDrafts: openFormDrafts(userData, () => tellSetAside(unreadable('formDrafts'))),
    policy: () => policy,
    printFolder: createPrintFolder(userData),
    crashes: openCrashes(userData, language),
  };
};

/** Returns a file that cannot be read, and of which nothing is recovered. */
const unreadable = (file: SetAsideFile['file']): SetAsideFile => ({ file, cause: 'damaged', recovered: 0, lost: 0 });

/** Cleans up after an earlier run: nothing waits for it. */
export const tidyGround = async ({ userData, printFolder }: Ground): Promise<void> => {
  closeToOthers(userData);
  // Where the last program was killed.
  await printFolder.clear().catch(reportInternal);
};
