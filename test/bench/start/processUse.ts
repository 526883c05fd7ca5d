import { readdirSync } from 'node:fs';
import { listTree, readProcessFile, readProportionalSetSize } from '../processMemory.ts';

/** What the processes of one kind have used since they started. */
export interface ProcessUse {
  readonly kind: ProcessKind;
  readonly processorSeconds: number;
  /** Megabytes that `read` and its like have returned, from files, pipes and sockets. */
  readonly readMegabytes: number;
}

/** The proportional set size of the processes of one kind. */
export interface ProcessMemory {
  readonly kind: string;
  readonly megabytes: number;
}

type ProcessKind = 'main process, main thread' | 'main process, other threads' | 'page' | 'browser' | 'other processes';

/** `sysconf(_SC_CLK_TCK)` of Linux on every architecture that Node supports. */
const ticksPerSecond = 100;

/** Returns what a process and all processes below it have used, by kind; empty on a system without `/proc`. */
export const readTreeUse = (root: number): readonly ProcessUse[] => {
  const uses = listTree(root).flatMap((pid) => (pid === root ? readRootUse(pid) : [readUse(pid)]));
  const groups = Map.groupBy(uses, ({ kind }) => kind);
  return [...groups].map(([kind, group]) => ({
    kind,
    processorSeconds: group.reduce((sum, use) => sum + use.processorSeconds, 0),
    readMegabytes: group.reduce((sum, use) => sum + use.readMegabytes, 0),
  }));
};

/** Returns the memory of a process and of all processes below it, by kind; empty on a system without `/proc`. */
export const readTreeMemoryByKind = (root: number): readonly ProcessMemory[] => {
  const groups = Map.groupBy(listTree(root), (pid) =>
    pid === root ? 'main process' : findKind(readProcessFile(pid, 'cmdline')),
  );
  return [...groups].map(([kind, group]) => ({
    kind,
    megabytes: group.reduce((sum, pid) => sum + readProportionalSetSize(pid), 0),
  }));
};

/** The main process: its first thread has the number of the process; the others are workers, compilers and garbage collectors. */
const readRootUse = (pid: number): readonly ProcessUse[] => {
  const measure = (kind: ProcessKind, threads: readonly string[]): ProcessUse => ({
    kind,
    processorSeconds: threads.reduce((sum, id) => sum + readProcessorSeconds(`${pid}/task/${id}`), 0),
    readMegabytes: threads.reduce((sum, id) => sum + readReadMegabytes(`${pid}/task/${id}`), 0),
  });
  const threads = readdirSync(`/proc/${pid}/task`);
  return [
    measure('main process, main thread', [String(pid)]),
    measure(
      'main process, other threads',
      threads.filter((id) => id !== String(pid)),
    ),
  ];
};

const readUse = (pid: number): ProcessUse => ({
  kind: findKind(readProcessFile(pid, 'cmdline')),
  processorSeconds: readProcessorSeconds(String(pid)),
  readMegabytes: readReadMegabytes(String(pid)),
});

/** Chromium names the type of each process but its own first one. */
const findKind = (commandLine: string): ProcessKind => {
  const type = /--type=([\w-]+)/.exec(commandLine)?.[1];
  return type === undefined ? 'browser' : type === 'renderer' ? 'page' : 'other processes';
};

/** The fields after the name in parentheses; user and system time are fields 14 and 15 (proc(5)). */
const readProcessorSeconds = (path: string): number => {
  const fields = readProcessFile(path, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
};

const readReadMegabytes = (path: string): number =>
  Number(/^rchar: (\d+)/m.exec(readProcessFile(path, 'io'))?.[1] ?? 0) / 1024 ** 2;
