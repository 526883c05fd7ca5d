import { join } from 'node:path';
import { makeFolder, replaceFileSync } from '#app/storage/files/publishFile.ts';
import { readOwnFile } from '#app/storage/files/readBounded.ts';

const fileName = 'service.txt';
const maxBytes = 1000;

/**
 * Returns where the files of a service lie within the folder of a connection, so that the invoices of two services never
 * mix: in the folder itself for the service that used it first, in a folder of its own for any other one. `service` is a name
 * that a folder may have. The files of an earlier release belong to the service that asks first. Throws what the system says.
 */
export const findServiceFolder = (folder: string, service: string): string => {
  const first = readFirst(folder) ?? writeFirst(folder, service);
  return first === service ? folder : join(folder, service);
};

/** The service that used the folder first; null where none has. A file that cannot be read names a service that none is. */
const readFirst = (folder: string): string | null => {
  try {
    return readOwnFile(join(folder, fileName), maxBytes).trim();
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? null : '';
  }
};

const writeFirst = (folder: string, service: string): string => {
  makeFolder(folder);
  replaceFileSync(join(folder, fileName), `${service}\n`);
  return service;
};
