import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the megabytes of a process and of all processes below it, or null on a system without `/proc`. Each process counts
 * with its proportional set size (PSS): its own memory and its share of what it has in common with others.
 */
export const readTreeMemory = (root: number): number | null => {
  if (process.platform !== 'linux') return null;
  const parents = new Map(listProcesses().map((pid) => [pid, readParent(pid)]));
  const isBelow = (pid: number | null | undefined): boolean =>
    pid === root || (pid != null && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + readProportionalSetSize(pid), 0);
};

const listProcesses = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Returns null if the process has ended by then. */
const readParent = (pid: number): number | null =>
  Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? NaN) || null;

const readProportionalSetSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};
