import type { Contact, Draft, Product } from '../../contract/sales/draft.ts';
import type { Plan } from './journal.ts';
import { isContactOf, productIdOf } from './planning.ts';

/** The contacts and products that a plan has made at the service, as the pickers of the next draft offer them. */
export const learnedFrom = ({ steps }: Plan): { readonly contacts: Contact[]; readonly products: Product[] } => {
  const contacts: Contact[] = [];
  const products: Product[] = [];
  for (const { progress } of steps) {
    if (progress.state !== 'settled') continue;
    const { request, id: remoteId } = progress;
    if (request.kind === 'contact')
      contacts.push({ remoteId, channel: null, paymentTermDays: null, ...request.contact });
    if (request.kind === 'product') products.push({ remoteId, ...request.product });
  }
  return { contacts, products };
};

/** The draft with the ids of what its plan has made, so that the wizard shows contact and products as known. */
export const withLearned = (draft: Draft, plan: Plan): Draft => {
  const { contact, lines } = draft;
  return {
    ...draft,
    contact: { ...contact, remoteId: contact.remoteId ?? madeContact(plan, draft) },
    lines: lines.map((line) => ({ ...line, productId: line.productId ?? productIdOf(plan, line) })),
  };
};

/** The draft as it was typed, without the ids that a service has given. */
export const withoutIds = (draft: Draft): Draft => ({
  ...draft,
  contact: { ...draft.contact, remoteId: null },
  lines: draft.lines.map((line) => ({ ...line, productId: null })),
});

const madeContact = ({ steps }: Plan, draft: Draft): string | null => {
  const made = steps.find(({ kind }) => kind === 'contact')?.progress;
  return made?.state === 'settled' && isContactOf(made.request, draft) ? made.id : null;
};
