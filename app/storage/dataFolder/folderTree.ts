import { join } from 'node:path';
import type { FolderEntry, FolderFiles } from './folderFiles.ts';

/** Copies a folder and all that is in it, and syncs the copy. Throws the system's errors, and for what is no file, folder or link. */
export const copyTree = (files: FolderFiles, from: string, to: string): void => {
  files.makeFolder(to);
  for (const { name, kind } of files.list(from) ?? []) {
    const [source, copy] = [join(from, name), join(to, name)];
    if (kind === 'folder') copyTree(files, source, copy);
    else if (kind === 'file') files.copyFile(source, copy);
    else if (kind === 'link') files.makeLink(files.readLink(source), copy);
    else throw new Error('only files, folders and links can be copied');
  }
  files.syncFolder(to);
};

/** Returns whether two folders hold the same names with the same contents. */
export const isSameTree = (files: FolderFiles, folder: string, other: string): boolean => {
  const [entries, others] = [files.list(folder), files.list(other)];
  if (entries === null || entries.length !== others?.length) return false;
  return entries.every((entry, index) => {
    const same = others[index];
    if (entry.name !== same?.name || entry.kind !== same.kind) return false;
    return isSameEntry(files, entry.kind, join(folder, entry.name), join(other, entry.name));
  });
};

const isSameEntry = (files: FolderFiles, kind: FolderEntry['kind'], path: string, other: string): boolean => {
  if (kind === 'folder') return isSameTree(files, path, other);
  if (kind === 'link') return files.readLink(path) === files.readLink(other);
  return kind === 'file' && files.hasSameContent(path, other);
};

/** Removes a folder and all that is in it, one after the other; links are not followed. Nothing happens where there is none. */
export const removeTree = (files: FolderFiles, folder: string): void => {
  const entries = files.list(folder);
  if (entries === null) return;
  for (const { name, kind } of entries) {
    if (kind === 'folder') removeTree(files, join(folder, name));
    else files.removeFile(join(folder, name));
  }
  files.removeFolder(folder);
};
