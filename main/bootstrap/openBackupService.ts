import { hostname } from 'node:os';
import type { BackupService } from '#app/backup/backupService.ts';
import { getApplicationVersion } from '../electron/installation.ts';
import { openBackupRecord } from '../platform/backupRecord.ts';
import { reportInternalError } from '../platform/report.ts';
import { settingsVersion } from '../platform/settings.ts';
import type { MainWindowHandle } from './mainWindowHandle.ts';
import { openOnce } from './openOnce.ts';
import type { PlatformServices } from './platformServices.ts';

/** Milliseconds between two looks at the schedule. */
const checkMs = 30 * 60_000;
/** Milliseconds after the start: the first page comes first. */
const firstCheckMs = 60_000;

/** The service of backups, and its schedule; its code is read from the disk when it is first needed. */
export interface LazyBackupService {
  readonly open: () => Promise<BackupService>;
  readonly close: () => Promise<void>;
}

export const openBackupService = (
  { userData, secrets }: Pick<PlatformServices, 'userData' | 'secrets'>,
  publish: MainWindowHandle['publish'],
): LazyBackupService => {
  let opened: BackupService | null = null;
  const open = openOnce(async () => {
    const { createBackupService } = await import('#app/backup/backupService.ts');
    opened = createBackupService({
      ...{ userData, secrets, settingsVersion, computer: hostname(), program: getApplicationVersion() },
      workerUrl: new URL('./backupWorker.js', import.meta.url),
      record: openBackupRecord(userData),
      onProgress: (done, total) => publish('backup.progress', { done, total }),
      onChanged: () => publish('backup.changed', {}),
    });
    return opened;
  });
  const check = (): void => {
    open()
      .then((service) => service.runDue())
      .catch(reportInternalError);
  };
  const timers = [setTimeout(check, firstCheckMs).unref(), setInterval(check, checkMs).unref()];
  return {
    open,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await opened?.cancel();
    },
  };
};
