import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';

const isWindows = process.platform === 'win32';
const why = isWindows ? ' (skipped: Windows has no such modes; a profile’s folder hands its rights down)' : '';

describe.skipIf(isWindows)(`files and folders${why}`, () => {
  let root: string;
  let data: string;
  let desk: Desk;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'invoice-desk-modes-'));
    data = join(root, 'data');
    await mkdir(join(data, 'older'), { recursive: true });
    await writeFile(join(data, 'older', 'file'), '');
    for (const [path, mode] of [
      [data, 0o755],
      [join(data, 'older'), 0o775],
      [join(data, 'older', 'file'), 0o666],
    ] as const)
      await chmod(path, mode);
    desk = await launch({ userDataDir: data });
  });
  afterAll(async () => {
    await desk?.kill();
    await rm(root, { recursive: true });
  });

  test('are their owner’s alone, whoever wrote them', async () => {
    await mainJobUntil(desk, 'delivered');
    const names = await readdir(data, { recursive: true });
    // Those of every writer are there: settings and secrets, locks, both databases and SQLite's companions.
    for (const name of [
      /^settings\.json$/,
      /^secrets\.json$/,
      /^locks.\w+\.lock$/,
      /^sales\.sqlite-wal$/,
      /^purchases.*-shm$/,
    ])
      expect(names).toContainEqual(expect.stringMatching(name));
    const open = await Promise.all(
      [data, ...names.map((name) => join(data, name))].map(async (path) => {
        const entry = await lstat(path);
        const isClosed = entry.isSymbolicLink() || (entry.mode & 0o777) === (entry.isDirectory() ? 0o700 : 0o600);
        return isClosed ? [] : [`${relative(root, path)} ${(entry.mode & 0o777).toString(8)}`];
      }),
    );
    expect(open.flat()).toEqual([]);
  });
});
