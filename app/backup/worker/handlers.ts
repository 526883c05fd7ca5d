import { basename } from 'node:path';
import type { BackupPreview } from '#app/contract/backup.ts';
import { mapFileErrors } from '#app/storage/files/partialFile.ts';
import { openBackup } from '../readBackup.ts';
import { type RestoreRequest, stageRestore } from '../stageRestore.ts';
import { summarizeData } from '../summarizeData.ts';
import { type BackupProgress, type BackupRequest, writeBackup } from '../writeBackup.ts';

export type BackupPreviewRequest = Omit<RestoreRequest, 'now'>;

/** Creates the handlers of a worker that does one job: copying, encrypting and checking would hold up the main process. */
export const createBackupWorkerHandlers = (onProgress: BackupProgress) => {
  const stop = new AbortController();
  return {
    create: (request: BackupRequest): Promise<void> => writeBackup(request, stop.signal, onProgress),
    preview: async ({ userData, file, passphrase, settingsVersion }: BackupPreviewRequest): Promise<BackupPreview> => {
      const { manifest, close } = await openBackup(file, passphrase, settingsVersion);
      await close();
      const { madeAt, computer, program, withArchives, summary, entries } = manifest;
      return {
        ...{ fileName: basename(file), madeAt, computer, program, withArchives, summary },
        bytes: entries.reduce((total, { bytes }) => total + bytes, 0),
        current: await mapFileErrors(async () => summarizeData(userData)),
      };
    },
    stage: (request: RestoreRequest): Promise<void> => stageRestore(request, stop.signal, onProgress),
    cancel: (): void => stop.abort(),
  };
};

export type BackupWorkerHandlers = ReturnType<typeof createBackupWorkerHandlers>;
