import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archiveDatabaseApplicationId, archiveMigrations } from '#app/purchases/archive/schema.ts';
import { registerArchiveSync, unregisterArchiveSync } from '#app/purchases/archive/syncRegistry.ts';
import { openDatabase, runInTransaction } from '#app/storage/database/openDatabase.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { pathsWith } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

const linked = (turn: number, count = 30): object[] =>
  Array.from({ length: count }, (_, index) => numbered(String(index), { link: `https://a.example/${index}/${turn}` }));

describe('the space of an archive', () => {
  it('goes back to the disk where removed records took most of a large file', () => {
    const large = Array.from({ length: 40 }, (_, index) => numbered(String(index), { note: 'x'.repeat(1_000_000) }));
    fixture.sync(numbered('A'));
    fixture.receive(JSON.stringify({ Items: large }));
    fixture.reopen();
    expect(statSync(fixture.file).size).toBeGreaterThan(30_000_000);
    fixture.sync(numbered('A'), numbered('B'));
    expect(statSync(fixture.file).size).toBeLessThan(1_000_000);
    fixture.reopen();
    expect(fixture.numbers).toEqual(['A', 'B']);
    expect(fixture.archive.check()).toBe(true);
  });
});

describe('an archive that an earlier release filled', () => {
  /** Adds what syncs of an earlier release left: versions with other links, and documents of killed syncs. */
  const fill = (): void => {
    const database = new DatabaseSync(fixture.file);
    database.exec('BEGIN; UPDATE state SET settled = 0');
    const columns = 'received_at, identity, version, faults, shape, read, further';
    const copy = database.prepare(
      `INSERT INTO document (hash, ${columns}, raw)
      SELECT hash || ?1, ${columns}, CAST(replace(CAST(raw AS TEXT), '/0"', '/old' || ?1 || '"') AS BLOB)
      FROM document WHERE id = ?2`,
    );
    const addFormer = database.prepare('INSERT INTO former (invoice, document) VALUES (?, ?)');
    for (let invoice = 1; invoice <= 30; invoice += 1)
      for (let version = 1; version <= 40; version += 1) {
        const { lastInsertRowid } = copy.run(version, invoice);
        if (version <= 30) addFormer.run(invoice, lastInsertRowid);
      }
    database.exec('COMMIT');
    database.close();
  };

  it('is brought to what its invoices need, with every invoice under its id', () => {
    fixture.sync(...linked(0));
    const before = fixture.rows.map(({ id, row }) => [id, row.invoiceNumber]);
    fill();
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([30 * 41]);
    for (let turn = 1; turn < 5; turn += 1) fixture.sync(...linked(turn));
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([30]);
    expect(fixture.rows.map(({ id, row }) => [id, row.invoiceNumber])).toEqual(before);
    expect(fixture.archive.check()).toBe(true);
  });
});

describe('a sync whose documents another program may have removed', () => {
  it('fails and shows nothing of them', () => {
    const database = openDatabase({
      file: ':memory:',
      migrations: archiveMigrations,
      applicationId: archiveDatabaseApplicationId,
    });
    const token = runInTransaction(database, () => registerArchiveSync(database, 1000));
    runInTransaction(database, () => registerArchiveSync(database, 2000));
    expect(() => runInTransaction(database, () => unregisterArchiveSync(database, token))).toThrow(
      expect.objectContaining({ error: { kind: 'storage', reason: 'busy' } }),
    );
    database.close();
  });
});

describe('a field that was volatile', () => {
  it('keeps every version once it is mapped, and shows its newest value', () => {
    for (let turn = 0; turn < 6; turn += 1) fixture.sync(...linked(turn));
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([30]);
    fixture.reopen(pathsWith({ status: 'link' }));
    expect(fixture.rows[3]?.row.serviceStatus).toBe('https://a.example/3/5');
    fixture.sync(...linked(0));
    expect(fixture.rows[3]?.row.serviceStatus).toBe('https://a.example/3/0');
    for (let turn = 7; turn < 12; turn += 1) fixture.sync(...linked(turn));
    expect(fixture.rows[3]?.row.serviceStatus).toBe('https://a.example/3/11');
    expect(fixture.archive.versions(fixture.rows[3]?.id ?? 0)).toHaveLength(7);
  });

  it('is found by its newest bytes after a start', () => {
    for (let turn = 0; turn < 6; turn += 1) fixture.sync(...linked(turn));
    fixture.reopen();
    expect(fixture.sync(...linked(5))).toMatchObject({ unchanged: 30, added: 0, changed: 0, missing: 0 });
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([30]);
  });
});

describe('two invoices that share their number, their date and all that is mapped', () => {
  it('stay two, with their own values, when a link of both changes at every sync', () => {
    const twins = (turn: number): object[] => [
      ...linked(turn),
      ...['one', 'other'].map((note) =>
        numbered('T', { version: null, note, link: `https://a.example/${note}/${turn}` }),
      ),
    ];
    for (let turn = 0; turn < 6; turn += 1) fixture.sync(...twins(turn));
    const before = fixture.rows.filter(({ row }) => row.invoiceNumber === 'T').map(({ id }) => id);
    for (let turn = 6; turn < 9; turn += 1)
      expect(fixture.sync(...twins(turn))).toMatchObject({ added: 0, changed: 0, missing: 0 });
    const rows = fixture.rows.filter(({ row }) => row.invoiceNumber === 'T');
    expect(rows.map(({ id }) => id)).toEqual(before);
    const texts = rows.map(({ id }) => Buffer.from(fixture.archive.raw(id) ?? []).toString()).sort();
    expect(texts.map((text) => JSON.parse(text).link)).toEqual([
      'https://a.example/one/8',
      'https://a.example/other/8',
    ]);
  });
});
