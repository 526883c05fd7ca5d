import type { DatabaseSync } from 'node:sqlite';

/** Retention of the archive sizes in days. */
const maxDays = 31;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Records the file size after the first sync of a day; `now` in milliseconds since 1970 UTC. To be run in a
 * transaction.
 */
export const recordDailyFileSize = (database: DatabaseSync, now: number): void => {
  const day = toDay(now);
  if (database.prepare('SELECT 1 FROM size_history WHERE day = ?').get(day)) return;
  database.prepare('INSERT INTO size_history (day, bytes) VALUES (?, ?)').run(day, readSize(database));
  database.prepare('DELETE FROM size_history WHERE day < ? OR day > ?').run(toDay(now - maxDays * dayMs), day);
};

const readSize = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA page_count').get()?.page_count) *
  Number(database.prepare('PRAGMA page_size').get()?.page_size);

const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
