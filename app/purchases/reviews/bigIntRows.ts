import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoredReviewEvent } from './reviewEvent.ts';

/** Numbers of edited rows from here on are left out where a next one is needed: no integer of JavaScript follows them. */
export const maxEventNumber = Number.MAX_SAFE_INTEGER;

/** Prepares a statement whose integers are read as `bigint`: an edited row may hold any number. */
export const prepareWithBigInts = (database: DatabaseSync, sql: string): StatementSync => {
  const statement = database.prepare(sql);
  statement.setReadBigInts(true);
  return statement;
};

/** Converts a row with `bigint` values. */
export const convertBigInts = (row: Readonly<Record<string, unknown>>): StoredReviewEvent => {
  const converted: Record<string, unknown> = { ...row };
  for (const column of Object.keys(converted)) {
    const value = converted[column];
    if (typeof value === 'bigint') converted[column] = convertBigInt(value);
  }
  return converted as StoredReviewEvent;
};

/** An edited row may hold a number that no double can hold: it has another text, and so another hash. */
const convertBigInt = (value: bigint): number | string =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
