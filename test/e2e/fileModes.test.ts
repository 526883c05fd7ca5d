import { lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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
    const open = [data, ...names.map((name) => join(data, name))].flatMap((path) => {
      // The application goes on: a file that was written beside another one may have taken its place meanwhile.
      const entry = lstatSync(path, { throwIfNoEntry: false });
      if (!entry || entry.isSymbolicLink()) return [];
      const mode = entry.mode & 0o777;
      return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${relative(root, path)} ${mode.toString(8)}`];
    });
    expect(open).toEqual([]);
  });
});
