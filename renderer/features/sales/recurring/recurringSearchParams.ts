import { z } from 'zod';
import { createSearchParamsValidator } from '#renderer/shared/navigation/searchParams.ts';

const id = z.string().min(1).max(200);

/** Search parameters of recurring invoices: the view, and what the dialog is about: a draft or an invoice to repeat, or a template. */
export const validateRecurringSearchParams = createSearchParamsValidator({
  view: z.enum(['list', 'calendar']),
  repeatDraft: id,
  repeatInvoice: id,
  edit: id,
});
