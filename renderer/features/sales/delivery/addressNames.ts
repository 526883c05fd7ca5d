import type { Channel, DraftContact } from '#app/contract/sales/draft.ts';

export type AddressName = 'email' | 'eInvoiceAddress' | 'eInvoiceOperator' | 'street' | 'postalCode' | 'town';

const eInvoice: readonly AddressName[] = ['eInvoiceAddress', 'eInvoiceOperator'];

/**
 * The fields of a recipient that are asked for with the channel. Where an e-invoice goes stands nowhere else: what is wrong
 * there (`isWrong`) is shown by whatever channel the invoice goes.
 */
export const addressNames = (
  channel: Channel | null,
  contact: DraftContact,
  isWrong: (name: AddressName) => boolean,
): readonly AddressName[] => [
  ...namesOf(channel, contact),
  ...(channel === 'eInvoice' ? [] : eInvoice.filter((name) => isWrong(name))),
];

/** The postal address of a known contact is the service's, and nothing is typed here. */
const namesOf = (channel: Channel | null, { remoteId }: DraftContact): readonly AddressName[] => {
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
