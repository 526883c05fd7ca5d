import { open } from 'node:fs/promises';
import { createUnreadableFileError, type ImportTable, importLimits } from './importTable.ts';
import { parseCsv } from './readCsv.ts';
import { parseWorkbook } from './readWorkbook.ts';

/** Reads a table, CSV or XLSX by its first bytes, independent of its name. Throws `unreadableFile`. */
export const parseImportTable = async (bytes: Uint8Array): Promise<ImportTable> => {
  if (bytes.length > importLimits.bytes) throw createUnreadableFileError('tooLarge');
  if (startsWithBytes(bytes, zipSignature)) return parseWorkbook(bytes);
  if (startsWithBytes(bytes, compoundFileSignature)) throw createUnreadableFileError('oldFormat');
  return parseCsv(bytes);
};

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Signature of Excel files before 2007, and of workbooks with a password. */
const compoundFileSignature = [0xd0, 0xcf, 0x11, 0xe0];

const startsWithBytes = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** Returns the bytes of a file. Throws `unreadableFile`. */
export const readImportFile = async (path: string): Promise<Uint8Array> => {
  try {
    await using file = await open(path);
    if ((await file.stat()).size > importLimits.bytes) throw createUnreadableFileError('tooLarge');
    return await file.readFile();
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'AppFailure' ? cause : createUnreadableFileError('gone', cause);
  }
};
