import { z } from 'zod';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { progress } from './progress.ts';
import { revision } from './revision.ts';

/** The record of one remote step that belongs to no invoice, by the `key` of its caller. */
export const single = z.object({ key: z.string(), company: companyRef, progress, revision, updatedAt: isoMoment });
export type Single = z.infer<typeof single>;
