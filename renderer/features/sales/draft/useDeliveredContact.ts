import { useQuery } from '@tanstack/react-query';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import { contactsQuery } from '#renderer/shared/sales/queries.ts';
import { applyStoredAddresses, listStoredAddresses } from './storedAddresses.ts';
import { useWizard } from './WizardContext.ts';

/**
 * Returns the recipient with the addresses that the delivery will use: of a known one those of the address book, where the
 * service takes none with a delivery.
 */
export const useDeliveredContact = (): DraftContact => {
  const { draft, capabilities } = useWizard();
  const { company, contact } = draft;
  const fields = listStoredAddresses(contact, capabilities);
  const { data: contacts = [] } = useQuery({ ...contactsQuery(company, contact.name), enabled: fields.length > 0 });
  return applyStoredAddresses(contact, fields, contacts);
};
