import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of all processes below `root` and of it: each one's own memory and its share of what it shares (Linux, PSS). */
export const memoryOf = (root: number): number => {
  const parents = new Map(processes().map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number | null | undefined): boolean =>
    pid === root || (pid != null && isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + proportionalSetSize(pid), 0);
};

const processes = (): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

/** Null for one that has ended meanwhile. */
const parentOf = (pid: number): number | null =>
  Number(/^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? NaN) || null;

const proportionalSetSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

const read = (pid: number, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
};
