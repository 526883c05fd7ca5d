import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import init, { type Database, type PreparedStatement } from '@sqlite.org/sqlite-wasm';
import { installRecordedVfs, vfsName } from './recordedVfs.ts';

const sqlite = await init();
installRecordedVfs(sqlite);
const { capi, oo1 } = sqlite;

type Row = Record<string, SQLOutputValue> | SQLOutputValue[];

/**
 * The part of `DatabaseSync` that the application uses, over the same release of SQLite with a file layer that is recorded. Pages have
 * the size that Node's build gives them.
 */
export class RecordedDatabase {
  readonly #database: Database;
  readonly #statements: PreparedStatement[] = [];
  readonly #changeSql: (sql: string) => string;

  constructor(file: string, changeSql: (sql: string) => string) {
    this.#changeSql = changeSql;
    this.#database = asNode(() => new oo1.DB({ filename: file, flags: 'c', vfs: vfsName }));
    capi.sqlite3_extended_result_codes(this.#database, 1);
    this.exec('PRAGMA page_size = 4096');
  }

  get isOpen(): boolean {
    return this.#database.isOpen();
  }

  get isTransaction(): boolean {
    return capi.sqlite3_get_autocommit(this.#database) === 0;
  }

  exec(sql: string): void {
    asNode(() => this.#database.exec(this.#changeSql(sql)));
  }

  prepare(sql: string): RecordedStatement {
    const statement = asNode(() => this.#database.prepare(sql));
    this.#statements.push(statement);
    return new RecordedStatement(this.#database, statement);
  }

  /** With open statements SQLite would only close the database later. */
  close(): void {
    for (const statement of this.#statements.splice(0)) statement.finalize();
    asNode(() => this.#database.close());
  }
}

class RecordedStatement {
  readonly #database: Database;
  readonly #statement: PreparedStatement;
  #returnsArrays = false;
  #readsBigInts = false;

  constructor(database: Database, statement: PreparedStatement) {
    this.#database = database;
    this.#statement = statement;
  }

  setReturnArrays(returnsArrays: boolean): void {
    this.#returnsArrays = returnsArrays;
  }

  setReadBigInts(readsBigInts: boolean): void {
    this.#readsBigInts = readsBigInts;
  }

  run(...values: readonly SQLInputValue[]): { readonly changes: number; readonly lastInsertRowid: number } {
    for (const _ of this.iterate(...values));
    return {
      changes: Number(capi.sqlite3_changes(this.#database)),
      lastInsertRowid: Number(capi.sqlite3_last_insert_rowid(this.#database)),
    };
  }

  get(...values: readonly SQLInputValue[]): Row | undefined {
    for (const row of this.iterate(...values)) return row;
    return undefined;
  }

  all(...values: readonly SQLInputValue[]): Row[] {
    return [...this.iterate(...values)];
  }

  *iterate(...values: readonly SQLInputValue[]): Generator<Row> {
    const statement = this.#statement;
    try {
      asNode(() => {
        statement.reset(true);
        if (values.length > 0) statement.bind(values as never);
      });
      while (asNode(() => statement.step())) {
        const row = this.#returnsArrays ? statement.get([]) : { __proto__: null, ...(statement.get({}) as object) };
        yield (this.#readsBigInts ? withBigInts(row) : row) as Row;
      }
    } finally {
      statement.reset(true);
    }
  }
}

/** Whole numbers of a row become `bigint`, as Node reads them on demand; the tables that are read so hold no others. */
const withBigInts = (row: object): object => {
  for (const [key, value] of Object.entries(row)) if (Number.isInteger(value)) Reflect.set(row, key, BigInt(value));
  return row;
};

/** Failures look as Node's own: `errcode` is SQLite's. */
const asNode = <T>(work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Error && 'resultCode' in cause) Object.assign(cause, { errcode: cause.resultCode });
    throw cause;
  }
};
