import { z } from 'zod';
import { isoMoment } from '../values.ts';
import { reviewState } from './row.ts';

/** The fields that a payment depends on: a change of one of them ends a review. */
export const paymentFields = [
  'amount',
  'currency',
  'iban',
  'bic',
  'dueDate',
  'reference',
  'sellerName',
  'businessId',
] as const;
export const paymentField = z.enum(paymentFields);
export type PaymentField = z.infer<typeof paymentField>;

/** A payment field of the reviewed record and of the one that is shown; null where a record has none. */
export const paymentFieldChange = z.object({
  field: paymentField,
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type PaymentFieldChange = z.infer<typeof paymentFieldChange>;

const pastReview = z.object({ state: reviewState, by: z.string(), at: isoMoment });
/** A review that does not count, or not alone. */
export type PastReview = z.infer<typeof pastReview>;

/** Why an invoice is back among those to review. */
export const reviewReopening = z.object({
  /** The review that no longer counts; null where this invoice had none. */
  review: pastReview.nullable(),
  /** The decisions that contradict it, made without knowing of it; none where it has another reason. */
  conflicting: z.array(pastReview),
  /** Differences from the reviewed record; none where it is the lineage that is uncertain. */
  changes: z.array(paymentFieldChange),
  /** Another invoice that this one may be the continuation of; null where there is none to name. */
  earlier: z.number().int().nullable(),
});
export type ReviewReopening = z.infer<typeof reviewReopening>;
