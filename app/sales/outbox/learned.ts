import type { Draft } from '#app/contract/sales/draft.ts';
import type { Plan } from '../store/model/journal.ts';
import { isContactOf, productIdOf } from './planning.ts';

/** The draft with the ids of what its plan has made, so that the wizard shows contact and products as known. */
export const withLearned = (draft: Draft, plan: Plan): Draft => {
  const { contact, lines } = draft;
  return {
    ...draft,
    contact: { ...contact, remoteId: contact.remoteId ?? madeContact(plan, draft) },
    lines: lines.map((line) => ({ ...line, productId: line.productId ?? productIdOf(plan, line) })),
  };
};

const madeContact = ({ steps }: Plan, draft: Draft): string | null => {
  const made = steps.find(({ kind }) => kind === 'contact')?.progress;
  return made?.state === 'settled' && isContactOf(made.request, draft) ? made.id : null;
};
