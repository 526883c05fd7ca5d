import type { Draft } from '#app/contract/sales/draft.ts';
import type { SubmissionPlan } from '../store/model/submissionPlan.ts';
import { getLineProductId, isContactForDraft } from './replan.ts';

/** The draft with the ids of what its plan has made, so that the wizard shows contact and products as known. */
export const applyCreatedRecords = (draft: Draft, plan: SubmissionPlan): Draft => {
  const { contact, lines } = draft;
  return {
    ...draft,
    contact: { ...contact, remoteId: contact.remoteId ?? findCreatedContact(plan, draft) },
    lines: lines.map((line) => ({ ...line, productId: line.productId ?? getLineProductId(plan, line) })),
  };
};

const findCreatedContact = ({ steps }: SubmissionPlan, draft: Draft): string | null => {
  const made = steps.find(({ kind }) => kind === 'contact')?.progress;
  return made?.state === 'settled' && isContactForDraft(made.request, draft) ? made.id : null;
};
