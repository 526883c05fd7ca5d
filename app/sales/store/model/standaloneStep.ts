import { z } from 'zod';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { revision } from './revision.ts';
import { stepProgress, type stepRequest } from './stepProgress.ts';

/** The record of one remote step that belongs to no invoice, by the `key` of its caller. */
export const standaloneStep = z.object({
  key: z.string(),
  company: companyRef,
  progress: stepProgress,
  revision,
  updatedAt: isoMoment,
});
export type StandaloneStep = z.infer<typeof standaloneStep>;

/** The request of a single step, without the fields that the journal adds. */
export type StandaloneStepRequest = Extract<
  z.input<typeof stepRequest>,
  { kind: 'contact' | 'product' | 'contactChange' | 'productChange' }
>;
