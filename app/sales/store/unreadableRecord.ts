import { AppFailure } from '#app/contract/errors.ts';

/** Returns whether a call failed because a record of this machine cannot be read. */
export const isUnreadableRecord = (failure: unknown): boolean =>
  failure instanceof AppFailure && failure.error.kind === 'unreadableRecord';

/**
 * Returns the result of a call; null where the record cannot be read. Never for what decides whether something is sent.
 */
export const nullIfUnreadable = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (failure) {
    if (isUnreadableRecord(failure)) return null;
    throw failure;
  }
};
