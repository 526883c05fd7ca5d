import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repairRecords } from '#app/sales/store/repairRecords.ts';
import { salesMigrations } from '#app/sales/store/schema.ts';
import type { RecoveredTable } from '#app/storage/database/recovery/recoverRows.ts';
import { start } from './storeFixture.ts';

let database: DatabaseSync;
beforeEach(() => {
  database = new DatabaseSync(':memory:');
  for (const script of salesMigrations) database.exec(script);
});
afterEach(() => database.close());

const insert = (kind: string, id: string, service = 'service'): void => {
  database
    .prepare('INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run('demo', '1001', service, kind, id, 'whole', 'then');
};
const repair = (changes: Partial<RecoveredTable>): void => {
  const table: RecoveredTable = { recovered: 0, lost: 0, lostRows: [], mayHaveHeld: () => false, ...changes };
  repairRecords(database, new Map([['record', table]]), Date.parse(start));
};
const rows = () =>
  database
    .prepare('SELECT * FROM record ORDER BY kind, id')
    .all()
    .map((row) => Object.values(row).join(' '));

describe('the repair of recovered records', () => {
  test('puts a record that cannot be read in the place of one whose name is known', () => {
    repair({ lostRows: [['demo', '1001', 'service', 'draft', 'a', 'the beginning of it']] });
    expect(rows()).toEqual([`demo 1001 service draft a  ${start}`]);
  });

  test('leaves a record that was recovered', () => {
    insert('draft', 'a');
    repair({ lostRows: [['demo', '1001', 'service', 'draft', 'a']] });
    expect(rows()).toEqual(['demo 1001 service draft a whole then']);
  });

  test.each([
    ['is not whole', ['demo', '1001', 'service', 'draft']],
    ['is no text', ['demo', '1001', 'service', 'draft', 7]],
    ['is empty', []],
  ])('does nothing about a record whose name %s', (_, values) => {
    repair({ lostRows: [values] });
    expect(rows()).toEqual([]);
  });

  test('gives a draft a plan that cannot be read where its plan may have been lost', () => {
    insert('draft', 'a');
    insert('draft', 'b');
    insert('contact', 'c');
    repair({
      mayHaveHeld: ([connection, customer, service, kind, id]) =>
        `${connection} ${customer} ${service} ${kind} ${id}` === 'demo 1001 service dispatch a',
    });
    expect(rows()).toEqual([
      ...['demo 1001 service contact c whole then', `demo 1001 service dispatch a  ${start}`],
      ...['demo 1001 service draft a whole then', 'demo 1001 service draft b whole then'],
    ]);
  });

  test('leaves a draft whose plan was recovered, unless it is another one', () => {
    insert('draft', 'a');
    insert('dispatch', 'a');
    insert('draft', 'b');
    insert('dispatch', 'b', 'other');
    repair({ mayHaveHeld: () => true });
    expect(rows()).toEqual(
      [
        ...['demo 1001 service dispatch a whole then', 'demo 1001 other dispatch b whole then'],
        ...[`demo 1001 service dispatch b  ${start}`, 'demo 1001 service draft a whole then'],
        'demo 1001 service draft b whole then',
      ].sort((one, other) => one.split(' ').slice(3, 5).join().localeCompare(other.split(' ').slice(3, 5).join())),
    );
  });

  test('does nothing where no table of records was recovered', () => {
    insert('draft', 'a');
    repairRecords(database, new Map(), 0);
    expect(rows()).toHaveLength(1);
  });
});
