import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { fail } from '#app/contract/errors.ts';
import { identifyFile, isStillSameFile } from '#app/storage/database/databaseMarker.ts';
import { withLazyModules } from '#app/storage/database/lazyModule.ts';
import { openDatabase } from '#app/storage/database/openDatabase.ts';
import { restoreOpenDatabase } from '#app/storage/database/openOrRecoverDatabase.ts';
import { aside, createRecoverableDatabase, moment, texts } from './recoverFixture.ts';

let file: string;
let createOptions: ReturnType<typeof createRecoverableDatabase>['createOptions'];
let open: ReturnType<typeof createRecoverableDatabase>['open'];
beforeEach(() => {
  ({ file, createOptions, open } = createRecoverableDatabase());
});

describe('a database whose name no longer leads to it', () => {
  const connect = async () => {
    const { database } = await open();
    database.exec("INSERT INTO parent (id, text) VALUES (1, 'open')");
    return {
      ...{ database, copyTo: (copy: string) => void database.prepare('VACUUM INTO ?').run(copy) },
      close: () => database.close(),
    };
  };
  const restore = (connection: { copyTo(copy: string): void; close(): void }) =>
    withLazyModules(() => restoreOpenDatabase(file, moment, connection));

  test('is written back, and its connection is closed', async () => {
    const connection = await connect();
    rmSync(file);
    writeFileSync(`${file}.part`, 'left over');
    expect(await restore(connection)).toEqual({ cause: 'restored', recovered: 0, lost: 0 });
    expect(connection.database.isOpen).toBe(false);
    const { database, replacements } = await open();
    expect(texts(database)).toEqual(['open']);
    expect(replacements).toEqual([]);
  });

  test('is kept beside another file that took its place', async () => {
    const connection = await connect();
    renameSync(file, `${file}.old`);
    writeFileSync(file, 'somebody put this here');
    expect(await restore(connection)).toEqual({ cause: 'exchanged', recovered: 0, lost: 0 });
    expect(readFileSync(file, 'utf8')).toBe('somebody put this here');
    expect(existsSync(aside(file))).toBe(true);
    expect(existsSync(`${file}-wal`)).toBe(false);
    const kept = openDatabase({ ...createOptions(), file: aside(file) });
    expect(texts(kept)).toEqual(['open']);
    kept.close();
  });

  test('that cannot be read any more is left to the next start', async () => {
    const connection = await connect();
    rmSync(file);
    let isClosed = false;
    const copyTo = (copy: string): void => {
      writeFileSync(copy, 'half');
      throw fail({ kind: 'storage', reason: 'damaged' });
    };
    const close = () => {
      isClosed = true;
      connection.close();
    };
    expect(await restore({ copyTo, close })).toBeNull();
    expect(isClosed).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(
      await restore({
        copyTo: () => {
          throw new Error('no words');
        },
        close: () => undefined,
      }),
    ).toBeNull();
  });

  test('stays open where the disk is full', async () => {
    const connection = await connect();
    rmSync(file);
    const full = fail({ kind: 'storage', reason: 'full' });
    const copyTo = (copy: string): void => {
      writeFileSync(copy, 'half');
      throw full;
    };
    await expect(restore({ ...connection, copyTo })).rejects.toBe(full);
    expect(connection.database.isOpen).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });
});

describe('the identity of a file', () => {
  test('is that of its content, whatever its name, and none where nothing is in it', () => {
    expect([identifyFile(file), isStillSameFile(file, null)]).toEqual([null, true]);
    writeFileSync(file, '');
    expect(identifyFile(file)).toBeNull();
    writeFileSync(file, 'content');
    const identity = identifyFile(file);
    expect(isStillSameFile(file, identity)).toBe(true);
    expect(isStillSameFile(file, null)).toBe(false);
    renameSync(file, `${file}.old`);
    expect(isStillSameFile(`${file}.old`, identity)).toBe(true);
    expect(isStillSameFile(file, identity)).toBe(false);
    writeFileSync(file, 'content');
    expect(isStillSameFile(file, identity)).toBe(false);
    const [device, number] = [identity?.device ?? 0n, identity?.number ?? 0n];
    expect(isStillSameFile(`${file}.old`, { device: device + 1n, number })).toBe(false);
    expect(isStillSameFile(`${file}.old`, { device, number: number + 1n })).toBe(false);
  });
});
