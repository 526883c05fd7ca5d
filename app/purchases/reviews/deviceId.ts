import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder, replaceFileSync } from '#app/storage/files/durableFiles.ts';
import { readBoundedFileSync } from '#app/storage/files/readBoundedFile.ts';
import { describeFile, isSameRecordedFile, type RecordedFile } from '#app/storage/files/recordedFile.ts';

const maxBytes = 100;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const filePattern = /^(\d{1,20}) (\d{1,20})?$/;

/**
 * Returns the random id of this device, under which it appends decisions, from a file that is created on first use. A lost, damaged
 * or copied file gives a new id and so a new chain, because the original of a copy continues the old one. Throws errors of the
 * operating system.
 */
export const readOrCreateDeviceId = (file: string): string => {
  const stored = readStored(file);
  if (stored?.recorded && isSameRecordedFile(stored.recorded, describeFile(file))) return stored.id;
  // A file of an earlier release does not say which one it is.
  if (stored && !stored.recorded) return recordFile(file, stored.id);
  makeFolder(dirname(file));
  const id = randomUUID();
  replaceFileSync(file, `${id}\n`);
  // Another process may have written its own meanwhile.
  return recordFile(file, readStored(file)?.id ?? id);
};

/** Writes the id into the file that is there, with the description of this file. */
const recordFile = (file: string, id: string): string => {
  const { number, createdNs } = describeFile(file);
  writeFileSync(file, `${id}\n${number} ${createdNs ?? ''}\n`, { flush: true });
  return id;
};

interface StoredDeviceId {
  readonly id: string;
  /** The file that the id was written to; null where it does not say that. */
  readonly recorded: RecordedFile | null;
}

const readStored = (file: string): StoredDeviceId | null => {
  try {
    const [id = '', described = ''] = readBoundedFileSync(file, maxBytes).split('\n');
    if (!idPattern.test(id.trim())) return null;
    const [, number, createdNs = null] = filePattern.exec(described) ?? [];
    return { id: id.trim(), recorded: number === undefined ? null : { number, createdNs } };
  } catch {
    return null;
  }
};
