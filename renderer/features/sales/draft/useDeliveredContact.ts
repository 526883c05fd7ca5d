import { useQuery } from '@tanstack/react-query';
import type { DraftContact } from '#app/contract/sales/draft.ts';
import { deliveryAddressFields, isDeliveryAddressSupported } from '#app/sales/draft/findUnsupportedFields.ts';
import { contactsQuery } from '#renderer/shared/sales/queries.ts';
import { useWizard } from './WizardContext.ts';

/**
 * Returns the recipient with the addresses that the delivery will use: of a known one those of the address book, where the
 * service takes none with a delivery.
 */
export const useDeliveredContact = (): DraftContact => {
  const { draft, capabilities } = useWizard();
  const { contact } = draft;
  const storedFields = deliveryAddressFields.filter((field) => !isDeliveryAddressSupported(capabilities, field));
  const isKept = contact.remoteId !== null && storedFields.length > 0;
  const { data: contacts = [] } = useQuery({ ...contactsQuery(draft.company, contact.name), enabled: isKept });
  const savedContact = contacts.find(({ remoteId }) => remoteId === contact.remoteId);
  return isKept && savedContact
    ? { ...contact, ...Object.fromEntries(storedFields.map((field) => [field, savedContact[field]])) }
    : contact;
};
