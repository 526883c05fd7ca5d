import type { Draft, DraftContact } from '#app/contract/sales/draft.ts';
import type { InvoiceFieldChange } from '#app/contract/sales/submission.ts';
import type { ComparableInvoice } from '../../api/comparableInvoice.ts';
import { findInvoiceDifferences, isSameText } from '../../api/findInvoiceDifferences.ts';
import type { DeliveryRequest } from '../../api/requests.ts';
import type { SalesApi } from '../../api/salesApi.ts';
import type { PendingQuestion, SubmissionPlan } from '../../store/model/submissionPlan.ts';
import { getPlanContactId } from './contact.ts';
import { createInvoiceContent } from './submittedInvoice.ts';

type AddressField = 'email' | 'eInvoiceAddress' | 'eInvoiceOperator';

/**
 * Returns the question about an invoice in which the service has something else than was typed, or which it would deliver to
 * another address; null if it has what was typed, as far as it says. `of` names the invoice as it was compared.
 */
export const createReadBackQuestion = async (
  api: SalesApi,
  { invoice, plan, draft, delivery }: ReadBack,
  of: string,
): Promise<PendingQuestion | null> => {
  const changes = [
    ...(await findAddressDifferences(api, plan, draft, delivery)),
    ...findInvoiceDifferences(invoice, createInvoiceContent(plan, draft)).filter(isTyped),
  ];
  return changes.length === 0 ? null : { asks: { kind: 'readBack', changes }, of };
};

interface ReadBack {
  readonly invoice: ComparableInvoice;
  readonly plan: SubmissionPlan;
  readonly draft: Draft;
  readonly delivery: DeliveryRequest;
}

/** What was left empty is the service's choice. */
const isTyped = ({ ours }: InvoiceFieldChange): boolean => ours !== '';

/**
 * Returns where a delivery that carries no address would go elsewhere than to the address in the draft: to the one that the
 * contact has at the service.
 */
const findAddressDifferences = async (
  api: SalesApi,
  plan: SubmissionPlan,
  draft: Draft,
  delivery: DeliveryRequest,
): Promise<readonly InvoiceFieldChange[]> => {
  const { carried, returned } = await api.capabilities();
  const fields = addressFields.filter(
    (field) => delivery[field] !== '' && !carried.delivery[field] && returned.contact[field],
  );
  if (fields.length === 0) return [];
  const contactId = getPlanContactId(plan, draft);
  const contact = (await api.findContacts(draft.contact.name))?.find(({ remoteId }) => remoteId === contactId);
  if (!contact) return [];
  return fields
    .filter((field) => !isSameText(contact[field].toLowerCase(), delivery[field].toLowerCase()))
    .map((field) => ({ path: `contact.${field}`, ours: delivery[field], theirs: contact[field] }));
};

const addressFields: readonly AddressField[] = ['email', 'eInvoiceAddress', 'eInvoiceOperator'];

/** Returns the draft with the addresses that the service would deliver to. */
export const applyServiceAddresses = (draft: Draft, changes: readonly InvoiceFieldChange[]): Draft => {
  const addresses = changes.flatMap(({ path, theirs }): readonly (readonly [keyof DraftContact, string])[] => {
    const field = addressFields.find((name) => path === `contact.${name}`);
    return field ? [[field, theirs]] : [];
  });
  return { ...draft, contact: { ...draft.contact, ...Object.fromEntries(addresses) } };
};
