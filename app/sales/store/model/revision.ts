import { z } from 'zod';

/**
 * Counts how often a record of the journal was saved: 0 before the first time, and in records of an earlier release. Whoever saves
 * one names the revision that was read, and fails where the file has another one by then.
 */
export const revision = z.number().int().nonnegative().default(0);
