import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import type { Desk } from './fixture.ts';

/** Something that must not be found where it does not belong. */
export interface Secret {
  readonly name: string;
  readonly text: string;
}

/** Answers where each secret was found, in whatever clothes: "place: name". */
export type Find = (place: string, content: Buffer) => readonly string[];

/** A token that no test knows beforehand (that of the sales interface, an id token) still looks like one. */
const tokenLike = /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/;

export const finder = (secrets: readonly Secret[]): Find => {
  const needles = secrets.flatMap(({ name, text }) => clothesOf(text).map((needle) => ({ name, needle })));
  return (place, content) => {
    const found = needles.filter(({ needle }) => content.includes(needle)).map(({ name }) => `${place}: ${name}`);
    const isToken = tokenLike.test(content.toString('latin1'));
    return [...new Set([...found, ...(isToken ? [`${place}: a token`] : [])])];
  };
};

const clothesOf = (text: string): readonly Buffer[] => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
  Buffer.from(encodeURIComponent(text)),
  Buffer.from(JSON.stringify(text).slice(1, -1)),
];

/** Every file below the user-data folder. */
export const leaksInFiles = async ({ userDataDir }: Desk, find: Find): Promise<readonly string[]> => {
  const entries = await readdir(userDataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const found = await Promise.all(
    files.map(async (file) => find(`file ${relative(userDataDir, file)}`, await readFile(file))),
  );
  return found.flat();
};

const overlap = 4096;

/** Everything alive in the page: V8's own snapshot, taken after a collection and searched piece by piece. */
export const leaksInHeap = async (page: Page, find: Find): Promise<readonly string[]> => {
  const devtools = await page.context().newCDPSession(page);
  const found = new Set<string>();
  let tail = '';
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    for (const leak of find('heap', Buffer.from(tail + chunk))) found.add(leak);
    tail = chunk.slice(-overlap);
  });
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  if (tail === '') throw new Error('the heap snapshot was empty');
  return [...found];
};

const windowsList =
  'Get-CimInstance Win32_Process | ForEach-Object { "$($_.ProcessId) $($_.ParentProcessId) $($_.CommandLine)" }';

/** All processes of this machine, a line each: its id, its parent's id, its command line. */
const processList = async (): Promise<string> => {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', '-Command', windowsList]
      : ['ps', '-A', '-ww', '-o', 'pid=', '-o', 'ppid=', '-o', 'args='];
  return (await promisify(execFile)(program ?? '', args, { maxBuffer: 10_000_000 })).stdout;
};

/** The command lines of the application and of every process below it. */
export const leaksInArguments = async ({ host }: Desk, find: Find): Promise<readonly string[]> => {
  const processes = [...(await processList()).matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(
    ([, id, parent, args = '']) => ({
      id: Number(id),
      parent: Number(parent),
      args,
    }),
  );
  const below = (ancestor: number | undefined): readonly (typeof processes)[number][] =>
    processes.filter(({ parent }) => parent === ancestor).flatMap((child) => [child, ...below(child.id)]);
  const family = [...processes.filter(({ id }) => id === host.process.pid), ...below(host.process.pid)];
  return family.flatMap(({ id, args }) => find(`arguments of process ${id}`, Buffer.from(args)));
};
