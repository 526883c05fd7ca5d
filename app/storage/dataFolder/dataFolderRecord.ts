import { join } from 'node:path';
import type { FolderFiles } from './folderFiles.ts';

/**
 * The record of where the data are. `movingTo`: they are being moved from `folder` to there. `removing`: they have arrived in
 * `folder`, and this other copy of them is being removed.
 */
export interface DataFolderRecord {
  readonly folder: string;
  readonly movingTo?: string;
  readonly removing?: string;
}

const recordVersion = 1;
const fileName = 'location.json';

/** Reads the record; null where there is none, or none that can be used. Throws the system's errors. */
export const readDataFolderRecord = (files: FolderFiles, recordFolder: string): DataFolderRecord | null => {
  const text = files.readText(join(recordFolder, fileName));
  if (text === null) return null;
  try {
    return parseRecord(JSON.parse(text));
  } catch {
    return null;
  }
};

// Without zod: every start reads it, before any code of the application is loaded.
const parseRecord = (json: unknown): DataFolderRecord | null => {
  if (typeof json !== 'object' || json === null) return null;
  const { version, folder, movingTo, removing } = json as Record<string, unknown>;
  if (version !== recordVersion || typeof folder !== 'string') return null;
  return {
    folder,
    ...(typeof movingTo === 'string' ? { movingTo } : {}),
    ...(typeof removing === 'string' ? { removing } : {}),
  };
};

/** Writes the record, whole or not at all. */
export const writeDataFolderRecord = (files: FolderFiles, recordFolder: string, record: DataFolderRecord): void => {
  files.makeFolder(recordFolder);
  files.replaceText(join(recordFolder, fileName), `${JSON.stringify({ version: recordVersion, ...record })}\n`);
};
