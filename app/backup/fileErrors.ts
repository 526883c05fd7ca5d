import { AppFailure } from '#app/contract/errors.ts';
import { mapFileError } from '#app/storage/files/partialFile.ts';

/** Runs a use of files: a failure of ours is thrown as it is, one of SQLite or of the system as `storage`. */
export const withFileErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (cause) {
    throw cause instanceof AppFailure ? cause : mapFileError(cause);
  }
};
