import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { never, nobody, publisher, server } from './publishedUpdates.ts';
import { createRelease } from './updateServer.ts';

describe('a newer version', () => {
  test('is announced with its size and notes, downloaded, verified again and installed in the place of the old one', async () => {
    const release = { ...createRelease('1.1.0'), more: 'releaseNotes: "<p>Sums for <b>each</b> currency.</p>"\n' };
    server.publish(release);
    const { source, appImage, started } = await installed({ server, publisher });
    expect(await source.check()).toEqual({
      version: '1.1.0',
      releasedAt: '2026-11-20T08:00:00.000Z',
      notes: 'Sums for each currency.',
      size: 100_000,
    });
    const progress: number[] = [];
    await source.download((bytes) => progress.push(bytes), never);
    expect(progress.at(-1)).toBe(100_000);
    expect(await readFile(appImage, 'utf8')).toBe('the old one');
    await source.verify();
    await source.install(true);
    expect(await readFile(appImage)).toEqual(release.content);
    expect((await stat(appImage)).mode & 0o777).toBe(0o755);
    expect(started).toEqual([[appImage]]);
  });

  test.each([
    ['and started again', true, ['--updated', '/S', '--force-run']],
    ['and not started again', false, ['--updated', '/S']],
  ])('is handed to the Windows installer without questions, %s', async (_, andRestart, args) => {
    server.publish(createRelease('1.1.0', '.exe'));
    const { source, started, pending } = await installed({ server, publisher, platform: 'win32' });
    await source.check();
    await source.download(nobody, never);
    expect(started).toEqual([]);
    await source.install(andRestart);
    expect(started).toEqual([[join(pending, 'Invoice-Desk-1.1.0.exe'), ...args]]);
  });

  test('is not announced to an application of the same or a newer version', async () => {
    server.publish(createRelease('1.1.0'));
    for (const version of ['1.1.0', '1.2.0', '2.0.0-beta.1']) {
      const { source } = await installed({ server, publisher, version });
      expect(await source.check()).toBeNull();
    }
  });

  test('comes to all at 100 per cent, to nobody at 0, and to the same ones each time in between', async () => {
    const first = await installed({ server, publisher });
    const checked = async (percentage: number) => {
      server.publish({ ...createRelease('1.1.0'), more: `stagingPercentage: ${percentage}\n` });
      const { source } = await installed({ server, publisher, folder: first.folder });
      return (await source.check()) !== null;
    };
    expect([await checked(0), await checked(100)]).toEqual([false, true]);
    const chosen = new Set([await checked(50), await checked(50), await checked(50)]);
    expect(chosen.size).toBe(1);
    // A number of this installation's own, whose last digits say how early it is.
    const id = await readFile(join(first.folder, 'data', '.updaterId'), 'utf8');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await writeFile(join(first.folder, 'data', '.updaterId'), `${id.slice(0, 24)}00000000${id.slice(32)}`);
    expect(await checked(1)).toBe(true);
    await writeFile(join(first.folder, 'data', '.updaterId'), `${id.slice(0, 24)}ffffffff${id.slice(32)}`);
    expect(await checked(99)).toBe(false);
  });

  test('is asked for without a word about the person or the computer', async () => {
    server.publish(createRelease('1.1.0'));
    const { source } = await installed({ server, publisher });
    await source.check();
    await source.download(nobody, never);
    expect(server.requests.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/desk\/latest-linux[\w-]*\.yml$/),
      '/desk/Invoice-Desk-1.1.0.AppImage',
    ]);
    const sent = server.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(sent)).toEqual(
      new Set(['host', 'connection', 'user-agent', 'accept', 'accept-encoding', 'cache-control']),
    );
    expect(server.requests[0]?.headers['user-agent']).toBe('InvoiceDesk/1.0.0');
  });
});
