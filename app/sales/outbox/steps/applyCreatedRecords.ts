import type { Draft } from '#app/contract/sales/draft.ts';
import type { SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { getCreatedContactId } from './contact.ts';
import { getLineProductId } from './product.ts';

/** Returns the draft with the ids of what its plan has created, so that the wizard shows contact and products as known. */
export const applyCreatedRecords = (draft: Draft, plan: SubmissionPlan): Draft => {
  const { contact, lines } = draft;
  return {
    ...draft,
    contact: { ...contact, remoteId: contact.remoteId ?? getCreatedContactId(plan, draft) },
    lines: lines.map((line) => ({ ...line, productId: line.productId ?? getLineProductId(plan, line) })),
  };
};
