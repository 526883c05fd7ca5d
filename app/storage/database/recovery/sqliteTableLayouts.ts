import type { DatabaseSync } from 'node:sqlite';
import type { BtreeKind, BtreeRow } from './btreePage.ts';
import type { SqliteValue } from './storedRecord.ts';

/** The storage layout of a table's rows. */
export interface SqliteTableLayout {
  readonly name: string;
  readonly kind: BtreeKind;
  /** The root page in a database that was just made. */
  readonly root: number;
  /** In the order in which values are stored: the primary key first if the table has no rowids. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
  /** Index of the column that is the rowid, stored as NULL; -1 if there is none. */
  readonly rowidColumn: number;
}

/** Returns the shapes of all tables of a database. */
export const readSqliteTableLayouts = (database: DatabaseSync): readonly SqliteTableLayout[] =>
  database
    .prepare(
      `SELECT table_list.name, wr, rootpage FROM pragma_table_list AS table_list
      JOIN sqlite_schema ON sqlite_schema.name = table_list.name AND sqlite_schema.type = 'table'
      WHERE table_list.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY table_list.name`,
    )
    .all()
    .map(({ name, wr, rootpage }) => {
      const columns = database.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(String(name));
      const keys = columns.filter(({ pk }) => pk !== 0).toSorted((one, other) => Number(one.pk) - Number(other.pk));
      const ordered = wr === 1 ? [...keys, ...columns.filter(({ pk }) => pk === 0)] : columns;
      const hasRowid = wr === 0 && keys.length === 1 && keys[0]?.type === 'INTEGER';
      return {
        name: String(name),
        kind: wr === 1 ? 'index' : 'table',
        root: Number(rootpage),
        columns: ordered.map((column) => String(column.name)),
        types: ordered.map((column) => String(column.type)),
        rowidColumn: hasRowid ? ordered.findIndex(({ pk }) => pk !== 0) : -1,
      };
    });

/** Returns the values of a row for the first columns of its table; null where the row is none of that table. */
export const toColumnValues = (
  { columns, types, rowidColumn }: SqliteTableLayout,
  row: BtreeRow,
): readonly SqliteValue[] | null => {
  if (row.values.length === 0 || row.values.length > columns.length) return null;
  const values = [...row.values];
  if (rowidColumn >= 0 && rowidColumn < values.length) values[rowidColumn] = row.rowid;
  return values.every((value, index) => value === null || isOfType(value, types[index] ?? '')) ? values : null;
};

const isOfType = (value: NonNullable<SqliteValue>, type: string): boolean => {
  if (type === 'TEXT') return typeof value === 'string';
  if (type === 'BLOB') return value instanceof Uint8Array;
  return typeof value === 'number' || typeof value === 'bigint';
};
