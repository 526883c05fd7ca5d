import { z } from 'zod';
import { copyInput, creditNoteInput, reminderInput } from '#app/contract/sales/followUp.ts';
import { isoDate } from '#app/contract/values.ts';

/** What was asked for of a sent invoice, as a plan keeps it. `date` is that of the credit note. */
export const followUpRequest = z.discriminatedUnion('kind', [
  copyInput.extend({ kind: z.literal('copy') }),
  reminderInput.extend({ kind: z.literal('reminder') }),
  creditNoteInput.extend({ kind: z.literal('creditNote'), date: isoDate }),
]);
export type FollowUpRequest = z.infer<typeof followUpRequest>;
