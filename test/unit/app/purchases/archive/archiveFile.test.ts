import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInvoiceArchive } from '#app/purchases/archive/invoiceArchive.ts';
import { archiveDatabaseApplicationId, archiveMigrations } from '#app/purchases/archive/schema.ts';
import { ArchiveFixture, numbered } from '#test/unit/archiveParts.ts';
import { paths, pathsWith } from '#test/unit/exampleInvoice.ts';

let fixture: ArchiveFixture;
beforeEach(() => {
  fixture = new ArchiveFixture();
});
afterEach(() => fixture.remove());

/** Writes a file as the first release did: with the first script alone, and these records. */
const writeFirstForm = (
  records: readonly { raw: object; identity: string; shown?: string; missing?: number }[],
): void => {
  fixture.archive.close();
  rmSync(fixture.file);
  const database = new DatabaseSync(fixture.file);
  database.exec(
    `PRAGMA journal_mode = WAL; ${archiveMigrations[0]}; PRAGMA application_id = ${archiveDatabaseApplicationId}; PRAGMA user_version = 1`,
  );
  for (const [index, { raw, identity, shown, missing }] of records.entries()) {
    const text = Buffer.from(JSON.stringify(raw));
    const hash = createHash('sha256').update(text).digest();
    database
      .prepare('INSERT INTO document VALUES (?, ?, ?, ?, NULL, ?, ?, ?)')
      .run(index + 1, hash, 100 * (index + 1), identity, '{"sellerName":"old"}', 'old', text);
    if (shown)
      database.prepare('INSERT INTO invoice VALUES (?, ?, ?, ?)').run(index + 11, shown, index + 1, missing ?? null);
  }
  database.exec("INSERT INTO arrival VALUES (1); UPDATE state SET revision = 7, synced_at = 900, reader = 'of old'");
  database.close();
};

describe('a file of the first release', () => {
  const a = '["2077474-0","A"]';
  const b = '["2077474-0","B"]';
  const records = [
    { raw: numbered('A', { version: 1 }), identity: a },
    { raw: numbered('A', { version: 2 }), identity: a, shown: a },
    { raw: numbered('B', { total: '1' }), identity: b, shown: b, missing: 800 },
    { raw: numbered('B', { total: '2' }), identity: b, shown: `${b} #2`, missing: 800 },
  ];

  it('is brought forward with all it holds, under the same ids', () => {
    writeFirstForm(records);
    fixture.archive = openInvoiceArchive(fixture.file, paths);
    const rows = [...fixture.archive.rows()];
    expect(rows.map(({ id, identity, receivedAt, missingSince }) => [id, identity, receivedAt, missingSince])).toEqual([
      [12, '["20774740","A","2026-11-20"]', 100, null],
      [13, '["20774740","B","2026-11-20"]', 300, 800],
      [14, expect.stringMatching(/^\["20774740","B","2026-11-20"\] #[0-9a-f]{16}$/), 400, 800],
    ]);
    expect(rows[0]).toMatchObject({ row: { sellerName: 'Sähkö Oy', version: 2, amount: '1234.50' } });
    expect(fixture.archive.versions(12).map(({ version, receivedAt }) => [version, receivedAt])).toEqual([
      [2, '1970-01-01T00:00:00.200Z'],
      [1, '1970-01-01T00:00:00.100Z'],
    ]);
    expect(Buffer.from(fixture.archive.raw(12) ?? []).toString()).toBe(JSON.stringify(records[1]?.raw));
    expect(fixture.archive.state()).toEqual({ revision: 8, syncedAt: 900, firstSyncedAt: 100, validators: null });
    expect(fixture.archive.fields().invoices).toBe(1);
    expect(fixture.archive.check()).toBe(true);
  });

  it('knows its records again', () => {
    writeFirstForm(records);
    fixture.archive = openInvoiceArchive(fixture.file, paths);
    expect(fixture.sync(numbered('A', { version: 2 }), numbered('C'))).toMatchObject({
      unchanged: 1,
      added: 1,
      missing: 0,
    });
    expect(fixture.stored('SELECT count(*) FROM document')).toEqual([5]);
  });
});

describe('another mapping', () => {
  it('reads everything again under the same ids, and reports renamed invoices until the renaming is applied', () => {
    const list = [numbered('A', { code: 'X', sum: '5,00' }), numbered('B', { code: 'Y', sum: '6,00' })];
    fixture.sync(...list);
    const ids = fixture.rows.map(({ id }) => id);
    const other = pathsWith({ invoiceNumber: 'code', amount: 'sum' });
    fixture.reopen(other);
    expect(fixture.rows.map(({ id, row }) => [id, row.invoiceNumber, row.amount])).toEqual([
      [ids[0], 'X', '5.00'],
      [ids[1], 'Y', '6.00'],
    ]);
    const renames = [
      ['["20774740","A","2026-11-20"]', '["20774740","X","2026-11-20"]', 0],
      ['["20774740","B","2026-11-20"]', '["20774740","Y","2026-11-20"]', 0],
    ];
    expect(fixture.archive.renames()).toEqual(renames);
    fixture.reopen(other);
    expect(fixture.archive.renames()).toEqual(renames);
    fixture.archive.renamesDone();
    expect(fixture.archive.renames()).toEqual([]);
    expect(fixture.sync(...list)).toMatchObject({ unchanged: 2 });
  });

  it('keeps apart what the service returns apart', () => {
    const list = [numbered('A', { code: 'X', total: '5,00' }), numbered('B', { code: 'X', total: '6,00' })];
    fixture.sync(...list);
    fixture.reopen(pathsWith({ invoiceNumber: 'code' }));
    expect(fixture.rows.map(({ identity }) => identity)).toEqual([
      '["20774740","X","2026-11-20"]',
      expect.stringMatching(/^\["20774740","X","2026-11-20"\] #[0-9a-f]{16}$/),
    ]);
    expect(fixture.sync(...list)).toMatchObject({ unchanged: 2, missing: 0 });
  });

  it('merges invoices that differed by their content alone, with all their records', () => {
    const version = (number: number) => numbered('', { code: 'X', version: number });
    for (const number of [1, 2, 3]) fixture.sync(version(number));
    const before = [...fixture.archive.rows()];
    expect(before).toHaveLength(3);
    fixture.reopen(pathsWith({ invoiceNumber: 'code' }));
    const [only, ...others] = [...fixture.archive.rows()];
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: before[2]?.id, missingSince: null, row: { version: 3 } });
    expect(fixture.archive.versions(only?.id ?? 0).map((stored) => stored.version)).toEqual([3, 2, 1]);
    expect(fixture.archive.renames().map(([, now]) => now)).toEqual(Array(3).fill('["20774740","X","2026-11-20"]'));
  });
});

describe('the file', () => {
  it('of a later release is refused and left as it is', () => {
    fixture.archive.close();
    const database = new DatabaseSync(fixture.file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    const before = readFileSync(fixture.file);
    expect(() => openInvoiceArchive(fixture.file, paths)).toThrow(
      expect.objectContaining({ error: { kind: 'storage', reason: 'newer' } }),
    );
    expect(readFileSync(fixture.file).equals(before)).toBe(true);
    rmSync(fixture.file);
    fixture.archive = openInvoiceArchive(fixture.file, paths);
  });

  it('that is damaged in its middle is found out', () => {
    fixture.sync(...Array.from({ length: 300 }, (_, index) => numbered(String(index))));
    expect(fixture.archive.check()).toBe(true);
    fixture.archive.close();
    const bytes = readFileSync(fixture.file);
    const sound = Buffer.from(bytes);
    for (let page = 10; page < bytes.length / 4096; page += 1) bytes.fill(0xff, page * 4096, page * 4096 + 8);
    writeFileSync(fixture.file, bytes);
    expect(() => openInvoiceArchive(fixture.file, paths)).toThrow(
      expect.objectContaining({ error: { kind: 'storage', reason: 'damaged' } }),
    );
    writeFileSync(fixture.file, sound);
    fixture.archive = openInvoiceArchive(fixture.file, paths);
    writeFileSync(fixture.file, bytes);
    const isIntact = (): boolean => {
      try {
        return fixture.archive.check();
      } catch (cause) {
        return !(cause instanceof Error && 'errcode' in cause && cause.errcode === 11);
      }
    };
    expect(isIntact()).toBe(false);
  });
});
