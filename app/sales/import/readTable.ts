import { open } from 'node:fs/promises';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';
import { most, type Table, unreadable } from './table.ts';

/** A file of invoices, CSV or XLSX as its first bytes say, whatever it is called. Throws `unreadableFile`. */
export const readTable = async (path: string): Promise<Table> => tableFrom(await bytesOf(path));

export const tableFrom = async (bytes: Uint8Array): Promise<Table> => {
  if (bytes.length > most.bytes) throw unreadable('tooLarge');
  if (startsWith(bytes, zip)) return readWorkbook(bytes);
  if (startsWith(bytes, compound)) throw unreadable('oldFormat');
  return readCsv(bytes);
};

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Of Excel before 2007, and of workbooks with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const bytesOf = async (path: string): Promise<Uint8Array> => {
  try {
    await using file = await open(path);
    if ((await file.stat()).size > most.bytes) throw unreadable('tooLarge');
    return await file.readFile();
  } catch (cause) {
    throw cause instanceof Error && cause.name === 'AppFailure' ? cause : unreadable('gone', cause);
  }
};
