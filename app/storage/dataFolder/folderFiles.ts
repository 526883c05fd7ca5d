import {
  closeSync,
  constants,
  copyFileSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { fsyncFolder, makeFolder, replaceFileSync } from '../files/durableFiles.ts';

/** A name in a folder. `other` is what is neither file, folder nor link: a socket, a device. */
export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/**
 * What moving a folder needs of a file system. What a call has done outlives a power cut, except the names in a folder that is being
 * filled: `syncFolder` writes those. All throw the system's errors.
 */
export interface FolderFiles {
  /** Returns the names in a folder, sorted; null where nothing is at the path. A link is followed. */
  list(folder: string): readonly FolderEntry[] | null;
  isLink(path: string): boolean;
  hasSameContent(file: string, other: string): boolean;
  readLink(path: string): string;
  /** Null where there is no file. */
  readText(file: string): string | null;
  replaceText(file: string, text: string): void;
  makeFolder(folder: string): void;
  copyFile(from: string, to: string): void;
  makeLink(target: string, path: string): void;
  syncFolder(folder: string): void;
  rename(from: string, to: string): void;
  removeFile(path: string): void;
  /** Throws where it is not empty. */
  removeFolder(path: string): void;
}

const chunkBytes = 1024 * 1024;

/** The file systems of this computer. */
export const systemFolderFiles: FolderFiles = {
  list: (folder) =>
    nullIfMissing(() =>
      readdirSync(folder, { withFileTypes: true })
        .map((entry): FolderEntry => ({ name: entry.name, kind: toEntryKind(entry) }))
        .sort((one, other) => (one.name < other.name ? -1 : 1)),
    ),
  isLink: (path) => nullIfMissing(() => lstatSync(path).isSymbolicLink()) ?? false,
  hasSameContent: (file, other) => {
    const [one, two] = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)];
    const [first, second] = [openSync(file, 'r'), openSync(other, 'r')];
    try {
      for (;;) {
        const length = readChunk(first, one);
        if (length !== readChunk(second, two)) return false;
        if (!one.subarray(0, length).equals(two.subarray(0, length))) return false;
        if (length === 0) return true;
      }
    } finally {
      closeSync(first);
      closeSync(second);
    }
  },
  readLink: (path) => readlinkSync(path),
  readText: (file) => nullIfMissing(() => readFileSync(file, 'utf8')),
  replaceText: replaceFileSync,
  makeFolder,
  copyFile: (from, to) => {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
    // Windows syncs only what may be written.
    const descriptor = openSync(to, 'r+');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
  makeLink: (target, path) => symlinkSync(target, path),
  syncFolder: fsyncFolder,
  rename: (from, to) => {
    renameSync(from, to);
    for (const folder of new Set([dirname(to), dirname(from)])) fsyncFolder(folder);
  },
  removeFile: (path) => rmSync(path),
  removeFolder: (path) => {
    rmdirSync(path);
    fsyncFolder(dirname(path));
  },
};

interface EntryType {
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

const toEntryKind = (entry: EntryType): FolderEntry['kind'] => {
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isDirectory()) return 'folder';
  return entry.isFile() ? 'file' : 'other';
};

/** Fills the buffer as far as the file goes: a single read may return less. */
const readChunk = (descriptor: number, buffer: Buffer): number => {
  let length = 0;
  for (;;) {
    const count = readSync(descriptor, buffer, length, buffer.length - length, null);
    length += count;
    // Nothing is read, too, once the buffer is full.
    if (count === 0) return length;
  }
};

const nullIfMissing = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (cause) {
    const code = getErrorCode(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw cause;
  }
};
