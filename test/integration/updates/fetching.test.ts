import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signedText } from '../../../app/updates/signedText.ts';
import { installed } from './installed.ts';
import {
  channelFileOf,
  newPublisher,
  type Publisher,
  releaseOf,
  startUpdateServer,
  type UpdateServer,
} from './updateServer.ts';

let publisher: Publisher;
let server: UpdateServer;
beforeEach(async () => {
  publisher = newPublisher();
  server = await startUpdateServer(publisher);
});
afterEach(() => server.close());

const failed = (reason: string) => ({ error: { kind: 'updateFailed', reason } });
const never = new AbortController().signal;
const nobody = (): void => undefined;

describe('a newer version', () => {
  test('is told with its size and its words, fetched, looked at once more and put in the place of the old one', async () => {
    const release = { ...releaseOf('1.1.0'), more: 'releaseNotes: "<p>Sums for <b>each</b> currency.</p>"\n' };
    server.publish(release);
    const { source, appImage, started } = await installed({ server, publisher });
    expect(await source.check()).toEqual({
      version: '1.1.0',
      releasedAt: '2026-11-20T08:00:00.000Z',
      notes: 'Sums for each currency.',
      size: 100_000,
    });
    const told: number[] = [];
    await source.download((bytes) => told.push(bytes), never);
    expect(told.at(-1)).toBe(100_000);
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
    server.publish(releaseOf('1.1.0', '.exe'));
    const { source, started, pending } = await installed({ server, publisher, platform: 'win32' });
    await source.check();
    await source.download(nobody, never);
    expect(started).toEqual([]);
    await source.install(andRestart);
    expect(started).toEqual([[join(pending, 'Invoice-Desk-1.1.0.exe'), ...args]]);
  });

  test('is told to nobody who has it, nor to anybody who has a newer one', async () => {
    server.publish(releaseOf('1.1.0'));
    for (const version of ['1.1.0', '1.2.0', '2.0.0-beta.1']) {
      const { source } = await installed({ server, publisher, version });
      expect(await source.check()).toBeNull();
    }
  });

  test('comes to all at 100 per cent, to nobody at 0, and to the same ones each time in between', async () => {
    const first = await installed({ server, publisher });
    const checked = async (percentage: number) => {
      server.publish({ ...releaseOf('1.1.0'), more: `stagingPercentage: ${percentage}\n` });
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
    server.publish(releaseOf('1.1.0'));
    const { source } = await installed({ server, publisher });
    await source.check();
    await source.download(nobody, never);
    expect(server.asked.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/desk\/latest-linux[\w-]*\.yml$/),
      '/desk/Invoice-Desk-1.1.0.AppImage',
    ]);
    const sent = server.asked.flatMap(({ headers }) => Object.keys(headers));
    expect(new Set(sent)).toEqual(
      new Set(['host', 'connection', 'user-agent', 'accept', 'accept-encoding', 'cache-control']),
    );
    expect(server.asked[0]?.headers['user-agent']).toBe('InvoiceDesk/1.0.0');
  });
});

describe('what the server says of a newer version', () => {
  const good = channelFileOf(releaseOf('1.1.0'));
  const other = newPublisher();
  const withFile = (url: string): string => good.replace(/url: .*/, `url: "${url}"`);
  const status =
    (code: number): RequestListener =>
    (_, response) =>
      response.writeHead(code, { location: '/desk/elsewhere.yml' }).end('<html>no</html>');

  test.each<[string, (put: UpdateServer) => void, object]>([
    ['nothing is signed', (put) => put.putChannelFile(good, null), failed('notSigned')],
    ['another has signed it', (put) => put.putChannelFile(good, other.privateKey), failed('notSigned')],
    [
      'it was signed under the name of another file',
      (put) => put.putChannelFile(good, undefined, 'beta-linux.yml'),
      failed('notSigned'),
    ],
    [
      'a word was changed after it was signed',
      (put) =>
        put.answer('channel', (_, r) =>
          r.end(signedText('latest-linux.yml', good, publisher.privateKey).replace('1.1.0', '1.1.9')),
        ),
      failed('notSigned'),
    ],
    [
      'it is a web page',
      (put) => put.answer('channel', (_, r) => r.end('<!doctype html><title>Sign in</title>')),
      failed('notSigned'),
    ],
    ['it is empty', (put) => put.answer('channel', (_, r) => r.end()), failed('notSigned')],
    [
      'it never ends',
      (put) => put.answer('channel', (_, r) => r.end(Buffer.alloc(200_000, 'a'))),
      failed('unreadable'),
    ],
    [
      'it is cut off',
      (put) =>
        put.answer(
          'channel',
          (_, r) => void r.writeHead(200, { 'content-length': 900 }).write('version:', () => r.destroy()),
        ),
      failed('unreadable'),
    ],
    ['it is not there', (put) => put.answer('channel', status(404)), failed('server')],
    ['the server is broken', (put) => put.answer('channel', status(500)), failed('server')],
    ['it is elsewhere', (put) => put.answer('channel', status(302)), failed('server')],
    [
      'it falls silent',
      (put) => put.answer('channel', (_, r) => void r.writeHead(200).write('v')),
      { error: { kind: 'timeout' } },
    ],
    [
      'it drips for ever',
      (put) => put.answer('channel', (_, r) => void setInterval(() => r.write('a'), 100).unref()),
      { error: { kind: 'timeout' } },
    ],
    ['it is no YAML', (put) => put.putChannelFile('a: [b: {\n'), failed('unreadable')],
    ['it is YAML of something else', (put) => put.putChannelFile('- a\n- b\n'), failed('unreadable')],
    [
      'its version is none',
      (put) => put.putChannelFile(good.replace('version: 1.1.0', 'version: newest')),
      failed('unreadable'),
    ],
    [
      'its version is one only by good will',
      (put) => put.putChannelFile(good.replace('version: 1.1.0', 'version: v1.1.0')),
      failed('unreadable'),
    ],
    [
      'its file leads to another folder',
      (put) => put.putChannelFile(withFile('../other/Desk-1.1.0.AppImage')),
      failed('unreadable'),
    ],
    [
      'its file leads to another folder behind a mask',
      (put) => put.putChannelFile(withFile('..%2fDesk-1.1.0.AppImage')),
      failed('unreadable'),
    ],
    [
      'its file leads to another server',
      (put) => put.putChannelFile(withFile('https://evil.example/Desk-1.1.0.AppImage')),
      failed('unreadable'),
    ],
    [
      'its file leads to another server in short',
      (put) => put.putChannelFile(withFile('//evil.example/Desk-1.1.0.AppImage')),
      failed('unreadable'),
    ],
    ['its file is for another system', (put) => put.putChannelFile(withFile('Desk-1.1.0.exe')), failed('unreadable')],
    [
      'its file has no checksum',
      (put) => put.putChannelFile(good.replaceAll(/ *sha512: .*\n/g, '')),
      failed('unreadable'),
    ],
    [
      'its file would fill the disk',
      (put) => put.putChannelFile(good.replace(/size: .*/, 'size: 99999999999')),
      failed('unreadable'),
    ],
    [
      'its file fetches others',
      (put) => put.putChannelFile(`${good}packages:\n  x64:\n    path: a.7z\n`),
      failed('unreadable'),
    ],
  ])('is refused where %s, and asked anew later', async (_, put, expected) => {
    const { source } = await installed({ server, publisher });
    put(server);
    await expect(source.check()).rejects.toMatchObject(expected);
    server.publish(releaseOf('1.1.0'));
    expect(await source.check()).toMatchObject({ version: '1.1.0' });
  });

  test('is not heard of without a network', async () => {
    const gone = await startUpdateServer(publisher);
    const { source } = await installed({ server: gone, publisher });
    await gone.close();
    await expect(source.check()).rejects.toMatchObject({ error: { kind: 'offline' } });
  });
});

describe('a download', () => {
  const release = releaseOf('1.1.0');
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
    expect(server.asked.filter(({ url }) => url.endsWith('.AppImage'))).toHaveLength(1);
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
    server.publish(releaseOf('1.1.0', '.exe'));
    const { source, pending, started, log } = await installed({ server, publisher, platform: 'win32' });
    await source.check();
    await source.download(nobody, never);
    await rm(join(pending, 'Invoice-Desk-1.1.0.exe'));
    await source.install(true);
    await expect.poll(() => log).toContainEqual('Error: Error: the installer is gone');
    expect(started).toEqual([]);
  });

  test('that Windows says another has signed is thrown away', async () => {
    server.publish(releaseOf('1.1.0', '.exe'));
    const { source, pending } = await installed({ server, publisher, platform: 'win32', signedBy: 'Somebody else' });
    await source.check();
    await expect(source.download(nobody, never)).rejects.toMatchObject(failed('wrongPublisher'));
    expect(await readdir(pending)).toEqual([]);
  });
});
