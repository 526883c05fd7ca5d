import { dirname, isAbsolute, relative, sep } from 'node:path';
import type { DataFolderReason } from '#app/contract/diagnostics.ts';
import { getErrorCode } from '#app/lib/errorCode.ts';
import type { DataFolderChoice } from './dataFolder.ts';
import { type DataFolderRecord, readDataFolderRecord, writeDataFolderRecord } from './dataFolderRecord.ts';
import { createChoice, type DataFolderRequest, findSource, getTarget, isSamePath } from './findDataFolder.ts';
import type { FolderFiles } from './folderFiles.ts';
import { continueMove, locateMovedData, moveDataFolder } from './moveDataFolder.ts';
import { holdsOwnData } from './ownData.ts';

export interface DataFolderOptions extends DataFolderRequest {
  /** Returns whether a running program uses the folder. */
  readonly isInUse: (folder: string) => boolean;
  /** Returns whether the folder, or the one that it would be made in, is on a network drive. */
  readonly isOnNetwork: (folder: string) => boolean;
}

/**
 * Brings the data to where they should be: completes a move that was interrupted, then moves them once. Data are never merged and
 * nothing is overwritten; where they cannot be moved they stay where they are, and the choice says why. Never throws.
 */
export const settleDataFolder = (options: DataFolderOptions): DataFolderChoice => {
  try {
    const earlier = readDataFolderRecord(options.files, options.recordFolder);
    const target = getTarget(options, earlier);
    return moveToTarget(options, target, earlier && continueMove(earlier, options));
  } catch (cause) {
    return chooseAfterFailure(options, toReason(cause));
  }
};

const moveToTarget = (
  options: DataFolderOptions,
  target: string,
  record: DataFolderRecord | null,
): DataFolderChoice => {
  const { files, usual } = options;
  if (record !== null && isUnreachable(files, record.folder)) return stay(record.folder, 'unreachable', target);
  const source = findSource(options, target, record);
  const entries = files.list(target) ?? [];
  if (entries.length === 0 && source !== undefined) return move(options, source, target);
  const isOwn = holdsOwnData(files, target);
  const isInForce = record === null ? isSamePath(target, usual) && isOwn : isSamePath(record.folder, target);
  if (isInForce) return use(options, target, record, source);
  // Data in both: those that were in use until now are the latest.
  if (source !== undefined) return stay(source, 'occupied', target);
  if (entries.length > 0 && !isOwn && !isSamePath(target, usual)) return stay(usual, 'occupied', target);
  if (!isSamePath(target, usual) && options.isOnNetwork(target)) return stay(usual, 'network', target);
  return use(options, target, record);
};

const stay = (folder: string, reason: DataFolderReason, target: string): DataFolderChoice => ({
  ...createChoice(folder),
  problem: { reason, folder: target },
});

const use = (
  { files, recordFolder, usual }: DataFolderOptions,
  target: string,
  record: DataFolderRecord | null,
  leftOver?: string,
): DataFolderChoice => {
  const isRecorded = record === null ? isSamePath(target, usual) : isSamePath(record.folder, target);
  if (!isRecorded) {
    // A folder that cannot be made must not be recorded as the one with the data.
    files.makeFolder(target);
    writeDataFolderRecord(files, recordFolder, { folder: target });
  }
  return leftOver === undefined ? createChoice(target) : stay(target, 'leftOver', leftOver);
};

const move = (options: DataFolderOptions, source: string, target: string): DataFolderChoice => {
  if (isInside(source, target) || isInside(target, source)) return stay(source, 'occupied', target);
  if (options.isOnNetwork(target)) return stay(source, 'network', target);
  if (options.isInUse(source)) return stay(source, 'inUse', target);
  const { folder } = moveOrTakeBack(options, source, target);
  return isSamePath(folder, target) ? { ...createChoice(target), movedFrom: source } : stay(folder, 'inUse', target);
};

/** Leaves no half of a copy behind: a full disk would stay full. */
const moveOrTakeBack = (options: DataFolderOptions, source: string, target: string): DataFolderRecord => {
  try {
    return moveDataFolder(source, target, options);
  } catch (cause) {
    const record = readDataFolderRecord(options.files, options.recordFolder);
    const settledRecord = record && continueMove(record, options);
    if (settledRecord && isSamePath(settledRecord.folder, target)) return settledRecord;
    throw cause;
  }
};

/** Returns where the data are when they could not be brought to where they should be. Never throws. */
const chooseAfterFailure = (options: DataFolderOptions, reason: DataFolderReason): DataFolderChoice => {
  try {
    const record = readDataFolderRecord(options.files, options.recordFolder);
    const target = getTarget(options, record);
    const source = findSource(options, target, record);
    const folder = record ? locateMovedData(record, options.files) : (source ?? options.usual);
    if (record?.removing !== undefined) return stay(folder, 'leftOver', record.removing);
    return stay(folder, reason, target);
  } catch {
    return stay(options.usual, reason, options.usual);
  }
};

/** The volume is missing: a folder that is made in its place would hide the data. */
const isUnreachable = (files: FolderFiles, folder: string): boolean =>
  files.list(folder) === null && files.list(dirname(folder)) === null;

/** Returns whether one of two different folders is below the other. */
const isInside = (path: string, folder: string): boolean => {
  const below = relative(folder, path);
  return below.split(sep)[0] !== '..' && !isAbsolute(below);
};

const toReason = (cause: unknown): DataFolderReason => {
  const code = getErrorCode(cause);
  if (code === 'EBUSY') return 'inUse';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'denied';
};
