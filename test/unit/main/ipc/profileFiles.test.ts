import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { readProfileFile, toProfileFileName, writeProfileFile } from '#main/ipc/profileFiles.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-export-'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['Talvi Accounting', 'Talvi Accounting.invoicedesk'],
  ['Äänekoski & Söner', 'Äänekoski & Söner.invoicedesk'],
  ['a/b\\c: "d" <e>|f?*', 'a b c d e f.invoicedesk'],
  ['../../etc/passwd', 'etc passwd.invoicedesk'],
  ['line\nbreak\u0000', 'line break.invoicedesk'],
  [' . ', 'profile.invoicedesk'],
])('a profile called %j is suggested as %j', (name, expected) => {
  expect(toProfileFileName(name)).toBe(expected);
});

test('a profile is written letter by letter', async () => {
  const text = '// mine\r\n{ "a": 1, }';
  await writeProfileFile(join(folder, 'a.json'), text);
  expect(await readFile(join(folder, 'a.json'), 'utf8')).toBe(text);
});

test('what cannot be written is a failure of the storage', async () => {
  const failure = await writeProfileFile(join(folder, 'none', 'a.json'), '{}').catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(AppFailure);
  expect(failure).toMatchObject({ error: { kind: 'storage', reason: 'denied' } });
});

test('a profile that cannot be put into its place leaves nothing beside it', async () => {
  await mkdir(join(folder, 'a.json', 'inside'), { recursive: true });
  await expect(writeProfileFile(join(folder, 'a.json'), '{}')).rejects.toMatchObject({ error: { kind: 'storage' } });
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('a profile is read up to a megabyte, under its name without the folder', async () => {
  const text = 'x'.repeat(1_000_000);
  await writeFile(join(folder, 'a.json'), text);
  expect(await readProfileFile(join(folder, 'a.json'))).toEqual({ name: 'a.json', text });
});

test.each<[string, (path: string) => Promise<void>, string]>([
  ['missing', async () => undefined, 'the file could not be read'],
  ['too large', (path) => writeFile(path, 'x'.repeat(1_000_001)), 'the file is too large for a profile'],
])('a profile that is %s is a fault of the file', async (_, prepare, message) => {
  const path = join(folder, 'a.json');
  await prepare(path);
  await expect(readProfileFile(path)).rejects.toMatchObject({
    error: { kind: 'invalidProfile', faults: [{ path: 'a.json', code: 'unreadable', message }] },
  });
});
