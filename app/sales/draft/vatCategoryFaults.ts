import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import { type FieldFault, isBlank } from './fault.ts';
import { isOtherMemberState } from './vatCategories.ts';

/**
 * What the VAT categories of the lines ask of the invoice as a whole (domain.md, "VAT category"), by the place of the first
 * line of each category: that is where another one can be chosen. The seller's own ids are the service's to know.
 */
export const vatCategoryFaults = (draft: Draft): ReadonlyMap<number, FieldFault> => {
  const faults = new Map<number, FieldFault>();
  for (const category of ['AE', 'K', 'O'] as const) {
    const first = draft.lines.findIndex((line) => line.vatCategory === category);
    const fault = first === -1 ? null : demands[category](draft);
    if (fault) faults.set(first, fault);
  }
  return faults;
};

const onRecipient = (code: FieldFault['code'], field: keyof DraftContact): FieldFault => ({
  code,
  mendAt: `contact.${field}`,
});

const demands: Readonly<Record<'AE' | 'K' | 'O', (draft: Draft) => FieldFault | null>> = {
  AE: ({ contact }) =>
    isBlank(contact.vatId) && isBlank(contact.businessId) ? onRecipient('buyerIdMissing', 'vatId') : null,
  K: ({ contact }) => {
    if (!isOtherMemberState(contact.country)) return onRecipient('buyerCountryWrong', 'country');
    return isBlank(contact.vatId) ? onRecipient('buyerVatIdMissing', 'vatId') : null;
  },
  // The VAT id of a contact that the service knows is the service's to leave out.
  O: ({ contact, lines }) => {
    if (!lines.every(isOutside)) return { code: 'vatOutsideNotAlone' };
    return contact.remoteId === null && !isBlank(contact.vatId) ? onRecipient('vatOutsideWithId', 'vatId') : null;
  },
};

const isOutside = (line: DraftLine): boolean => line.vatCategory === 'O';
