import { z } from 'zod';

/** Why a person cannot approve an invoice. `notWaiting`: it does not wait for an approval. */
export const approvalRefusal = z.enum(['noPerson', 'unknownReviewer', 'ownReview', 'notWaiting']);
export type ApprovalRefusal = z.infer<typeof approvalRefusal>;

/** Refused invoices that are named at most. */
export const maxNamedRefusals = 50;
