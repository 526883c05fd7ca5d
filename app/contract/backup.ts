import { z } from 'zod';
import { appError } from './errors.ts';
import { defineIpcEvent, defineIpcMethod } from './ipcMethod.ts';
import { emptyPayload, isoMoment } from './values.ts';

const count = z.number().int().min(0);

/** How much a folder of data holds. */
export const dataSummary = z.object({
  companies: count,
  reviews: count,
  notes: count,
  /** Drafts that were not sent to the end. */
  drafts: count,
  /** Recurring invoices. */
  templates: count,
  /** Sendings that have begun and not ended. */
  openSubmissions: count,
  /** Those of them with a step whose answer was lost. */
  uncertainSubmissions: count,
});
export type DataSummary = z.infer<typeof dataSummary>;

/** A backup that was opened, before anything is restored. */
export const backupPreview = z.object({
  fileName: z.string(),
  madeAt: isoMoment,
  /** Name of the computer that made it. */
  computer: z.string(),
  /** Version of the application that made it. */
  program: z.string(),
  withArchives: z.boolean(),
  bytes: count,
  summary: dataSummary,
  /** What is on this computer now, and is replaced. */
  current: dataSummary,
});
export type BackupPreview = z.infer<typeof backupPreview>;

export const backupInterval = z.enum(['day', 'week']);
export type BackupInterval = z.infer<typeof backupInterval>;

export const backupPlan = z.object({
  every: backupInterval,
  withArchives: z.boolean(),
  /** Files that are kept; older ones of this schedule are deleted. */
  keep: z.number().int().min(1).max(100),
});
export type BackupPlan = z.infer<typeof backupPlan>;

export const backupState = z.object({
  /** Null: no backups are made by themselves. */
  schedule: backupPlan.extend({ folder: z.string() }).nullable(),
  /** When the last backup was made, by hand or by schedule. */
  madeAt: isoMoment.nullable(),
  /** Why the last backup of the schedule failed; null once one has succeeded. */
  failure: z.object({ at: isoMoment, error: appError }).nullable(),
  /** Folders with the data before a restore, until the person removes them. */
  replacedData: z.array(z.string()),
  /** The last restore failed when the application started; the data of before are in use. */
  isRestoreFailed: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;

const passphrase = z.string().min(1).max(1000);
/** A new passphrase protects a file that may leave the computer. */
const newPassphrase = z.string().min(12).max(1000);

/** Everything of this computer, but for secrets, in one encrypted file. */
export const backupContract = {
  state: defineIpcMethod({ input: emptyPayload, output: backupState }),
  /** Asks for a place and makes a backup; null where the person closed the dialog. Throws `storage`, `cancelled`, `conflict`. */
  create: defineIpcMethod({
    input: z.object({ passphrase: newPassphrase, withArchives: z.boolean() }),
    output: z.object({ fileName: z.string() }).nullable(),
  }),
  /** Asks for a folder, in which backups are made from now on; returns false where the person closed the dialog. */
  setSchedule: defineIpcMethod({
    input: backupPlan.extend({ passphrase: newPassphrase }),
    output: z.object({ isSet: z.boolean() }),
  }),
  stopSchedule: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** Asks for a file and opens it; null where the person closed the dialog. Throws `unusableBackup`. */
  preview: defineIpcMethod({ input: z.object({ passphrase }), output: backupPreview.nullable() }),
  /**
   * Restores the backup that was previewed last, and starts the application again. Nothing is sent afterwards before a person
   * confirms that this computer sends.
   */
  restore: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** Deletes the data that earlier restores have replaced. */
  removeReplacedData: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** Cancels what is being made or restored, and waits until nothing of it is left. */
  cancel: defineIpcMethod({ input: emptyPayload, output: emptyPayload }),
  /** Bytes of the backup that is being made or restored. */
  progress: defineIpcEvent(z.object({ done: count, total: count })),
  changed: defineIpcEvent(emptyPayload),
};
