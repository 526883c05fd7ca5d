import { createHash } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { AppFailure, fail } from '#app/contract/errors.ts';
import type { HttpClient, HttpResponse } from '#app/http/client.ts';
import { readResponseText } from '#app/http/readBody.ts';
import { verifySignedText } from '#app/updates/signedText.ts';
import type { OfferedUpdateFile } from '#app/updates/updateOffer.ts';
import { toStorageFailure } from '../storageFailure.ts';
import type { UpdatableInstallation } from './installation.ts';

/** The options of a download by electron-updater: only what is used of it. */
interface DownloadOrder {
  readonly cancellationToken: { readonly cancelled: boolean; once(event: 'cancel', listener: () => void): unknown };
  readonly onProgress?: (progress: { readonly transferred: number }) => void;
}

export interface UpdateHttpExecutorOptions extends Pick<UpdatableInstallation, 'server' | 'keys'> {
  readonly http: HttpClient;
  /** The files that the last channel file allows to be fetched. */
  readonly offered: () => readonly OfferedUpdateFile[];
  readonly patience: UpdateTimeouts;
}

/** Milliseconds that a channel file and an installer may take at most, however steadily they drip. */
export interface UpdateTimeouts {
  readonly channelFile: number;
  readonly installer: number;
}

const maxChannelFileBytes = 64 * 1024;

/**
 * electron-updater's way to the network, on the application's own (`app/http`): the system's certificates, no redirects, no
 * credentials, nothing but the file's name in the address. Where electron-updater asks for a channel file it gets one that the
 * publisher has signed, and where it asks for an installer, one that such a file has named.
 */
export const createUpdateHttpExecutor = ({ http, server, keys, offered, patience }: UpdateHttpExecutorOptions) => ({
  request: async ({ protocol, hostname, port, path }: RequestOptions): Promise<string> => {
    const requested = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${path}`);
    const { url, name } = resolveBelow(server, requested);
    const headers = { accept: 'text/yaml, */*', 'cache-control': 'no-cache' };
    const signal = AbortSignal.timeout(patience.channelFile);
    const answer = await http.send({ kind: 'read', method: 'GET', url, headers, signal });
    return verifySignedText(name, await readChannelText(ensureOk(answer)), keys);
  },

  download: async (requested: URL, destination: string, order: DownloadOrder): Promise<string> => {
    const { url, name } = resolveBelow(server, requested);
    const file = offered().find((each) => each.url === name);
    if (!file) throw fail({ kind: 'updateFailed', reason: 'unreadable' });
    const stop = new AbortController();
    order.cancellationToken.once('cancel', () => stop.abort());
    // The event is not repeated for who listens too late.
    if (order.cancellationToken.cancelled) stop.abort();
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patience.installer)]);
    await removeLeftovers(dirname(destination));
    const answer = ensureOk(await http.send({ kind: 'read', method: 'GET', url, headers: { accept: '*/*' }, signal }));
    await writeVerified(answer, destination, file, (transferred) => order.onProgress?.({ transferred }));
    return destination;
  },
});

/**
 * Returns the address without what electron-updater adds to it, and the name of the file directly below the server's
 * address.
 */
const resolveBelow = (server: URL, { origin, pathname }: URL): { readonly url: string; readonly name: string } => {
  const url = `${origin}${pathname}`;
  const name = url.startsWith(server.href) ? decodeURIComponent(url.slice(server.href.length)) : '';
  if (name === '' || /[/\\]/.test(name)) throw fail({ kind: 'updateFailed', reason: 'unreadable' });
  return { url, name };
};

const ensureOk = (answer: HttpResponse): HttpResponse => {
  if (answer.status !== 200)
    throw fail({ kind: 'updateFailed', reason: 'server' }, new Error(`status ${answer.status}`));
  return answer;
};

const readChannelText = async (answer: HttpResponse): Promise<string> => {
  try {
    return await readResponseText(answer, { limit: maxChannelFileBytes });
  } catch (cause) {
    // Too large, or cut off.
    const isUnreadable = cause instanceof AppFailure && cause.error.kind === 'unreadableAnswer';
    throw isUnreadable ? fail({ kind: 'updateFailed', reason: 'unreadable' }, cause) : cause;
  }
};

/** Removes the partial downloads of a program that was killed: it is not resumed. */
const removeLeftovers = async (folder: string): Promise<void> => {
  try {
    const names = await readdir(folder);
    await Promise.all(names.filter((name) => name.startsWith('temp-')).map((name) => rm(join(folder, name))));
  } catch (cause) {
    throw toStorageFailure(cause);
  }
};

/** Writes no byte more than was promised. Throws `updateFailed` damaged where what came is not what was signed, and `storage`. */
const writeVerified = async (
  answer: HttpResponse,
  destination: string,
  { size, sha512 }: OfferedUpdateFile,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  const createDamagedFailure = (cause?: unknown): AppFailure =>
    fail({ kind: 'updateFailed', reason: 'damaged' }, cause);
  const hash = createHash('sha512');
  let bytes = 0;
  const file = await open(destination, 'wx', 0o600).catch((cause) => Promise.reject(toStorageFailure(cause)));
  try {
    for await (const piece of answer.body) {
      bytes += piece.byteLength;
      if (bytes > size) throw createDamagedFailure();
      hash.update(piece);
      await file.writeFile(piece).catch((cause) => Promise.reject(toStorageFailure(cause)));
      onBytes(bytes);
    }
    await file.sync();
  } catch (cause) {
    const isCut = cause instanceof AppFailure && cause.error.kind === 'unreadableAnswer';
    throw isCut ? createDamagedFailure(cause) : cause;
  } finally {
    await file.close();
  }
  if (hash.digest('base64') !== sha512)
    throw createDamagedFailure(new Error(`${basename(destination)}: ${bytes} of ${size} bytes`));
};
