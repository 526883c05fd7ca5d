import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import type { SalesRecordKind, UnreadableRecord } from '#app/contract/sales/unreadable.ts';
import type { CompanyRef } from '#app/contract/values.ts';
import type { ServiceRef } from '#app/sales/api/serviceRef.ts';
import { openSalesRecords, type SalesRecordWorkerHandlers } from '#app/sales/store/records.ts';
import { createSalesStore } from '#app/sales/store/salesStore.ts';
import { openServiceRecords } from '#app/sales/store/serviceRecords.ts';
import { createUnreadableRecordLog } from '#app/sales/store/unreadableRecordLog.ts';
import type { DatabaseReplacement } from '#app/storage/database/databaseReplacement.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import type { WorkerCalls } from '#app/storage/database/worker.ts';

export const company: CompanyRef = { connectionId: 'demo', customerNumber: '1001' };
export const service: ServiceRef = { key: 'service', address: 'https://service.example' };
export const start = '2026-11-05T10:00:00.000Z';

export const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-desk-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
export const newFile = (): string => join(makeFolder(), 'sales.sqlite');

/** Calls of the records over SQLite in this thread; arguments and results are cloned, as on their way to a worker. */
export const openRecords = (file = newFile(), now: () => string = () => start) => {
  const replacements: DatabaseReplacement[] = [];
  const { handlers, close } = openSalesRecords(
    file,
    () => Date.parse(now()),
    (replacement) => replacements.push(replacement),
  );
  let isClosed = false;
  const closeRecords = async (): Promise<void> => {
    if (!isClosed) await withLazyModules(close);
    isClosed = true;
  };
  onTestFinished(closeRecords);
  const call = new Proxy({} as WorkerCalls<SalesRecordWorkerHandlers>, {
    get:
      (_, name: keyof SalesRecordWorkerHandlers) =>
      async (...args: readonly unknown[]) => {
        const handler = handlers[name] as (...args: readonly unknown[]) => unknown;
        return structuredClone(await withLazyModules(() => handler(...structuredClone(args))));
      },
  });
  return { call, replacements, close: closeRecords, file };
};

/** Creates a clock by which each look is a second later. */
export const createTickingClock = (): (() => string) => {
  let moment = Date.parse(start);
  return () => {
    moment += 1000;
    return new Date(moment).toISOString();
  };
};

/** The real store of a service over SQLite in this thread. Stores of other services share its file through `at`. */
export const openStore = (file = newFile(), now: () => string = () => start) => {
  const { call, replacements, close } = openRecords(file, now);
  const unreadable: UnreadableRecord[] = [];
  const at = (ref: ServiceRef) => {
    const log = createUnreadableRecordLog((_, record) => unreadable.push(record));
    return createSalesStore(openServiceRecords(call, ref), now, log);
  };
  return { store: at(service), at, call, replacements, close, unreadable, file };
};

/** Runs SQL on the file beside the open store, as another program would. */
export const runSql = (file: string, sql: string, ...values: readonly SQLInputValue[]) => {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
};

/** Replaces the body of a record by one that cannot be read. */
export const damageRecord = (file: string, kind: SalesRecordKind, id: string, body = '{'): void => {
  runSql(file, 'UPDATE record SET body = ? WHERE kind = ? AND id = ?', body, kind, id);
};

/** Counts the records of a kind, by table. */
export const countRecords = (file: string, kind: SalesRecordKind, table: 'record' | 'archived_record' = 'record') =>
  Number(runSql(file, `SELECT count(*) AS count FROM ${table} WHERE kind = ?`, kind)[0]?.count);

export const captureError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (failure: unknown) => (failure instanceof AppFailure ? failure.error : failure),
  );
