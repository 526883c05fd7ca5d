import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { DatabasePages } from '#app/storage/database/recovery/databasePages.ts';
import { readWriteAheadLog } from '#app/storage/database/recovery/writeAheadLog.ts';
import { nonEmpty } from '#test/nonEmpty.ts';
import { createDatabasePath, insertRows, makeDatabase, withPages } from './pageFixture.ts';

let file: string;
beforeEach(() => {
  file = createDatabasePath();
});
const make = (work?: (database: DatabaseSync) => void): Buffer => makeDatabase(file, work);
const readPages = <T>(work: (pages: DatabasePages) => T, pageSize?: number): T => withPages(file, work, pageSize);

describe('a write-ahead log', () => {
  const makeLog = (): Buffer =>
    make((database) => {
      database.exec('PRAGMA wal_autocheckpoint = 0');
      insertRows(database, 30);
    });
  const frame = 512 + 24;
  const countFrames = (log: Buffer): number => (log.length - 32) / frame;

  test('has the pages of all that was committed, the last one of each', () => {
    const log = makeLog();
    const read = readWriteAheadLog(log);
    expect(read?.pageSize).toBe(512);
    const settled = readFileSync(file);
    expect(read?.offsets.size).toBe(settled.length / 512);
    for (const [page, offset] of nonEmpty(read?.offsets ?? []))
      expect(log.subarray(offset, offset + 512).equals(settled.subarray((page - 1) * 512, page * 512))).toBe(true);
  });

  test('gives the pages of the file where it has none of them', () => {
    const log = makeLog();
    const settled = readFileSync(file);
    const pagesOf = () =>
      readPages((pages) => Array.from({ length: pages.count }, (_, at) => pages.page(at + 1)?.toString('latin1')));
    const expected = pagesOf();
    writeFileSync(file, settled.subarray(0, 1024).fill(0, 512));
    writeFileSync(`${file}-wal`, log);
    expect(pagesOf()).toEqual(expected);
    rmSync(file);
    expect(pagesOf()).toEqual(expected);
    expect(readPages((pages) => pages.header?.applicationId, 4096)).toBe(77);
  });

  const commitsIn = (log: Buffer): readonly number[] =>
    Array.from({ length: countFrames(log) }, (_, index) => index).filter(
      (index) => log.readUInt32BE(32 + index * frame + 4) !== 0,
    );

  test('ends with its last whole commit', () => {
    const log = makeLog();
    const commits = commitsIn(log);
    const split = commits.find((commit, at) => at > 0 && commit - (commits[at - 1] ?? 0) > 1) ?? 0;
    const before = commits.filter((commit) => commit < split).at(-1) ?? 0;
    const upTo = (frames: number) => readWriteAheadLog(log.subarray(0, 32 + frames * frame));
    // The pages of a commit of which the end is missing are as they were before it.
    expect(upTo(split)).toEqual(upTo(before + 1));
    expect(upTo(split + 1)).not.toEqual(upTo(split));
    expect(readWriteAheadLog(log.subarray(0, 32 + (split + 1) * frame - 1))).toEqual(upTo(split));
    expect(upTo(0)?.offsets.size).toBe(0);
  });

  test.each([
    ['a byte of its page', 24 + 100],
    ['a byte of its head', 3],
    ['its salt', 9],
    ['its checksum', 17],
    ['the second part of its checksum', 23],
  ])('ends before a frame of which %s is another one', (_, at) => {
    const log = makeLog();
    const last = countFrames(log) - 1;
    const damaged = Buffer.from(log);
    const place = 32 + last * frame + at;
    damaged[place] = (damaged[place] ?? 0) ^ 0x55;
    expect(readWriteAheadLog(damaged)).toEqual(readWriteAheadLog(log.subarray(0, 32 + last * frame)));
  });

  test.each([
    ['is empty', () => Buffer.alloc(0)],
    ['is shorter than its head', (log: Buffer) => log.subarray(0, 31)],
    ['is of another kind', (log: Buffer) => log.fill(0, 0, 4)],
    ['has pages of a size that there is not', (log: Buffer) => log.fill(0, 8, 12)],
    ['has pages larger than there are', (log: Buffer) => log.fill(1, 8, 12)],
    ['has a head with another checksum', (log: Buffer) => log.fill(0, 24, 28)],
    ['has a head with another second checksum', (log: Buffer) => log.fill(0, 28, 32)],
  ])('is none where it %s', (_, damage) => {
    expect(readWriteAheadLog(damage(Buffer.from(makeLog())))).toBeNull();
  });

  /** Builds a log of one commit as SQLite does on computers of either byte order. */
  const buildLog = (isLittle: boolean, size: number, page = 1): Buffer => {
    let [one, two] = [0, 0];
    const add = (bytes: Buffer): void => {
      const read = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
      for (let at = 0; at < bytes.length; at += 8) {
        one = Number(BigInt.asUintN(32, BigInt(one) + BigInt(read(at)) + BigInt(two)));
        two = Number(BigInt.asUintN(32, BigInt(two) + BigInt(read(at + 4)) + BigInt(one)));
      }
    };
    const log = Buffer.alloc(32 + 24 + size, 7);
    for (const [at, value] of [
      [0, isLittle ? 0x377f0682 : 0x377f0683],
      [4, 3_007_000],
      [8, size],
    ] as const)
      log.writeUInt32BE(value, at);
    add(log.subarray(0, 24));
    log.writeUInt32BE(one, 24);
    log.writeUInt32BE(two, 28);
    log.writeUInt32BE(page, 32);
    log.writeUInt32BE(1, 36);
    log.copy(log, 40, 16, 24);
    add(log.subarray(32, 40));
    add(log.subarray(56));
    log.writeUInt32BE(one, 48);
    log.writeUInt32BE(two, 52);
    return log;
  };

  test.each([
    [true, 512],
    [false, 512],
    [true, 65_536],
  ])('is read in either byte order (lowest first: %s), with pages of %i bytes', (isLittle, size) => {
    expect(readWriteAheadLog(buildLog(isLittle, size))).toEqual({ pageSize: size, offsets: new Map([[1, 56]]) });
  });

  test('counts for nothing where its pages have another size than those of the file', () => {
    make((database) => insertRows(database, 20));
    writeFileSync(`${file}-wal`, buildLog(true, 1024, 2));
    readPages((pages) => expect(pages.page(2)?.equals(readFileSync(file).subarray(512, 1024))).toBe(true));
    writeFileSync(`${file}-wal`, buildLog(true, 512, 2));
    readPages((pages) => expect(pages.page(2)?.equals(Buffer.alloc(512, 7))).toBe(true));
  });

  test('with pages of a size that no database has is none', () => {
    for (const size of [504, 65_544]) expect(readWriteAheadLog(buildLog(true, size))).toBeNull();
  });
});
