import { AppFailure, type ProfileFault } from '../contract/errors.ts';

/** Returns the faults of an `invalidProfile` error. Rethrows any other error. */
export const extractProfileFaults = (cause: unknown): readonly ProfileFault[] => {
  if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return cause.error.faults;
  throw cause;
};
