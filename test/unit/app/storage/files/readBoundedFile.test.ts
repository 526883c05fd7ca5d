import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBoundedFile, readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';
import { makeNamedPipe } from '#test/fixtures/namedPipe.ts';

const isWindows = process.platform === 'win32';
let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'invoice-desk-bounded-'));
  writeFileSync(at('text'), 'Äiti');
  writeFileSync(at('empty'), '');
  mkdirSync(at('folder'));
  writeFileSync(at('huge'), '');
  // As large as it says and nothing on the disk: never read to its end.
  truncateSync(at('huge'), 2 ** 40);
  if (isWindows) return;
  makeNamedPipe(at('pipe'));
  symlinkSync('/dev/zero', at('device'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a file is read that has as many bytes as it may, and none that has one more', async () => {
  expect(await readBoundedFile(at('text'), 4)).toBeNull();
  expect(await readBoundedFile(at('text'), 5)).toBe('Äiti');
  expect(await readBoundedFile(at('empty'), 6)).toBe('');
  expect(await readBoundedFile(at('huge'), 6)).toBeNull();
  expect(readBoundedFileSync(at('text'), 5)).toBe('Äiti');
  expect(() => readBoundedFileSync(at('text'), 4)).toThrow();
  expect(() => readBoundedFileSync(at('huge'), 6)).toThrow();
});

test.each([
  ['UTF-16, as Notepad saves "Unicode"', Buffer.from('\ufeff{"name":"Äiti"}', 'utf16le')],
  ['Windows-1252', Buffer.from('{"name":"Äiti"}', 'latin1')],
  ['UTF-8 with a byte-order mark', Buffer.from('\ufeff{"name":"Äiti"}')],
])('a file in %s is decoded', async (_, bytes) => {
  writeFileSync(at('encoded'), bytes);
  expect(await readBoundedFile(at('encoded'), 100)).toBe('{"name":"Äiti"}');
});

test.skipIf(process.platform !== 'linux')('a file that says it has nothing in it is counted as it comes', async () => {
  expect(await readBoundedFile('/proc/self/status', 10)).toBeNull();
  expect(await readBoundedFile('/proc/self/status', 100_000)).toContain('Name:');
  // The system gives less of it than was asked for.
  expect(await readBoundedFile('/proc/self/maps', 10_000_000)).toContain('[stack]');
});

test.each(['nothing', 'folder', ...(isWindows ? [] : ['pipe', 'device'])])(
  'what is no file is refused at once: %s',
  async (name) => {
    const reason = name === 'nothing' ? 'ENOENT' : 'not a file';
    await expect(readBoundedFile(at(name), 100)).rejects.toThrow(reason);
    expect(() => readBoundedFileSync(at(name), 100)).toThrow(reason);
  },
);
