import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApplicationInfo, Language, SetAsideFile } from '#app/contract/application.ts';
import type { OrganizationPolicy } from '#app/settings/policy.ts';
import { getApplicationVersion } from '../electron/installation.ts';
import { whenReady } from '../electron/lifeCycle.ts';
import { systemKeyring } from '../electron/secrets.ts';
import { getUserDataFolder } from '../electron/userDataFolder.ts';
import { createApplicationInfo } from '../ipc/application.ts';
import type { PublishEvent } from '../ipc/eventPublisher.ts';
import { getDataFolderChoice } from '../platform/dataFolderChoice.ts';
import { createEffectiveSettings, type EffectiveSettings } from '../platform/effectiveSettings.ts';
import { openSecretsFile } from '../platform/encryptedSecrets.ts';
import { type FormDraftStore, openFormDrafts } from '../platform/formDrafts.ts';
import { type InvoiceBrandingStore, openInvoiceBrandings } from '../platform/invoiceBrandings.ts';
import { createLateSecretStore, type LateSecretStore } from '../platform/lateSecretStore.ts';
import { log, openLog, setDetailedLog } from '../platform/log.ts';
import { restrictPermissionsToOwner } from '../platform/ownerOnly.ts';
import { createPrintFolder, type PrintFolder } from '../platform/printFolder.ts';
import { reportInternalError } from '../platform/report.ts';
import { openSettingsStore, type SettingsStore } from '../platform/settings.ts';
import { readOrganizationPolicy } from '../settings/policy.ts';
import { watchOrganizationPolicy } from '../settings/watchOrganizationPolicy.ts';
import { getAppearance } from '../windows/appearance.ts';
import { type CrashRecovery, openCrashRecovery } from '../windows/crashRecovery.ts';

/**
 * The platform services that all features use: the folder of all that is kept, log, settings, secrets, and what the
 * organisation says.
 */
export interface PlatformServices {
  readonly userData: string;
  readonly logFolder: string;
  readonly printFolder: PrintFolder;
  readonly crashes: CrashRecovery;
  readonly settings: SettingsStore;
  readonly formDrafts: FormDraftStore;
  readonly invoiceBrandings: InvoiceBrandingStore;
  readonly secrets: LateSecretStore;
  /** Asks the keyring for the key of the secrets, once; it may ask the person, who should see for which application. */
  readonly askKeyring: () => void;
  /** The organisation's policy that is in force now. */
  readonly policy: () => OrganizationPolicy;
  readonly effectiveSettings: EffectiveSettings;
  readonly language: () => Language;
  readonly info: () => ApplicationInfo;
  /** Reports that a file could not be read and was begun again. */
  readonly reportSetAside: (file: SetAsideFile) => void;
}

/**
 * Begins while Chromium is starting, and returns when the application is ready; the keyring is asked later. Throws `storage` where
 * nothing can be kept.
 */
export const openPlatformServices = async (publish: PublishEvent): Promise<PlatformServices> => {
  const userData = getUserDataFolder();
  const logFolder = join(userData, 'logs');
  openLog(logFolder, getApplicationVersion());
  noteDataFolder();
  const setAside: SetAsideFile[] = [];
  const settings = openSettingsStore(userData, () => setAside.push(createDamagedFile('settings')));
  let isStoredSignInRemoved = false;
  const secretsFile = openSecretsFile({
    folder: userData,
    onSetAside: () => setAside.push(createDamagedFile('secrets')),
    onRemoved: () => {
      isStoredSignInRemoved = true;
    },
  });
  const [{ open }, initialPolicy] = await Promise.all([secretsFile, readOrganizationPolicy(userData), whenReady()]);
  const keyringNeeded = Promise.withResolvers<void>();
  const secrets = createLateSecretStore(keyringNeeded.promise.then(() => open(systemKeyring)));
  let policy = initialPolicy;
  const effectiveSettings = createEffectiveSettings({ settings, policy });
  const language = (): Language => getAppearance(effectiveSettings).language;
  const applyLogDetail = (): void => setDetailedLog(effectiveSettings.get('diagnostics') === 'detailed');
  applyLogDetail();
  effectiveSettings.onChange(applyLogDetail);
  const info = (): ApplicationInfo =>
    createApplicationInfo({ secretStorage: secrets.storage, isStoredSignInRemoved, setAside, policy });
  const publishInfo = (): void => publish('application.infoChanged', info());
  void secrets.opened.then(publishInfo, () => undefined);
  watchOrganizationPolicy(
    userData,
    () => policy,
    (next) => {
      policy = next;
      effectiveSettings.setPolicy(next);
      publishInfo();
    },
  );
  const reportSetAside = (file: SetAsideFile): void => {
    setAside.push(file);
    publishInfo();
  };
  return {
    ...{ userData, logFolder, settings, secrets, effectiveSettings, language, info, reportSetAside },
    askKeyring: keyringNeeded.resolve,
    formDrafts: openFormDrafts(userData, () => reportSetAside(createDamagedFile('formDrafts'))),
    invoiceBrandings: openInvoiceBrandings(userData, () => reportSetAside(createDamagedFile('invoiceBranding'))),
    policy: () => policy,
    printFolder: createPrintFolder(userData),
    crashes: openCrashRecovery(userData, language),
  };
};

const noteDataFolder = (): void => {
  const choice = getDataFolderChoice();
  if (choice && choice.movedFrom !== null) log({ event: 'dataFolder.moved' });
  if (choice?.problem) log({ event: 'dataFolder.unsettled', reason: choice.problem.reason });
};

/** Returns the entry of a file that cannot be read, with nothing recovered from it. */
const createDamagedFile = (file: SetAsideFile['file']): SetAsideFile => ({
  file,
  cause: 'damaged',
  recovered: 0,
  lost: 0,
});

/** Cleans up after an earlier run: nothing waits for it. */
export const cleanUpEarlierRun = async ({ userData, printFolder }: PlatformServices): Promise<void> => {
  restrictPermissionsToOwner(userData);
  // Where the last program was killed.
  await printFolder.clear().catch(reportInternalError);
  await rm(join(userData, 'backup.part'), { recursive: true, force: true }).catch(reportInternalError);
};
