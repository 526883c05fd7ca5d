import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { fail } from '#app/contract/errors.ts';
import { getErrorCode } from '#app/lib/errorCode.ts';

/** Maximum duration of a sync (ms). Older entries were left by a process whose id has been reused. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Registers a sync that is about to store documents and returns its token. Where no other program fills the archive,
 * documents that no invoice has are removed: those of syncs that were killed or given up. Must run in a transaction.
 */
export const registerArchiveSync = (database: DatabaseSync, now: number): string => {
  removeEndedSyncs(database, now);
  if (!hasRunningSyncs(database)) removeOrphans(database);
  const token = randomUUID();
  database.prepare('INSERT INTO intake (token, process, begun_at) VALUES (?, ?, ?)').run(token, process.pid, now);
  return token;
};

/**
 * Ends a sync whose documents belong to invoices now. Throws `storage` (`busy`) where another program took it for
 * ended and may have removed its documents. Must run in the transaction that makes them invoices.
 */
export const unregisterArchiveSync = (database: DatabaseSync, token: string): void => {
  const { changes } = database.prepare('DELETE FROM intake WHERE token = ?').run(token);
  if (changes === 0) throw fail({ kind: 'storage', reason: 'busy' });
  // The documents of another sync may be among them: they are looked at when it has ended.
  if (!hasRunningSyncs(database))
    database.exec('UPDATE state SET settled = (SELECT coalesce(max(id), 0) FROM document)');
};

const hasRunningSyncs = (database: DatabaseSync): boolean =>
  database.prepare('SELECT 1 FROM intake').get() !== undefined;

/** Removes the entries of ended syncs. A process runs one sync per archive at a time. */
const removeEndedSyncs = (database: DatabaseSync, now: number): void => {
  const forget = database.prepare('DELETE FROM intake WHERE token = ?');
  for (const { token, process: id, begun_at } of database
    .prepare('SELECT token, process, begun_at FROM intake')
    .all()) {
    const isOurs = Number(id) === process.pid;
    const isOld = Math.abs(now - Number(begun_at)) > maxAgeMs;
    if (isOurs || isOld || !isRunning(Number(id))) forget.run(String(token));
  }
};

/** Removes documents that no invoice refers to. Documents up to `settled` have been checked before. */
const removeOrphans = (database: DatabaseSync): void => {
  database.exec(
    `DELETE FROM document WHERE id > (SELECT settled FROM state)
      AND id NOT IN (SELECT document FROM invoice) AND id NOT IN (SELECT document FROM former)`,
  );
};

const isRunning = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch (cause) {
    // EPERM: it runs as another user.
    return getErrorCode(cause) === 'EPERM';
  }
};
