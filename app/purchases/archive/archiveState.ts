import type { DatabaseSync } from 'node:sqlite';

/** State of an archive after its latest sync. Times are milliseconds. */
export interface ArchiveState {
  /** Increases when anything displayed has changed. */
  readonly revision: number;
  /** Time of the latest successful sync; null before the first. */
  readonly syncedAt: number | null;
  /** Time at which the archive's first list was complete; null before that. */
  readonly firstSyncedAt: number | null;
  /** Validators of the latest complete list for the next request. */
  readonly validators: string | null;
}

export const readArchiveState = (database: DatabaseSync): ArchiveState => {
  const state = database.prepare('SELECT revision, synced_at, first_synced_at, validators FROM state').get();
  return {
    revision: Number(state?.revision),
    syncedAt: (state?.synced_at as number | null) ?? null,
    firstSyncedAt: (state?.first_synced_at as number | null) ?? null,
    validators: (state?.validators as string | null) ?? null,
  };
};
