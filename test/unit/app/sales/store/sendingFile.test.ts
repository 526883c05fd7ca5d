import { copyFileSync, cpSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findPages, overwritePage, settleDatabase } from '#test/fixtures/databasePages.ts';
import { company, makeFolder, openRecords, runSql, start } from './storeFixture.ts';

const later = '2026-11-06T10:00:00.000Z';
const record = { company, service: 'service', kind: 'draft', id: 'a', body: 'x'.repeat(300), savedAt: start } as const;

/** A closed file with one record. */
const makeSettledFile = async (): Promise<string> => {
  const { call, close, file } = openRecords();
  await call.put([record]);
  await close();
  settleDatabase(file);
  return file;
};

const isConfirmed = async ({ call }: ReturnType<typeof openRecords>): Promise<boolean> =>
  (await call.sendingConfirmation()).isConfirmed;

describe('invoices are sent without a question', () => {
  test('from a new file, and from one that was renamed or whose folder was', async () => {
    const place = makeFolder();
    const first = openRecords(join(place, 'data', 'sales.sqlite'));
    expect(await isConfirmed(first)).toBe(true);
    await first.close();
    const folder = join(place, 'renamed');
    renameSync(join(place, 'data'), folder);
    renameSync(join(folder, 'sales.sqlite'), join(folder, 'other.sqlite'));
    const opened = openRecords(join(folder, 'other.sqlite'));
    expect(await opened.call.sendingConfirmation()).toEqual({ isConfirmed: true, confirmedAt: null });
  });

  test('from a file of an earlier release, wherever it is', async () => {
    const file = await makeSettledFile();
    runSql(file, 'DROP TABLE sending_file');
    runSql(file, 'PRAGMA user_version = 3');
    const copy = join(makeFolder(), 'sales.sqlite');
    copyFileSync(file, copy);
    expect(await isConfirmed(openRecords(copy))).toBe(true);
  });

  test.each([
    ['deleted', (file: string) => rmSync(file)],
    ['emptied', (file: string) => truncateSync(file, 0)],
  ])('from a file that was %s while it was open and written again, also at the end of the program', async (_, lose) => {
    const opened = openRecords();
    await opened.call.put([record]);
    lose(opened.file);
    expect(await isConfirmed(opened)).toBe(true);
    lose(opened.file);
    await opened.close();
    expect(await isConfirmed(openRecords(opened.file))).toBe(true);
  });

  test('from the new file in place of a damaged one', async () => {
    const file = await makeSettledFile();
    damage(file);
    const opened = openRecords(file);
    expect(await isConfirmed(opened)).toBe(true);
    expect(opened.replacements).toMatchObject([{ cause: 'damaged' }]);
  });
});

describe('nothing is sent before a confirmation', () => {
  test('from a copy; a copy of a confirmed copy needs its own', async () => {
    const file = await makeSettledFile();
    const copy = join(makeFolder(), 'sales.sqlite');
    copyFileSync(file, copy);
    const opened = openRecords(copy);
    expect(await opened.call.sendingConfirmation()).toEqual({ isConfirmed: false, confirmedAt: null });
    await opened.call.confirmSending(later);
    expect(await opened.call.sendingConfirmation()).toEqual({ isConfirmed: true, confirmedAt: later });
    await opened.close();
    settleDatabase(copy);
    const second = join(makeFolder(), 'sales.sqlite');
    copyFileSync(copy, second);
    expect(await openRecords(second).call.sendingConfirmation()).toEqual({ isConfirmed: false, confirmedAt: later });
    expect(await isConfirmed(openRecords(copy))).toBe(true);
    expect(await isConfirmed(openRecords(file))).toBe(true);
  });

  test('from a copy that was damaged, and read as far as it goes', async () => {
    const file = await makeSettledFile();
    const copy = join(makeFolder(), 'sales.sqlite');
    copyFileSync(file, copy);
    damage(copy);
    const opened = openRecords(copy);
    expect(await isConfirmed(opened)).toBe(false);
    expect(opened.replacements).toMatchObject([{ cause: 'damaged' }]);
  });

  test('from a copy that took the place of the open file', async () => {
    const file = await makeSettledFile();
    const copy = join(makeFolder(), 'sales.sqlite');
    cpSync(file, copy);
    const opened = openRecords(file);
    expect(await isConfirmed(opened)).toBe(true);
    renameSync(file, `${file}.old`);
    copyFileSync(copy, file);
    expect(await isConfirmed(opened)).toBe(false);
  });
});

/** Destroys the page of the record; the row about the file stays. */
function damage(file: string): void {
  const [page = 0] = findPages(file, record.body.slice(0, 100));
  overwritePage(file, page, (bytes) => bytes.fill(0));
}
