import fs from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { NodeNumber } from './diskOperation.ts';
import { realFiles } from './realFiles.ts';
import type { RecordedDisk } from './recordedDisk.ts';
import { getRecordedDisk, isDiskRead } from './recording.ts';

// Node's functions are replaced for all modules, also for those of libraries: to be imported before any of them. They do what they
// did before, and note it where a disk is being recorded. A function that is not here leaves no trace, so a test that uses one
// finds its file missing.

type AnyFunction = (...args: never[]) => unknown;
/** Notes what a call did; returned by what looked at the disk before it. */
type Note = (result: unknown) => void;
type Observe = (disk: RecordedDisk, args: readonly unknown[]) => Note;

const descriptors = new Map<number, NodeNumber | undefined>();
const handles = new WeakMap<object, NodeNumber | undefined>();

const toPath = (value: unknown): string => resolve(String(value));

/** Replaces one function, which answers at once or later. That of a handle has the handle as its first argument. */
const observe = (owner: object, name: string, look: Observe, isMethod = false): void => {
  const isLate = owner !== fs;
  const real = (owner as Record<string, AnyFunction>)[name];
  if (!real) throw new Error(`no function named ${name}`);
  Object.defineProperty(owner, name, {
    ...{ configurable: true, writable: true, enumerable: true },
    value: function (this: unknown, ...args: never[]) {
      const disk = getRecordedDisk();
      if (isDiskRead() && look === sync) return isLate ? Promise.resolve() : undefined;
      if (!disk) return real.apply(this, args);
      const note = look(disk, isMethod ? [this, ...args] : args);
      const result = real.apply(this, args);
      if (!(result instanceof Promise)) {
        note(result);
        return result;
      }
      return result.then((value: unknown) => {
        note(value);
        return value;
      });
    },
  });
};

/** A file may be given by its path, its descriptor or its handle. */
const findNode = (disk: RecordedDisk, file: unknown): NodeNumber | undefined => {
  if (typeof file === 'number') return descriptors.get(file);
  return typeof file === 'object' && file !== null ? handles.get(file) : disk.findNode(toPath(file));
};

const noteWritten = (disk: RecordedDisk, file: unknown, isFlushed: boolean): void => {
  if (typeof file === 'string') disk.noteMade(toPath(file), 'file');
  const node = findNode(disk, file);
  if (node === undefined) return;
  disk.noteContent(node);
  if (isFlushed) disk.noteSync(node, 'files');
};

const isFlushed = (options: unknown): boolean => (options as { readonly flush?: boolean } | undefined)?.flush === true;

/** Opening to write makes a file, or empties it. */
const open =
  (remember: (opened: unknown, node: NodeNumber | undefined) => void): Observe =>
  (disk, [path, flags]) =>
  (opened) => {
    const absolute = toPath(path);
    const isMade = typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : /[wa]/.test(String(flags ?? 'r'));
    if (isMade) disk.noteMade(absolute, 'file');
    const node = disk.findNode(absolute);
    if (isMade && node !== undefined) disk.noteContent(node);
    remember(opened, node);
  };
const write: Observe =
  (disk, [file, , options]) =>
  () =>
    noteWritten(disk, file, isFlushed(options));
const sync: Observe =
  (disk, [file]) =>
  () => {
    const node = findNode(disk, file);
    if (node !== undefined) disk.noteSync(node, 'files');
  };
const rename: Observe =
  (disk, [from, to]) =>
  () =>
    disk.noteRename(toPath(from), toPath(to));
const link: Observe =
  (disk, [from, to]) =>
  () =>
    disk.noteLink(toPath(from), toPath(to));
const copy: Observe =
  (disk, [, to]) =>
  () =>
    noteWritten(disk, String(to), false);
const remove: Observe =
  (disk, [path]) =>
  () =>
    disk.noteRemoved(toPath(path));
/** Folders that a call makes on its way are made one after the other. */
const makeFolder: Observe = (disk, [path]) => {
  const missing: string[] = [];
  for (let at = toPath(path); !realFiles.existsSync(at); at = dirname(at)) missing.unshift(at);
  return () => {
    for (const each of missing) disk.noteMade(each, 'folder');
  };
};

const observers: Readonly<Record<string, Observe>> = {
  writeFile: write,
  appendFile: write,
  copyFile: copy,
  rename,
  link,
  rm: remove,
  unlink: remove,
  rmdir: remove,
  mkdir: makeFolder,
};
for (const [name, look] of Object.entries(observers)) {
  observe(fs, `${name}Sync`, look);
  observe(fs.promises, name, look);
}
observe(
  fs,
  'openSync',
  open((descriptor, node) => void descriptors.set(Number(descriptor), node)),
);
observe(
  fs.promises,
  'open',
  open((handle, node) => void handles.set(handle as object, node)),
);
for (const name of ['writeSync', 'ftruncateSync']) observe(fs, name, write);
for (const name of ['fsyncSync', 'fdatasyncSync']) observe(fs, name, sync);

const someHandle = await realFiles.promises.open(import.meta.dirname);
const handlePrototype = Object.getPrototypeOf(someHandle) as FileHandle;
await someHandle.close();
for (const name of ['write', 'writeFile', 'appendFile', 'truncate'])
  observe(handlePrototype, name, (disk, [handle]) => write(disk, [handle]), true);
for (const name of ['sync', 'datasync']) observe(handlePrototype, name, sync, true);

syncBuiltinESMExports();
