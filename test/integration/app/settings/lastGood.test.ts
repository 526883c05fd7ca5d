import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '#test/fixtures/withoutElectron.ts';

const { openLastGoodPolicy } = await import('#main/settings/lastGoodPolicy.ts');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invoice-desk-last-good-'));
  file = join(folder, 'policy.json');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const policy = { machine: { format: 'invoice-desk-policy/1', export: false } };

test('what could be read is there at the next start, for its owner only', async () => {
  openLastGoodPolicy(folder).save(policy);
  expect(openLastGoodPolicy(folder).value).toEqual(policy);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  openLastGoodPolicy(folder).save({});
  expect(openLastGoodPolicy(folder).value).toEqual({});
});

test('nothing is written where nothing is new', async () => {
  openLastGoodPolicy(folder).save({});
  await expect(stat(file)).rejects.toThrow();
});

test('a damaged copy is none, and one of a later release stays as it is', async () => {
  await writeFile(file, '{');
  expect(openLastGoodPolicy(folder).value).toEqual({});
  const later = '{"version": 2}';
  await writeFile(file, later);
  const complaint = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const lastGood = openLastGoodPolicy(folder);
  lastGood.save(policy);
  expect(lastGood.value).toEqual({});
  expect(complaint).toHaveBeenCalledOnce();
  expect(await readFile(file, 'utf8')).toBe(later);
});

test.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
  'a folder that nobody may write stops nothing',
  async () => {
    await chmod(folder, 0o500);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect(() => openLastGoodPolicy(folder).save(policy)).not.toThrow();
    await chmod(folder, 0o700);
  },
);
