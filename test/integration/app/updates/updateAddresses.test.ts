import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttpClient } from '#app/http/nodeHttpClient.ts';
import { parsePublicKeys } from '#app/updates/signedText.ts';
import { createUpdateHttpExecutor } from '#main/platform/updates/updateHttpExecutor.ts';
import { failed, publisher, server } from './publishedUpdates.ts';
import { createChannelFile, createRelease, startUpdateServer, type UpdateServer } from './updateServer.ts';

const release = createRelease('1.1.0');
const order = { cancellationToken: { cancelled: false, once: () => undefined } };

/** Another server of the same publisher, with the same files. */
let elsewhere: UpdateServer;
beforeEach(async () => {
  elsewhere = await startUpdateServer(publisher);
  for (const each of [server, elsewhere]) each.publish(release);
});
afterEach(() => elsewhere.close());

const openExecutor = () => {
  const [, sha512 = ''] = /sha512: (\S+)/.exec(createChannelFile(release)) ?? [];
  return createUpdateHttpExecutor({
    server: new URL(`${server.url}/`),
    keys: parsePublicKeys(publisher.keys),
    http: createHttpClient({ retries: 0 }),
    offered: () => [{ url: release.fileName, sha512, size: release.content.byteLength }],
    patience: { channelFile: 6000, installer: 6000 },
  });
};

const request = (address: string): Promise<string> => {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  return openExecutor().request({ protocol, hostname, port, path: pathname + search });
};

const download = async (address: string): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'invoice-desk-fetched-'));
  await openExecutor().download(new URL(address), join(folder, release.fileName), order);
  return readdir(folder);
};

const channelName = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;

describe('an update', () => {
  test('is fetched from the address that the publisher built in, without what is added to it', async () => {
    expect(await request(`${server.url}/${channelName}?noCache=1`)).toBe(createChannelFile(release));
    expect(await download(`${server.url}/${release.fileName}?noCache=1`)).toEqual([release.fileName]);
    expect(server.requests.map(({ url }) => url)).toEqual([`/desk/${channelName}`, `/desk/${release.fileName}`]);
  });

  test.each<[string, (name: string) => string]>([
    ['of another server', (name) => `${elsewhere.url}/${name}`],
    ['of another folder', (name) => `${server.url.replace('/desk', '/disk')}/${name}`],
    ['of a folder above', (name) => `${server.url}/../${name}`],
    ['of a folder above, in disguise', (name) => `${server.url}/..%2f${name}`],
    ['of a folder above, in the disguise of Windows', (name) => `${server.url}/..%5c${name}`],
    ['of a folder below', (name) => `${server.url}/beta/${name}`],
    ['of a folder that only begins like it', (name) => `${server.url}-beta/${name}`],
    ['of the folder itself', () => `${server.url}/`],
  ])('at an address %s is refused before anything is asked', async (_, toAddress) => {
    await expect(request(toAddress(channelName))).rejects.toMatchObject(failed('unreadable'));
    await expect(download(toAddress(release.fileName))).rejects.toMatchObject(failed('unreadable'));
    expect([...server.requests, ...elsewhere.requests]).toEqual([]);
  });

  test('that no channel file has named is refused before anything is asked', async () => {
    await expect(download(`${server.url}/Invoice-Desk-9.9.9.AppImage`)).rejects.toMatchObject(failed('unreadable'));
    expect(server.requests).toEqual([]);
  });
});
