import type { Draft, DraftContact, DraftLine } from '#app/contract/sales/draft.ts';
import type { DraftFieldFault } from './draftFault.ts';
import { isBlank } from './sentText.ts';
import { isOtherMemberState } from './vatCategories.ts';

/**
 * Returns the faults of the whole invoice that follow from the lines' VAT categories
 * (docs/service.md, "VAT categories"), by the index of the first line of each category, at which another one can be
 * chosen. The seller's own ids are checked by the service.
 */
export const findVatCategoryFaults = (draft: Draft): ReadonlyMap<number, DraftFieldFault> => {
  const faults = new Map<number, DraftFieldFault>();
  for (const category of ['AE', 'K', 'O'] as const) {
    const first = draft.lines.findIndex((line) => line.vatCategory === category);
    const fault = first === -1 ? null : categoryChecks[category](draft);
    if (fault) faults.set(first, fault);
  }
  return faults;
};

const createRecipientFault = (code: DraftFieldFault['code'], field: keyof DraftContact): DraftFieldFault => ({
  code,
  mendAt: `contact.${field}`,
});

const categoryChecks: Readonly<Record<'AE' | 'K' | 'O', (draft: Draft) => DraftFieldFault | null>> = {
  AE: ({ contact }) =>
    isBlank(contact.vatId) && isBlank(contact.businessId) ? createRecipientFault('buyerIdMissing', 'vatId') : null,
  K: ({ contact }) => {
    if (!isOtherMemberState(contact.country)) return createRecipientFault('buyerCountryWrong', 'country');
    return isBlank(contact.vatId) ? createRecipientFault('buyerVatIdMissing', 'vatId') : null;
  },
  // The VAT id of a contact that the service knows is the service's to leave out.
  O: ({ contact, lines }) => {
    if (!lines.every(isOutsideVatScope)) return { code: 'vatOutsideNotAlone' };
    return contact.remoteId === null && !isBlank(contact.vatId)
      ? createRecipientFault('vatOutsideWithId', 'vatId')
      : null;
  },
};

const isOutsideVatScope = (line: DraftLine): boolean => line.vatCategory === 'O';
