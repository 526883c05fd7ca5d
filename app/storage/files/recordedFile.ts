import { type BigIntStats, statSync, utimesSync } from 'node:fs';

/**
 * A file as its own content describes it, so that a copy can be distinguished from the original: a copy is another file of the
 * file system. Renaming a file changes nothing here.
 */
export interface RecordedFile {
  /** Number of the file in its volume: inode, NTFS file id. */
  readonly number: string;
  /** Nanoseconds since 1970 at which the file was made; null where the file system does not keep that. */
  readonly createdNs: string | null;
}

/** Describes the file of this name. Throws the system's errors. */
export const describeFile = (file: string): RecordedFile => {
  const first = statSync(file, { bigint: true });
  // A file that has just been made was last changed at the same tick of the clock.
  const { ino, birthtimeNs, ctimeNs } = first.birthtimeNs < first.ctimeNs ? first : changeTimes(file);
  return { number: String(ino), createdNs: birthtimeNs < ctimeNs ? String(birthtimeNs) : null };
};

/** Milliseconds, longer than a tick of the file system's clock. */
const tickMs = 20;

/** Gives the file its own times once more, a tick later. Where no creation time is kept, Node gives that of this change. */
const changeTimes = (file: string): BigIntStats => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, tickMs);
  const { atime, mtime } = statSync(file);
  utimesSync(file, atime, mtime);
  return statSync(file, { bigint: true });
};

/**
 * Returns whether both describe one file. Numbers are used again after a file was removed, so that the creation times have to be
 * equal, too, where both are known.
 */
export const isSameRecordedFile = (one: RecordedFile, other: RecordedFile): boolean =>
  one.number === other.number &&
  (one.createdNs === null || other.createdNs === null || one.createdNs === other.createdNs);
