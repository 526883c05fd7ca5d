import { z } from 'zod';
import { companyRef, isoDate, isoMoment } from '../values.ts';
import { invoiceSummary } from './invoiceSummary.ts';

/** In characters, of a question and of its answer. */
export const maxQuestionLength = 5000;

/** A question to the client, as it is asked. */
export const askedQuestion = z.object({
  text: z.string().trim().min(1).max(maxQuestionLength),
  /** Who is to answer; empty: not a particular person. */
  assignee: z.string().trim().max(200),
  dueOn: isoDate.refine((date) => !Number.isNaN(Date.parse(date))).nullable(),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** An open question about an invoice, with who asked it and when. */
export const openQuestion = z.object({
  text: z.string(),
  assignee: z.string(),
  dueOn: isoDate.nullable(),
  by: z.string(),
  at: isoMoment,
});
export type OpenQuestion = z.infer<typeof openQuestion>;

/** An open question with its invoice. */
export const questionedInvoice = openQuestion.extend({
  customerNumber: companyRef.shape.customerNumber,
  ...invoiceSummary.shape,
});
export type QuestionedInvoice = z.infer<typeof questionedInvoice>;
