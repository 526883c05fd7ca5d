import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the megabytes of a process and of all processes below it, or null on a system without `/proc`. Each process counts
 * with its proportional set size (PSS): its own memory and its share of what it has in common with others.
 */
export const readTreeMemory = (root: number): number | null =>
  process.platform === 'linux' ? listTree(root).reduce((sum, pid) => sum + readProportionalSetSize(pid), 0) : null;

/** Returns the numbers of a process and of all processes below it; empty on a system without `/proc`. */
export const listTree = (root: number): readonly number[] => {
  if (process.platform !== 'linux') return [];
  const parents = new Map(listProcesses().map((pid) => [pid, readParent(pid)]));
  const isBelow = (pid: number | null | undefined): boolean =>
    pid === root || (pid != null && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
};

const listProcesses = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Returns null if the process has ended by then. */
const readParent = (pid: number): number | null =>
  Number(/^PPid:\s+(\d+)/m.exec(readProcessFile(pid, 'status'))?.[1] ?? NaN) || null;

/** Returns megabytes; 0 for a process that has ended. */
export const readProportionalSetSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readProcessFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Reads a file below `/proc`; returns an empty text for a process or thread that has ended. */
export const readProcessFile = (process: number | string, name: string): string => {
  try {
    return readFileSync(`/proc/${process}/${name}`, 'utf8');
  } catch {
    return '';
  }
};
