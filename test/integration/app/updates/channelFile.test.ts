import type { RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { signText } from '#app/updates/signedText.ts';
import { installed } from './installed.ts';
import { failed, publisher, server } from './publishedUpdates.ts';
import {
  createChannelFile,
  createRelease,
  newPublisher,
  startUpdateServer,
  type UpdateServer,
} from './updateServer.ts';

describe('what the server says of a newer version', () => {
  const good = createChannelFile(createRelease('1.1.0'));
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
          r.end(signText('latest-linux.yml', good, publisher.privateKey).replace('1.1.0', '1.1.9')),
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
    server.publish(createRelease('1.1.0'));
    expect(await source.check()).toMatchObject({ version: '1.1.0' });
  });

  test('is not heard of without a network', async () => {
    const gone = await startUpdateServer(publisher);
    const { source } = await installed({ server: gone, publisher });
    await gone.close();
    await expect(source.check()).rejects.toMatchObject({ error: { kind: 'offline' } });
  });
});
