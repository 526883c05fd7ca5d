import { lstatSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { type LaunchedApplication, launch } from './fixture.ts';
import { mainJobUntil } from './journeys.ts';
import { expect } from './pageAssertions.ts';

const isWindows = process.platform === 'win32';
const why = isWindows ? ' (skipped: Windows has no such modes; a file inherits the rights of the profile folder)' : '';

describe.skipIf(isWindows)(`files and folders${why}`, () => {
  let root: string;
  let data: string;
  let application: LaunchedApplication;
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
    application = await launch({ userDataDir: data });
  });
  afterAll(async () => {
    await application?.kill();
    await rm(root, { recursive: true });
  });

  test('are accessible to their owner alone, whichever part of the application wrote them', async () => {
    await mainJobUntil(application, 'delivered');
    // Files of every writer: settings and secrets, locks, both databases and the files that SQLite puts beside them.
    const writtenFiles = [
      /^settings\.json$/,
      /^secrets\.json$/,
      /^locks.\w+\.lock$/,
      /^sales\.sqlite-wal$/,
      /^purchases.*-shm$/,
    ].map((name) => expect.stringMatching(name));
    await expect.poll(() => readdir(data, { recursive: true })).toEqual(expect.arrayContaining(writtenFiles));
    const names = await readdir(data, { recursive: true });
    const open = [data, ...names.map((name) => join(data, name))].flatMap((path) => {
      // The application is still running: a temporary file may have replaced another one by now.
      const entry = lstatSync(path, { throwIfNoEntry: false });
      if (!entry || entry.isSymbolicLink()) return [];
      const mode = entry.mode & 0o777;
      return mode === (entry.isDirectory() ? 0o700 : 0o600) ? [] : [`${relative(root, path)} ${mode.toString(8)}`];
    });
    expect(open).toEqual([]);
  });
});
