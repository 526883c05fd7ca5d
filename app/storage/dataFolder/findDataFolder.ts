import { relative } from 'node:path';
import type { DataFolderChoice, DataFolderPlaces } from './dataFolder.ts';
import { type DataFolderRecord, readDataFolderRecord } from './dataFolderRecord.ts';
import type { FolderFiles } from './folderFiles.ts';

export interface DataFolderRequest extends DataFolderPlaces {
  /** The folder that the policy names; null where it names none; undefined where that is not known now. */
  readonly requested: string | null | undefined;
  readonly files: FolderFiles;
}

/**
 * Returns the folder of all data without any change to the disk; null where something has to be moved, continued or decided first.
 * Throws the system's errors.
 */
export const findDataFolder = (request: DataFolderRequest): DataFolderChoice | null => {
  const { files, recordFolder, usual } = request;
  const record = readDataFolderRecord(files, recordFolder);
  const target = getTarget(request, record);
  const isSettled =
    record === null ? isSamePath(target, usual) : isSettledRecord(record) && isSamePath(record.folder, target);
  return isSettled && findSource(request, target, record) === undefined ? createChoice(target) : null;
};

/** Returns where the data should be. A policy that is not known now has not ended: they stay where they are. */
export const getTarget = ({ requested, usual }: DataFolderRequest, record: DataFolderRecord | null): string =>
  requested === undefined ? (record?.movingTo ?? record?.folder ?? usual) : (requested ?? usual);

const isSettledRecord = ({ movingTo, removing }: DataFolderRecord): boolean =>
  movingTo === undefined && removing === undefined;

/** Returns the folder with data other than the target: that of the record before any other one. */
export const findSource = (
  { files, usual, former }: DataFolderRequest,
  target: string,
  record: DataFolderRecord | null,
): string | undefined =>
  [record?.folder ?? usual, usual, ...former].find(
    (folder) => !isSamePath(folder, target) && (files.list(folder)?.length ?? 0) > 0,
  );

export const createChoice = (folder: string): DataFolderChoice => ({ folder, movedFrom: null, problem: null });

export const isSamePath = (one: string, other: string): boolean => relative(one, other) === '';
