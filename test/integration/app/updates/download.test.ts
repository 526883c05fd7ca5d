import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import { failed, never, nobody, publisher, server } from './publishedUpdates.ts';
import { createRelease } from './updateServer.ts';

describe('a download', () => {
  const release = createRelease('1.1.0');
  const half = release.content.subarray(0, 50_000);

  test.each<[string, RequestListener, object]>([
    [
      'is cut off',
      (_, r) => void r.writeHead(200, { 'content-length': 100_000 }).write(half, () => r.destroy()),
      failed('damaged'),
    ],
    ['ends too early', (_, r) => void r.end(half), failed('damaged')],
    [
      'has another byte',
      (_, r) => void r.end(Buffer.from(release.content).fill(0, 7, 8).fill(1, 8, 9)),
      failed('damaged'),
    ],
    ['does not end', (_, r) => void r.end(Buffer.concat([release.content, half])), failed('damaged')],
    ['is not there', (_, r) => void r.writeHead(404).end(), failed('server')],
    ['is elsewhere', (_, r) => void r.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), failed('server')],
    ['falls silent', (_, r) => void r.writeHead(200).write(half), { error: { kind: 'timeout' } }],
    ['drips for ever', (_, r) => void setInterval(() => r.write('a'), 100).unref(), { error: { kind: 'timeout' } }],
  ])('that %s is thrown away, and the next one comes whole', async (_, listener, expected) => {
    server.publish(release);
    server.answer(release.fileName, listener);
    const { source, pending, appImage } = await installed({ server, publisher });
    await source.check();
    await expect(source.download(nobody, never)).rejects.toMatchObject(expected);
    expect(await readdir(pending)).toEqual([]);
    await expect(source.verify()).rejects.toMatchObject(failed('damaged'));
    server.publish(release);
    await source.download(nobody, never);
    await source.verify();
    await source.install(false);
    expect(await readFile(appImage)).toEqual(release.content);
  });

  test('that a person stops leaves nothing', async () => {
    server.publish(release);
    const stop = new AbortController();
    server.answer(release.fileName, (_, r) => void r.writeHead(200).write(half));
    const { source, pending } = await installed({ server, publisher });
    await source.check();
    await expect(source.download(() => stop.abort(), stop.signal)).rejects.toMatchObject({
      error: { kind: 'cancelled' },
    });
    expect(await readdir(pending)).toEqual([]);
  });

  test.each(['before it begins', 'while it is being prepared'])(
    'that a person stops %s does not go on',
    async (when) => {
      server.publish(release);
      server.answer(release.fileName, (_, r) => void r.writeHead(200).write(half));
      const { source } = await installed({ server, publisher });
      await source.check();
      const stop = new AbortController();
      if (when === 'before it begins') stop.abort();
      const download = source.download(nobody, stop.signal);
      stop.abort();
      await expect(download).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    },
  );

  test('that the end of the computer cut short is begun anew, and its half goes', async () => {
    server.publish(release);
    const { source, pending } = await installed({ server, publisher });
    await mkdir(pending, { recursive: true });
    await writeFile(join(pending, 'temp-Invoice-Desk-1.0.9.AppImage'), half);
    await source.check();
    await source.download(nobody, never);
    expect((await readdir(pending)).sort()).toEqual(['Invoice-Desk-1.1.0.AppImage', 'update-info.json']);
  });

  test('that was whole is not made twice, after a new start either', async () => {
    server.publish(release);
    const first = await installed({ server, publisher });
    await first.source.check();
    await first.source.download(nobody, never);
    const { source } = await installed({ server, publisher, folder: first.folder });
    await source.check();
    await source.download(nobody, never);
    await source.verify();
    expect(server.requests.filter(({ url }) => url.endsWith('.AppImage'))).toHaveLength(1);
  });

  test('that was changed on the disk is not installed, and comes anew', async () => {
    server.publish(release);
    const { source, pending } = await installed({ server, publisher });
    await source.check();
    await source.download(nobody, never);
    await writeFile(join(pending, release.fileName), half);
    await expect(source.verify()).rejects.toMatchObject(failed('damaged'));
    await source.download(nobody, never);
    await source.verify();
  });

  test('that is gone when it is to be started is not opened by its name', async () => {
    server.publish(createRelease('1.1.0', '.exe'));
    const { source, pending, started, log } = await installed({ server, publisher, platform: 'win32' });
    await source.check();
    await source.download(nobody, never);
    await rm(join(pending, 'Invoice-Desk-1.1.0.exe'));
    await source.install(true);
    await expect.poll(() => log).toContainEqual('Error: Error: the installer is gone');
    expect(started).toEqual([]);
  });

  test('that Windows says another has signed is thrown away', async () => {
    server.publish(createRelease('1.1.0', '.exe'));
    const { source, pending } = await installed({ server, publisher, platform: 'win32', signedBy: 'Somebody else' });
    await source.check();
    await expect(source.download(nobody, never)).rejects.toMatchObject(failed('wrongPublisher'));
    expect(await readdir(pending)).toEqual([]);
  });
});
