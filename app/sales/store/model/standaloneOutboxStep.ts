import { z } from 'zod';
import { companyRef, isoMoment } from '#app/contract/values.ts';
import { type outboxRequest, outboxStepProgress } from './outboxStepProgress.ts';
import { recordRevision } from './recordRevision.ts';

/** The record of one remote step that belongs to no invoice, by the `key` of its caller. */
export const standaloneOutboxStep = z.object({
  key: z.string(),
  company: companyRef,
  progress: outboxStepProgress,
  revision: recordRevision,
  updatedAt: isoMoment,
});
export type StandaloneOutboxStep = z.infer<typeof standaloneOutboxStep>;

/** The request of a single step, without the fields that the journal adds. */
export type StandaloneOutboxRequest = Extract<
  z.input<typeof outboxRequest>,
  { kind: 'contact' | 'product' | 'contactChange' | 'productChange' }
>;
