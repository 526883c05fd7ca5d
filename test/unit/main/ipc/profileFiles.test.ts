import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppFailure } from '#app/contract/errors.ts';
import { toProfileFileName, writeProfileFile } from '#main/ipc/profileFiles.ts';

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
