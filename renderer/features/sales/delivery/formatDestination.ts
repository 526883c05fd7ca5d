import type { DeliveryChannel, DraftContact } from '#app/contract/sales/draft.ts';
import { findEInvoiceOperator } from '#app/identifiers/eInvoiceOperators.ts';

/**
 * Returns the destination of a channel in one line: an e-mail address, an e-invoice address and its operator, or a
 * postal address.
 */
export const formatDestination = (channel: DeliveryChannel, contact: DraftContact): string => {
  switch (channel) {
    case 'email':
      return contact.email.trim();
    case 'eInvoice':
      return [contact.eInvoiceAddress.trim(), formatOperator(contact.eInvoiceOperator.trim())]
        .filter(Boolean)
        .join(' · ');
    case 'paper':
      return [contact.street.trim(), `${contact.postalCode} ${contact.town}`.trim()].filter(Boolean).join(', ');
  }
};

const formatOperator = (id: string): string => {
  const operator = findEInvoiceOperator(id);
  return operator ? `${operator.name} ${operator.id}` : id;
};
