import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PolicySourceContent } from '#app/settings/policySource.ts';
import { readPolicyFile } from '#main/settings/policyFile.ts';

let outer: string;
let folder: string;
let file: string;

beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'invoice-desk-policy-'));
  folder = join(outer, 'place');
  file = join(folder, 'policy.json');
  await mkdir(folder, { mode: 0o755 });
  await writeFile(file, '{"format": "invoice-desk-policy/1", "signInWith": "browser"}', { mode: 0o644 });
  await chmod(outer, 0o755);
});
afterEach(() => rm(outer, { recursive: true }));

/** The user who runs the test acts as the administrator. */
const me = process.getuid?.() ?? 0;
const read = (path = file, administrator = me) => readPolicyFile(path, administrator);
const codes = async (path = file, administrator = me) =>
  listFaults(await read(path, administrator)).map(({ path: location, code }) => [location, code]);
const listFaults = (source: PolicySourceContent) => (source.kind === 'unreadable' ? source.faults : []);

test('a policy that only the administrator can write is in force', async () => {
  expect(await read()).toEqual({ kind: 'policy', json: { format: 'invoice-desk-policy/1', signInWith: 'browser' } });
});

test('where there is none, none is in force and nothing is wrong', async () => {
  expect(await read(join(folder, 'other.json'))).toEqual({ kind: 'none' });
  expect(await read(join(file, 'policy.json'))).toEqual({ kind: 'none' });
});

test('an unreadable policy is reported', async () => {
  expect(await codes(folder)).toEqual([[folder, 'unreadable']]);
  await writeFile(file, ' '.repeat(10_000_001));
  expect(await codes()).toEqual([[file, 'unreadable']]);
});

test('one that an editor of Windows wrote is read', async () => {
  await writeFile(file, Buffer.from('\uFEFF{"format": "invoice-desk-policy/1", "theme": "dark"}', 'utf16le'));
  expect(await read()).toEqual({ kind: 'policy', json: { format: 'invoice-desk-policy/1', theme: 'dark' } });
});

test('an invalid policy is reported', async () => {
  await writeFile(file, '{');
  expect(await codes()).toEqual([[file, 'notJson']]);
});

describe.skipIf(process.platform === 'win32')('a policy is not believed', () => {
  test.each([
    ['the group', () => chmod(file, 0o664)],
    ['everybody', () => chmod(file, 0o646)],
    ['everybody, although nobody may move it,', () => chmod(file, 0o1646)],
    ['the group, by its folder,', () => chmod(folder, 0o775)],
    ['everybody, by a folder above,', () => chmod(outer, 0o757)],
  ])('where %s could have written it', async (_who, open) => {
    await open();
    expect(await codes()).toEqual([[file, 'untrusted']]);
  });

  test('where it lies in the place of somebody else', async () => {
    const link = join(folder, 'link.json');
    await symlink(file, link);
    expect(await codes(link)).toEqual([]);
    await chmod(file, 0o666);
    expect(await codes(link)).toEqual([[link, 'untrusted']]);
  });

  test('where an ordinary person owns it', async () => {
    if (me === 0) await chown(file, 65534, 65534);
    expect(await codes(file, 0)).toEqual([[file, 'untrusted']]);
  });
});
