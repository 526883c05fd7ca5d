import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { LaunchedApplication } from './fixture.ts';

/** A text that must not be found in certain places. */
export interface Secret {
  readonly name: string;
  readonly text: string;
}

/** Returns each place with a secret, in any of its encodings: "place: name". */
export type Find = (location: string, content: Buffer) => readonly string[];

/** Matches tokens whose text no test knows in advance (that of the sales interface, an id token). */
const tokenLike = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/;

export const finder = (secrets: readonly Secret[]): Find => {
  const needles = secrets.flatMap(({ name, text }) => listEncodings(text).map((needle) => ({ name, needle })));
  return (location, content) => {
    const matches = needles.filter(({ needle }) => content.includes(needle)).map(({ name }) => `${location}: ${name}`);
    const isToken = tokenLike.test(content.toString('latin1'));
    return [...new Set([...matches, ...(isToken ? [`${location}: a token`] : [])])];
  };
};

const listEncodings = (text: string): readonly Buffer[] => {
  const texts = [
    text,
    encodeURIComponent(text),
    new URLSearchParams([['', text]]).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
    ...listBase64Forms(Buffer.from(text)),
  ];
  return [...[...new Set(texts)].map((needle) => Buffer.from(needle)), Buffer.from(text, 'utf16le')];
};

/**
 * Returns the Base64 of the bytes within a longer text: it has three forms, depending on the number of bytes before
 * them.
 */
const listBase64Forms = (bytes: Buffer): readonly string[] =>
  [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    const certain = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
  });

/** Returns the stored secrets by name, decrypted by the host itself, as only the application can do it. */
export const keptSecrets = async ({
  host,
  userDataDir,
}: LaunchedApplication): Promise<Readonly<Record<string, string>>> => {
  const { blob } = JSON.parse(await readFile(join(userDataDir, 'secrets.json'), 'utf8')) as { blob: string };
  const text = await host.evaluate(async ({ safeStorage }, kept) => {
    const { result } = await safeStorage.decryptStringAsync(Buffer.from(kept, 'base64'));
    return result;
  }, blob);
  return JSON.parse(text) as Record<string, string>;
};

/** Searches every file below the user-data folder. */
export const leaksInFiles = async ({ userDataDir }: LaunchedApplication, find: Find): Promise<readonly string[]> => {
  const entries = await readdir(userDataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const leaks = await Promise.all(
    files.map(async (file) => find(`file ${relative(userDataDir, file)}`, await readFile(file))),
  );
  return leaks.flat();
};

const overlap = 4096;

/**
 * Searches all live objects of the page: V8's own snapshot, taken after a garbage collection and searched piece by
 * piece.
 */
export const leaksInHeap = async (page: Page, find: Find): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const leaks = new Set<string>();
  let tail = '';
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    for (const leak of find('heap', Buffer.from(tail + chunk))) leaks.add(leak);
    tail = chunk.slice(-overlap);
  });
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  if (tail === '') throw new Error('the heap snapshot was empty');
  return [...leaks];
};

const windowsList =
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)" }';

/** Lists all processes of this machine, a line each: its id, its parent's id, its command line. */
const processList = async (): Promise<string> => {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', windowsList]
      : ['ps', '-A', '-ww', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='];
  return (await promisify(execFile)(program ?? '', args, { maxBuffer: 10_000_000 })).stdout;
};

/** Returns the process ids of the application and of every process below it, with their command lines. */
const family = async ({
  host,
}: LaunchedApplication): Promise<readonly { readonly id: number; readonly args: string }[]> => {
  const processes = [...(await processList()).matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, id, parent, args = '']) => ({ id: Number(id), parent: Number(parent), args }),
  );
  const below = (ancestor: number | undefined): readonly (typeof processes)[number][] =>
    processes.filter(({ parent }) => parent === ancestor).flatMap((child) => [child, ...below(child.id)]);
  return [...processes.filter(({ id }) => id === host.process.pid), ...below(host.process.pid)];
};

/** Searches the command lines of the application and of every process below it. */
export const leaksInArguments = async (application: LaunchedApplication, find: Find): Promise<readonly string[]> =>
  (await family(application)).flatMap(({ id, args }) => find(`arguments of process ${id}`, Buffer.from(args)));

/** Searches the environment of the processes, except for the variables of this process; on Linux only. */
export const leaksInEnvironment = async (application: LaunchedApplication, find: Find): Promise<readonly string[]> => {
  if (process.platform !== 'linux') return [];
  const inherited = new Set(Object.entries(process.env).map(([name, value]) => `${name}=${value}`));
  const searches = (await family(application)).map(async ({ id }) => {
    // A process of Chromium's may have ended by now.
    const all = await readFile(`/proc/${id}/environ`, 'utf8').catch(() => '');
    const own = all.split('\0').filter((variable) => !inherited.has(variable));
    return find(`environment of process ${id}`, Buffer.from(own.join('\0')));
  });
  return (await Promise.all(searches)).flat();
};

/** Searches all storage of a page that lasts from one visit to the next. */
export const leaksInPageStorage = async (page: Page, find: Find): Promise<readonly string[]> => {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  if (stored.databases.length + stored.caches.length > 0) throw new Error('there is more storage than is searched');
  return find('page storage', Buffer.from(JSON.stringify(stored)));
};
