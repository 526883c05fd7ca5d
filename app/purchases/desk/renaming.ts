import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../../database/openDatabase.ts';
import { keyRenaming } from '../findings/keys.ts';

/**
 * Moves all that was said of invoices to their new identities. Names may swap, so everything is moved in one step; where the
 * new identity has a word of its own the later one counts.
 */
export const takeOver = (database: DatabaseSync, pairs: readonly (readonly [string, string])[]): void => {
  const name = pairs.length === 0 ? null : createHash('sha256').update(JSON.stringify(pairs)).digest('hex');
  if (database.prepare('SELECT renames FROM desk').get()?.renames === name) return;
  transaction(database, () => {
    move(database, new Map(pairs));
    database.prepare('UPDATE desk SET renames = ?').run(name);
  });
};

const move = (database: DatabaseSync, names: ReadonlyMap<string, string>): void => {
  const nameOf = (identity: unknown): string => names.get(String(identity)) ?? String(identity);
  const keyOf = keyRenaming(names);
  const renote = database.prepare('UPDATE note SET identity = ? WHERE id = ?');
  for (const { id, identity } of database.prepare('SELECT id, identity FROM note').all())
    if (names.has(String(identity))) renote.run(nameOf(identity), Number(id));

  const reviews = database.prepare('SELECT identity, state, by, at FROM review ORDER BY at').all();
  database.exec('DELETE FROM review');
  const review = database.prepare('INSERT OR REPLACE INTO review VALUES (?, ?, ?, ?)');
  for (const { identity, state, by, at } of reviews)
    review.run(nameOf(identity), String(state), String(by), Number(at));

  const openings = database.prepare('SELECT identity, at FROM opened ORDER BY at').all();
  database.exec('DELETE FROM opened');
  const open = database.prepare('INSERT OR REPLACE INTO opened VALUES (?, ?)');
  for (const { identity, at } of openings) open.run(nameOf(identity), Number(at));

  const dismissals = database.prepare('SELECT identity, key, reason, text, by, at FROM dismissal ORDER BY at').all();
  database.exec('DELETE FROM dismissal');
  const dismiss = database.prepare('INSERT OR REPLACE INTO dismissal VALUES (?, ?, ?, ?, ?, ?)');
  for (const { identity, key, reason, text, by, at } of dismissals)
    dismiss.run(nameOf(identity), keyOf(String(key)), String(reason), String(text), String(by), Number(at));
};
