import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BackupInterval, BackupPlan, BackupPreview, BackupState } from '#app/contract/backup.ts';
import { type AppError, fail } from '#app/contract/errors.ts';
import type { SecretStore, WallClock } from '../auth/ports.ts';
import { ExclusiveJob } from '../purchases/service/exclusiveJob.ts';
import { mapDatabaseError } from '../storage/database/databaseError.ts';
import { startWorker } from '../storage/database/worker.ts';
import { systemFolderFiles } from '../storage/dataFolder/folderFiles.ts';
import { mapFileErrors } from '../storage/files/partialFile.ts';
import { toFileStem } from '../storage/files/uniqueFileNames.ts';
import { hasRestoreFailed, listReplacedData } from './pendingRestore.ts';
import type { BackupWorkerHandlers } from './worker/handlers.ts';
import type { BackupProgress } from './writeBackup.ts';

/** What this computer remembers of its backups; it is in none of them. */
export interface BackupRecord extends Pick<BackupState, 'schedule' | 'madeAt' | 'failure'> {
  /** When the schedule made its last backup. */
  readonly scheduledAt: string | null;
}

type BackupSchedule = NonNullable<BackupRecord['schedule']>;

interface BackupServiceDeps {
  readonly userData: string;
  readonly workerUrl: URL;
  readonly computer: string;
  /** Version of the application. */
  readonly program: string;
  readonly settingsVersion: number;
  readonly record: { read(): BackupRecord; write(record: BackupRecord): void };
  readonly secrets: Pick<SecretStore, 'read' | 'write' | 'remove'>;
  readonly onProgress: BackupProgress;
  readonly onChanged: () => void;
  readonly clock?: WallClock;
  /** For tests; see `BackupRequest`. */
  readonly workFactor?: number;
}

/** Backups and restores, one at a time. Methods throw `storage`, `unusableBackup`, `cancelled`, and `conflict` where another one runs. */
export interface BackupService {
  state(): BackupState;
  /** Suggests a name for a backup that is made now. */
  suggestFileName(): string;
  create(target: string, options: { readonly passphrase: string; readonly withArchives: boolean }): Promise<void>;
  setSchedule(folder: string, plan: BackupPlan, passphrase: string): Promise<void>;
  stopSchedule(): Promise<void>;
  preview(file: string, passphrase: string): Promise<BackupPreview>;
  /** Stages the backup that was previewed last; it takes its place when the application starts again. */
  restore(): Promise<void>;
  removeReplacedData(): Promise<void>;
  cancel(): Promise<void>;
  /** Makes the backup of the schedule where one is due; a failure is part of the state. Throws where the schedule cannot be read. */
  runDue(): Promise<void>;
}

const secretName = 'backup passphrase';
const day = 24 * 60 * 60 * 1000;
const intervalMs: Readonly<Record<BackupInterval, number>> = { day, week: 7 * day };

export const createBackupService = (deps: BackupServiceDeps): BackupService => {
  const { userData, computer, program, settingsVersion, record, secrets, onChanged, clock = Date } = deps;
  const job = new ExclusiveJob();
  let previewed: { readonly file: string; readonly passphrase: string } | null = null;
  /** What could not be stored; the next write that succeeds stores it. */
  let unsaved: Partial<BackupRecord> = {};
  const readRecord = (): BackupRecord => ({ ...record.read(), ...unsaved });
  const update = (changes: Partial<BackupRecord>): void => {
    record.write({ ...readRecord(), ...changes });
    unsaved = {};
    onChanged();
  };
  /** For outcomes: a full disk must neither fail a backup that was made nor make the same one at every check. */
  const updateOrKeep = (changes: Partial<BackupRecord>): void => {
    try {
      update(changes);
    } catch {
      unsaved = { ...unsaved, ...changes };
      onChanged();
    }
  };
  const runJob = <T>(work: (worker: Worker) => Promise<T>): Promise<T> =>
    job.run((signal) => withWorker(deps, signal, work));
  const prefix = `Invoice Desk ${toFileStem(computer, 'computer')}`;
  // A name of its own: a backup by hand in the same folder is never deleted.
  const scheduledPrefix = `${prefix} auto`;
  const createFileName = (start: string): string =>
    `${start} ${new Date(clock.now()).toISOString().slice(0, 16).replace('T', ' ').replace(':', '')}.age`;
  const create = async (target: string, passphrase: string, withArchives: boolean): Promise<string> => {
    const now = clock.now();
    const { workFactor } = deps;
    await runJob(({ call }) =>
      call.create({
        ...{ userData, target, passphrase, withArchives, computer, program, now, settingsVersion },
        ...(workFactor === undefined ? {} : { workFactor }),
      }),
    );
    return new Date(now).toISOString();
  };
  /** Returns whether the schedule is still this one: it may be set or stopped while a backup is made. */
  const isCurrent = (schedule: BackupSchedule): boolean => isDeepStrictEqual(readRecord().schedule, schedule);
  const createScheduled = async (schedule: BackupSchedule): Promise<void> => {
    const { folder, withArchives, keep } = schedule;
    const passphrase = await secrets.read(secretName);
    if (passphrase === null) throw fail({ kind: 'unusableBackup', reason: 'noPassphrase' });
    const fileName = createFileName(scheduledPrefix);
    const madeAt = await create(join(folder, fileName), passphrase, withArchives);
    updateOrKeep({ madeAt, ...(isCurrent(schedule) && { scheduledAt: madeAt, failure: null }) });
    await removeOldBackups({ folder, prefix: scheduledPrefix, keep, latest: fileName });
  };

  return {
    state: () => {
      const { schedule, madeAt, failure } = readRecord();
      return {
        ...{ schedule, madeAt, failure },
        replacedData: [...listReplacedData(systemFolderFiles, userData)],
        isRestoreFailed: hasRestoreFailed(systemFolderFiles, userData),
      };
    },
    suggestFileName: () => createFileName(prefix),
    create: async (target, { passphrase, withArchives }) =>
      updateOrKeep({ madeAt: await create(target, passphrase, withArchives) }),
    setSchedule: async (folder, { every, withArchives, keep }, passphrase) => {
      await secrets.write(secretName, passphrase);
      update({ schedule: { folder, every, withArchives, keep }, scheduledAt: null, failure: null });
    },
    stopSchedule: async () => {
      update({ schedule: null, failure: null });
      await secrets.remove(secretName);
    },
    preview: async (file, passphrase) => {
      const preview = await runJob(({ call }) => call.preview({ userData, file, passphrase, settingsVersion }));
      previewed = { file, passphrase };
      return preview;
    },
    restore: async () => {
      if (!previewed) throw fail({ kind: 'notFound', message: null });
      const source = previewed;
      await runJob(({ call }) => call.stage({ userData, ...source, settingsVersion, now: clock.now() }));
      previewed = null;
    },
    removeReplacedData: async () => {
      await mapFileErrors(async () => {
        for (const name of listReplacedData(systemFolderFiles, userData))
          await rm(join(userData, name), { recursive: true, force: true });
      });
      onChanged();
    },
    cancel: () => job.cancel(),
    runDue: async () => {
      const { schedule, scheduledAt } = readRecord();
      if (!schedule || !isDue(schedule.every, scheduledAt, clock.now())) return;
      try {
        await createScheduled(schedule);
      } catch (cause) {
        const { error } = mapDatabaseError(cause);
        if (isPassing(error) || !isCurrent(schedule)) return;
        updateOrKeep({ failure: { at: new Date(clock.now()).toISOString(), error } });
      }
    },
  };
};

/** Returns whether the next check simply tries again: the person, or a backup by hand, was in between. */
const isPassing = ({ kind }: AppError): boolean => kind === 'cancelled' || kind === 'conflict';

/** A clock that was put back makes one too many rather than none. */
const isDue = (every: BackupInterval, scheduledAt: string | null, now: number): boolean => {
  const last = scheduledAt === null ? Number.NEGATIVE_INFINITY : Date.parse(scheduledAt);
  return now - last >= intervalMs[every] || last > now;
};

interface OldBackupsOptions {
  readonly folder: string;
  readonly prefix: string;
  readonly keep: number;
  /** Name of the backup that was just made. */
  readonly latest: string;
}

/**
 * Deletes all but the latest backups that the schedule of this computer has made. A file that cannot be deleted is left to the
 * next backup.
 */
const removeOldBackups = async ({ folder, prefix, keep, latest }: OldBackupsOptions): Promise<void> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const own = entries
    .filter((entry) => entry.isFile() && entry.name.startsWith(`${prefix} `))
    .map(({ name }) => name)
    .filter((name) => /^ \d{4}-\d\d-\d\d \d{4}\.age$/.test(name.slice(prefix.length)))
    // A name later than that of the latest is from a time when the clock was ahead.
    .sort((one, other) => Number(one <= latest) - Number(other <= latest) || (one < other ? -1 : 1));
  for (const name of own.slice(0, Math.max(0, own.length - keep)))
    await rm(join(folder, name), { force: true }).catch(() => undefined);
};

type Worker = ReturnType<typeof startWorker<BackupWorkerHandlers>>;

const withWorker = async <T>(
  { workerUrl, onProgress }: BackupServiceDeps,
  signal: AbortSignal,
  work: (worker: Worker) => Promise<T>,
): Promise<T> => {
  const worker = startWorker<BackupWorkerHandlers>({
    url: workerUrl,
    data: null,
    onNotice: (notice) => {
      const { done, total } = notice as { readonly done: number; readonly total: number };
      onProgress(done, total);
    },
  });
  const cancel = (): void => void worker.call.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await work(worker);
  } finally {
    signal.removeEventListener('abort', cancel);
    await worker.close();
  }
};
