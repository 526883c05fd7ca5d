import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { Contact, DraftContact } from '#app/contract/sales/draft.ts';
import {
  type DeliveryAddressField,
  deliveryAddressFields,
  isDeliveryAddressSupported,
} from '#app/sales/draft/findUnsupportedFields.ts';

/** Lists the addresses of a recipient that a delivery takes from the address book: none of a recipient that is new. */
export const listStoredAddresses = (
  { remoteId }: DraftContact,
  capabilities: SalesCapabilities | null,
): readonly DeliveryAddressField[] =>
  remoteId === null ? [] : deliveryAddressFields.filter((field) => !isDeliveryAddressSupported(capabilities, field));

/** Returns the recipient with these addresses as the book has them; the same object where there is nothing to take. */
export const applyStoredAddresses = (
  contact: DraftContact,
  fields: readonly DeliveryAddressField[],
  book: readonly Contact[],
): DraftContact => {
  const stored = book.find(({ remoteId }) => remoteId === contact.remoteId);
  return stored && fields.length > 0
    ? { ...contact, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) }
    : contact;
};
