import { randomUUID } from 'node:crypto';
import { AppFailure, fail } from '#app/contract/errors.ts';
import { getErrorCode } from '#app/lib/errorCode.ts';

type StorageErrorReason = 'damaged' | 'newer' | 'full' | 'denied' | 'busy';

/** Primary result codes, https://www.sqlite.org/rescode.html */
const bySqliteCode: Readonly<Record<number, StorageErrorReason>> = {
  3: 'denied', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'denied', // READONLY
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'denied', // CANTOPEN
  26: 'damaged', // NOTADB
};

/** Extended codes that say more than their primary code, SQLITE_IOERR. */
const byExtendedCode: Readonly<Record<number, StorageErrorReason>> = {
  522: 'damaged', // IOERR_SHORT_READ
  4874: 'full', // IOERR_SHMSIZE: no room for the file that a database in WAL mode shares among programs
};

const bySystemCode: Readonly<Record<string, StorageErrorReason>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EBUSY: 'busy',
};

/**
 * Maps a failure of the database or its file system: `storage` with its reason, `internal` for all else (a mistake of
 * ours). An {@link AppFailure} comes back as it is.
 */
export const mapDatabaseError = (cause: unknown): AppFailure => {
  if (cause instanceof AppFailure) return cause;
  const reason = findStorageReason(cause);
  return reason
    ? fail({ kind: 'storage', reason }, cause)
    : fail({ kind: 'internal', reference: randomUUID().slice(0, 8) }, cause);
};

const findStorageReason = (cause: unknown): StorageErrorReason | undefined => {
  if (cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number')
    return byExtendedCode[cause.errcode] ?? bySqliteCode[cause.errcode & 0xff];
  return bySystemCode[getErrorCode(cause) ?? ''];
};
