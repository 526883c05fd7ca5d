import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeHashedFile } from '#app/storage/files/hashedFile.ts';
import { PartialFolder } from '#app/storage/files/partialFolder.ts';

describe('a folder that appears when it is complete', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'partial-folder-'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  test('has its name and all files at once', async () => {
    const folder = await PartialFolder.begin(place);
    const file = await writeHashedFile(folder.path, 'a/b/c.txt', Buffer.from('abc'));
    expect(file).toEqual({
      ...{ path: 'a/b/c.txt', bytes: 3 },
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^\.[\da-f]{16}\.part$/)]);
    expect(await folder.complete('name')).toBe(join(place, 'name'));
    expect(readdirSync(place)).toEqual(['name']);
    expect(readFileSync(join(place, 'name/a/b/c.txt'), 'utf8')).toBe('abc');
  });

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ['a file', (path: string) => writeFileSync(path, 'kept')],
    ['a link that leads nowhere', (path: string) => symlinkSync(join(path, 'nowhere'), path)],
  ])('takes the next number where %s has its name', async (_, occupy) => {
    occupy(join(place, 'name'));
    const folder = await PartialFolder.begin(place);
    await writeHashedFile(folder.path, 'new.txt', Buffer.from('new'));
    expect(await folder.complete('name')).toBe(join(place, 'name (2)'));
    expect(readdirSync(place).toSorted()).toEqual(['name', 'name (2)']);
    expect(existsSync(join(place, 'name', 'new.txt'))).toBe(false);
  });

  test('leaves nothing where it is dropped', async () => {
    const folder = await PartialFolder.begin(place);
    await writeHashedFile(folder.path, 'a/b.txt', Buffer.from('b'));
    await folder.drop();
    expect(readdirSync(place)).toEqual([]);
  });

  test('is not made again where its place is gone', async () => {
    const folder = await PartialFolder.begin(place);
    rmSync(folder.path, { recursive: true });
    await expect(writeHashedFile(folder.path, 'a/b.txt', Buffer.from('b'))).rejects.toMatchObject({
      error: { kind: 'storage', reason: 'denied' },
    });
    expect(readdirSync(place)).toEqual([]);
  });

  test('overwrites no file of its own', async () => {
    const folder = await PartialFolder.begin(place);
    await writeHashedFile(folder.path, 'a.txt', Buffer.from('a'));
    await expect(writeHashedFile(folder.path, 'a.txt', Buffer.from('b'))).rejects.toThrow();
  });
});
