import type { BackupRecord } from '#app/backup/backupService.ts';
import { backupState } from '#app/contract/backup.ts';
import { isoMoment } from '#app/contract/values.ts';
import { openVersionedFile, type VersionedFile } from './versionedFile.ts';

const content = backupState
  .pick({ schedule: true, madeAt: true, failure: true })
  .extend({ scheduledAt: isoMoment.nullable() })
  .partial();

const empty: BackupRecord = { schedule: null, madeAt: null, failure: null, scheduledAt: null };

/** Opens `backups.json`, which remembers the schedule of this computer. Throws `storage`. */
export const openBackupRecord = (folder: string): Pick<VersionedFile<BackupRecord>, 'read' | 'write'> => {
  const file = openVersionedFile({
    ...{ folder, name: 'backups', form: { content, migrations: [] } },
    // The schedule is then missing on the page, and is set up again.
    onSetAside: () => undefined,
  });
  return { read: () => ({ ...empty, ...(file.read() as Partial<BackupRecord>) }), write: file.write };
};
