import { z } from 'zod';
import { decimalText } from '../values.ts';
import { deliveryChannel } from './draft.ts';

/** What is done with an invoice that was sent, beside a further delivery. */
export const followUpKind = z.enum(['copy', 'reminder', 'creditNote']);
export type FollowUpKind = z.infer<typeof followUpKind>;

const invoiceId = z.string().max(200);

export const copyInput = z.object({
  invoiceId,
  channel: deliveryChannel,
  email: z.string().max(300),
  eInvoiceAddress: z.string().max(100),
  eInvoiceOperator: z.string().max(100),
});

export const reminderInput = z.object({ invoiceId });

export const creditNoteInput = z.object({
  invoiceId,
  reason: z.string().max(1000),
  /** Places of the credited lines from 0, and how much of each; null for the whole invoice. */
  lines: z
    .array(z.object({ index: z.number().int().min(0), quantity: decimalText }))
    .max(2000)
    .nullable(),
});
export type CreditNoteInput = z.infer<typeof creditNoteInput>;
