import { dirname } from 'node:path';
import { getErrorCode } from '#app/lib/errorCode.ts';
import { type DataFolderRecord, writeDataFolderRecord } from './dataFolderRecord.ts';
import type { FolderFiles } from './folderFiles.ts';
import { copyTree, isSameTree, removeTree } from './folderTree.ts';
import { holdsOwnData } from './ownData.ts';

export interface FolderMoveDeps {
  readonly files: FolderFiles;
  /** The folder that holds the record of where the data are. */
  readonly recordFolder: string;
  /** Returns whether a running program uses the folder. */
  readonly isInUse: (folder: string) => boolean;
}

/** A copy that is not complete. */
const toPartialName = (folder: string): string => `${folder}.moving`;
/** The data of a folder that were copied, which no program changes any more. */
const toReplacedName = (folder: string): string => `${folder}.moved`;

/**
 * Moves a folder to a place where there is nothing, or an empty folder. Within a volume that is a rename; otherwise the data are
 * copied, compared and removed. Returns where they are then: the old place if they were changed during the move. Throws the system's
 * errors. {@link continueMove} continues after an error or the end of the program, whenever that was.
 */
export const moveDataFolder = (from: string, to: string, deps: FolderMoveDeps): DataFolderRecord => {
  const { files, recordFolder } = deps;
  if (files.list(toPartialName(to)) !== null || files.list(toReplacedName(from)) !== null)
    throw new Error('a folder that the move needs is there already');
  const pending = { folder: from, movingTo: to };
  writeDataFolderRecord(files, recordFolder, pending);
  files.makeFolder(dirname(to));
  makeFree(files, to);
  try {
    files.rename(from, to);
  } catch (cause) {
    if (getErrorCode(cause) !== 'EXDEV' || files.isLink(from)) throw cause;
    copyTree(files, from, toPartialName(to));
    if (deps.isInUse(from)) return continueMove(pending, deps);
    // From here on no program can find the data under the old name and change them.
    files.rename(from, toReplacedName(from));
  }
  return continueMove(pending, deps);
};

/** Returns the record after an interrupted move was completed, or taken back where it had not got far. Throws the system's errors. */
export const continueMove = (record: DataFolderRecord, deps: FolderMoveDeps): DataFolderRecord => {
  const { files, recordFolder } = deps;
  const { folder, movingTo, removing } = record;
  if (removing !== undefined) return files.list(folder) === null ? record : removeReplaced(folder, removing, deps);
  if (movingTo === undefined) return record;
  if (files.list(toReplacedName(folder)) !== null) return finishCopy(folder, movingTo, deps);
  const isRenamed = hasArrived(folder, movingTo, files);
  if (!isRenamed) removeTree(files, toPartialName(movingTo));
  const settledRecord = { folder: isRenamed ? movingTo : folder };
  writeDataFolderRecord(files, recordFolder, settledRecord);
  return settledRecord;
};

/**
 * Returns whether the folder was renamed: what is at the new place, which was free before, is not being copied there. An older
 * program may have made another folder under the old name since.
 */
const hasArrived = (from: string, to: string, files: FolderFiles): boolean => {
  if (files.list(toPartialName(to)) !== null || !files.list(to)?.length) return false;
  return !files.list(from)?.length || holdsOwnData(files, to);
};

/** Returns the folder in which the data are at any moment of a move. Throws the system's errors. */
export const locateMovedData = ({ folder, movingTo }: DataFolderRecord, files: FolderFiles): string => {
  const candidates = movingTo === undefined ? [folder] : [toReplacedName(folder), folder, movingTo];
  return candidates.find((candidate) => files.list(candidate) !== null) ?? folder;
};

/** Continues where the data have their second name: compares them with the copy, and gives the copy its own name. */
const finishCopy = (from: string, to: string, deps: FolderMoveDeps): DataFolderRecord => {
  const { files, recordFolder } = deps;
  const [partial, replaced] = [toPartialName(to), toReplacedName(from)];
  const hasPartial = files.list(partial) !== null;
  if (hasPartial !== makeFree(files, to) || !isSameTree(files, replaced, hasPartial ? partial : to))
    return takeBack(from, to, deps);
  if (hasPartial) files.rename(partial, to);
  // Nothing is removed before the record says, on the disk, that all of it has arrived.
  writeDataFolderRecord(files, recordFolder, { folder: to, removing: replaced });
  return removeReplaced(to, replaced, deps);
};

const removeReplaced = (
  folder: string,
  removing: string,
  { files, recordFolder }: FolderMoveDeps,
): DataFolderRecord => {
  removeTree(files, removing);
  const settledRecord = { folder };
  writeDataFolderRecord(files, recordFolder, settledRecord);
  return settledRecord;
};

/** Gives the data their old name again, or leaves them under the second one where an older program has made a new folder. */
const takeBack = (from: string, to: string, { files, recordFolder }: FolderMoveDeps): DataFolderRecord => {
  const replaced = toReplacedName(from);
  const isFree = makeFree(files, from);
  if (isFree) files.rename(replaced, from);
  removeTree(files, toPartialName(to));
  const settledRecord = { folder: isFree ? from : replaced };
  writeDataFolderRecord(files, recordFolder, settledRecord);
  return settledRecord;
};

/** Returns whether nothing is at the path, and removes an empty folder: a system may have made one. */
const makeFree = (files: FolderFiles, path: string): boolean => {
  const entries = files.list(path);
  if (entries?.length === 0) files.removeFolder(path);
  return entries === null || entries.length === 0;
};
