import { AppFailure, fail } from '#app/contract/errors.ts';

/** Maps the failed use of a file or of the keyring to `storage`; anything unknown is "denied", never silence. */
export const toStorageFailure = (cause: unknown): AppFailure => {
  if (cause instanceof AppFailure) return cause;
  if (cause instanceof SyntaxError) return fail({ kind: 'storage', reason: 'damaged' }, cause);
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return fail({ kind: 'storage', reason: code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'denied' }, cause);
};
