import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signText } from '#app/updates/signedText.ts';

/** The publisher of a test: its key, and the list of public keys that its application was built with. */
export interface Publisher {
  readonly privateKey: KeyObject;
  readonly keys: string;
}

export const newPublisher = (): Publisher => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, keys: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') };
};

export interface Release {
  readonly version: string;
  readonly fileName: string;
  readonly content: Buffer;
  /** More lines of the channel file. */
  readonly more?: string;
}

export const createRelease = (version: string, ending = '.AppImage', content = randomBytes(100_000)): Release => ({
  version,
  fileName: `Invoice-Desk-${version}${ending}`,
  content,
});

/** As electron-builder writes it. */
export const createChannelFile = ({ version, fileName, content, more = '' }: Release): string => {
  const sha512 = createHash('sha512').update(content).digest('base64');
  return `version: ${version}
files:
  - url: ${fileName}
    sha512: ${sha512}
    size: ${content.byteLength}
path: ${fileName}
sha512: ${sha512}
releaseDate: '2026-11-20T08:00:00.000Z'
${more}`;
};

const channelName = process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;

/** What came with a request. */
export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A publisher's web server, below `/desk/`; what it serves can be put differently for every name. */
export interface UpdateServer {
  readonly url: string;
  readonly requests: readonly Asked[];
  publish(release: Release): void;
  /** Puts a channel file there as it is, signed or not. */
  putChannelFile(text: string, signWith?: KeyObject | null, name?: string): void;
  /** Answers so to a name, or to the channel file. */
  answer(name: string | 'channel', listener: RequestListener): void;
  close(): Promise<void>;
}

export const startUpdateServer = async ({ privateKey }: Publisher): Promise<UpdateServer> => {
  const answers = new Map<string, RequestListener>();
  const requests: Asked[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    const name = decodeURIComponent((request.url ?? '').replace(/^\/desk\//, ''));
    const listener = answers.get(name);
    if (listener) listener(request, response);
    else response.writeHead(404).end('not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const put = (name: string, bytes: string | Buffer): void => {
    answers.set(name, (_request, response) => response.writeHead(200).end(bytes));
  };
  const putChannelFile: UpdateServer['putChannelFile'] = (text, signWith = privateKey, name = channelName) =>
    put(channelName, signWith ? signText(name, text, signWith) : text);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk`,
    requests,
    publish: (release) => {
      putChannelFile(createChannelFile(release));
      put(release.fileName, release.content);
    },
    putChannelFile,
    answer: (name, listener) => answers.set(name === 'channel' ? channelName : name, listener),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
