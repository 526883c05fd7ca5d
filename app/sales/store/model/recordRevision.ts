import { z } from 'zod';

/**
 * Counts how often a record of the journal was saved: 0 before the first time, and in records of an earlier release. A
 * save names the revision that was read, and fails if the file has another one by then.
 */
export const recordRevision = z.number().int().nonnegative().default(0);
