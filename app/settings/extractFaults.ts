import { AppFailure, type ProfileFault } from '../contract/errors.ts';

/** Returns the faults that an `invalidProfile` tells of. Throws whatever else was caught. */
export const extractFaults = (cause: unknown): readonly ProfileFault[] => {
  if (cause instanceof AppFailure && cause.error.kind === 'invalidProfile') return cause.error.faults;
  throw cause;
};
