import { basename } from 'node:path';
import type { BackupService } from '#app/backup/backupService.ts';
import { askForFolder, askForOpenPath, askForSavePath, type FileKind } from '../electron/dialogs.ts';
import { quit, relaunchAfterExit } from '../electron/lifeCycle.ts';
import type { AppWindow } from '../electron/windows.ts';
import type { EffectiveSettings } from '../platform/effectiveSettings.ts';
import { reportInternalError } from '../platform/report.ts';
import { type BoundIpcHandlers, bindIpcHandlers } from './bindIpcHandlers.ts';

interface BackupHandlersDeps {
  readonly open: () => Promise<BackupService>;
  readonly effectiveSettings: Pick<EffectiveSettings, 'checkAllowed'>;
  readonly window: () => AppWindow | null;
}

const backupFile: FileKind = { name: 'Invoice Desk', extensions: ['age'] };

/** Handlers of `backup.*`. */
export const createBackupHandlers = ({
  open,
  effectiveSettings,
  window,
}: BackupHandlersDeps): BoundIpcHandlers<'backup'> =>
  bindIpcHandlers({
    state: async () => (await open()).state(),
    create: async ({ passphrase, withArchives }) => {
      effectiveSettings.checkAllowed('export');
      const [service, current] = [await open(), window()];
      const target = current && (await askForSavePath(current, service.suggestFileName(), backupFile));
      if (target === null) return null;
      await service.create(target, { passphrase, withArchives });
      return { fileName: basename(target) };
    },
    setSchedule: async ({ passphrase, ...plan }) => {
      effectiveSettings.checkAllowed('export');
      const [service, current] = [await open(), window()];
      const folder = current && (await askForFolder(current));
      if (folder === null) return { isSet: false };
      await service.setSchedule(folder, plan, passphrase);
      // The person sees at once whether it works there.
      void service.runDue().catch(reportInternalError);
      return { isSet: true };
    },
    stopSchedule: async () => {
      await (await open()).stopSchedule();
      return {};
    },
    preview: async ({ passphrase }) => {
      const [service, current] = [await open(), window()];
      const file = current && (await askForOpenPath(current, backupFile));
      return file === null ? null : service.preview(file, passphrase);
    },
    restore: async () => {
      await (await open()).restore();
      relaunchAfterExit();
      quit();
      return {};
    },
    removeReplacedData: async () => {
      await (await open()).removeReplacedData();
      return {};
    },
    cancel: async () => {
      await (await open()).cancel();
      return {};
    },
  });
