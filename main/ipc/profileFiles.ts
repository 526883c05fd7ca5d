import { basename } from 'node:path';
import { type AppFailure, fail } from '#app/contract/errors.ts';
import { ownProfileFileExtension } from '#app/profile/profileFileExtensions.ts';
import { sanitizeFileName } from '#app/storage/files/fileName.ts';
import { PartialFile } from '#app/storage/files/partialFile.ts';
import { readBoundedFile } from '#app/storage/files/readBoundedFile.ts';

/** A profile file as the renderer gets it: its name without the folder, and its text. */
interface LoadedProfileFile {
  readonly name: string;
  readonly text: string;
}

const maxProfileBytes = 1_000_000;

/** Throws `invalidProfile` unreadable. */
export const readProfileFile = async (path: string): Promise<LoadedProfileFile> => {
  const name = basename(path);
  const text = await readBoundedFile(path, maxProfileBytes).catch((cause: unknown) => {
    throw createUnreadableProfile(name, 'the file could not be read', cause);
  });
  if (text === null) throw createUnreadableProfile(name, 'the file is too large for a profile');
  return { name, text };
};

const createUnreadableProfile = (path: string, message: string, cause?: unknown): AppFailure =>
  fail({ kind: 'invalidProfile', faults: [{ path, code: 'unreadable', message }] }, cause);

/** Throws `storage`. */
export const writeProfileFile = async (path: string, text: string): Promise<void> => {
  const partial = await PartialFile.begin(path);
  try {
    await partial.write(Buffer.from(text));
    await partial.complete();
  } catch (failure) {
    await partial.drop();
    throw failure;
  }
};

/** Returns the file name for a profile of that name. */
export const toProfileFileName = (name: string): string =>
  `${sanitizeFileName(name, 'profile')}.${ownProfileFileExtension}`;
