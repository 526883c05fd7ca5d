import type { Contact, Product } from '#app/contract/sales/draft.ts';
import type { SubmissionPlan } from './submissionPlan.ts';

/** Returns the contacts and products that a plan has created at the service, as the pickers of the next draft offer them. */
export const getCreatedRecords = ({
  steps,
}: SubmissionPlan): { readonly contacts: Contact[]; readonly products: Product[] } => {
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
