import type { SalesCapabilities } from '#app/contract/sales/capabilities.ts';
import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { deliveryAddressFields, isDeliveryAddressSupported } from '#app/sales/draft/findUnsupportedFields.ts';

export type DeliveryAddressField = 'email' | 'eInvoiceAddress' | 'eInvoiceOperator' | 'street' | 'postalCode' | 'town';

const eInvoice: readonly DeliveryAddressField[] = ['eInvoiceAddress', 'eInvoiceOperator'];

/**
 * Returns the recipient's fields that belong to the channel. The e-invoice address appears in no other place: its
 * faults (`isWrong`) are shown for every channel.
 */
export const listDeliveryAddressFields = (
  channel: DeliveryChannel | null,
  contact: DraftContact,
  isWrong: (name: DeliveryAddressField) => boolean,
): readonly DeliveryAddressField[] => [
  ...getChannelFields(channel, contact),
  ...(channel === 'eInvoice' ? [] : eInvoice.filter((name) => isWrong(name))),
];

/**
 * Returns the address fields of a channel; the postal address of a known contact is the service's and cannot be edited
 * here.
 */
const getChannelFields = (
  channel: DeliveryChannel | null,
  { remoteId }: DraftContact,
): readonly DeliveryAddressField[] => {
  switch (channel) {
    case null:
      return [];
    case 'email':
      return ['email'];
    case 'eInvoice':
      return eInvoice;
    case 'paper':
      return remoteId === null ? ['street', 'postalCode', 'town'] : [];
  }
};

/** Returns whether the service uses the address that it has for a known recipient, whatever is typed here. */
export const isAddressKept = (
  { remoteId }: DraftContact,
  capabilities: SalesCapabilities | null,
  field: DeliveryAddressField,
): boolean =>
  remoteId !== null &&
  deliveryAddressFields.some((address) => address === field && !isDeliveryAddressSupported(capabilities, address));

/** Returns whether the address book can change a recipient's address at the service. */
export const canChangeContact = (capabilities: SalesCapabilities | null): boolean =>
  capabilities === null || capabilities.operations.includes('updateContact');
