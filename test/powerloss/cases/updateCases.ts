import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceLinuxAppImage } from '#main/platform/updates/appImage.ts';
import { createUpdateHttpExecutor } from '#main/platform/updates/updateHttpExecutor.ts';
import type { PowerLossCase } from '../powerLossCase.ts';

const hashText = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('base64');

const program = Buffer.from('the new program '.repeat(500));

const putUpdate = async (folder: string): Promise<void> => {
  writeFileSync(join(folder, 'desk.AppImage'), 'the old program');
  writeFileSync(join(folder, 'fetched.AppImage'), program);
};

const installUpdate = async (folder: string, acknowledge: () => void): Promise<void> => {
  replaceLinuxAppImage(join(folder, 'fetched.AppImage'), join(folder, 'desk.AppImage'));
  acknowledge();
};

const fetchUpdate = async (folder: string, acknowledge: () => void): Promise<void> => {
  const server = new URL('https://updates.example/');
  const fetching = createUpdateHttpExecutor({
    ...{ server, keys: [], patience: { channelFile: 60_000, installer: 60_000 } },
    http: { send: async () => ({ status: 200, headers: {}, body: pieces() }) },
    offered: () => [{ url: 'desk.AppImage', size: program.length, sha512: hashText(program) }],
  });
  const cancellationToken = { cancelled: false, once: () => undefined };
  await fetching.download(new URL('desk.AppImage', server), join(folder, 'pending', 'desk.AppImage'), {
    cancellationToken,
  });
  acknowledge();
};

const pieces = async function* (): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < program.length; at += 1500) yield program.subarray(at, at + 1500);
};

/** Before it is installed its hash is compared; another one is fetched again. */
const readFetched = async (folder: string): Promise<unknown> => {
  const [name] = readdirSync(join(folder, 'pending'));
  const isWhole = name !== undefined && readFileSync(join(folder, 'pending', name)).equals(program);
  return isWhole ? 'fetched' : 'to be fetched';
};

const makePendingFolder = async (folder: string): Promise<void> => mkdirSync(join(folder, 'pending'));

export const updateCases: readonly PowerLossCase[] = [
  {
    ...{ name: 'an update that replaces the AppImage', promise: 'acknowledged' },
    ...{ prepare: putUpdate, change: installUpdate },
    read: async (folder) => hashText(readFileSync(join(folder, 'desk.AppImage'))),
  },
  {
    // electron-updater gives it its name without syncing the folder.
    ...{ name: 'a fetched update, which can be fetched again', promise: 'whole' },
    ...{ prepare: makePendingFolder, change: fetchUpdate, read: readFetched },
  },
];
